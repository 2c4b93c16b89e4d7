import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFirefox } from '../../scripts/ensure-tools.mjs';
import { announcedAddress } from './announced-address.ts';
import { type Bidi, connectBidi } from './bidi.ts';

const ANNOUNCED = /WebDriver BiDi listening on (ws:\S+)/;

/** No position, and no request of the browser's own. */
const PREFERENCES = {
  'permissions.default.geo': 2,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'services.settings.server': 'data:,',
};

/** One tab of a stock Firefox without a window, on a profile that outlives it. */
export interface Firefox {
  open: (url: string) => Promise<void>;
  /** Runs in the page; resolves to what it returns, if JSON can hold it. */
  run: <Result>(script: string) => Promise<Result>;
  /** Puts the mouse on what an element is found by (role and name), and presses. */
  click: (role: string, name: string) => Promise<void>;
  /** What the page has complained of: errors in its console, and those that nobody caught. */
  complaints: string[];
  /** Ends it as a person would. */
  close: () => Promise<void>;
}

interface Node {
  sharedId: string;
}

export async function startFirefox(profile: string): Promise<Firefox> {
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    findFirefox() ?? 'firefox',
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, '--width=1280', '--height=900'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const exit = once(child, 'exit');
  const bidi = await connectBidi(await announcedAddress(child.stderr, ANNOUNCED));
  await bidi.send('session.new', { capabilities: {} });
  const { contexts } = await bidi.send<{ contexts: [{ context: string }] }>('browsingContext.getTree', {});
  return {
    ...(await driven(bidi, contexts[0].context)),
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      await bidi.send('browser.close', {});
      await exit;
    },
  };
}

async function driven(bidi: Bidi, context: string): Promise<Omit<Firefox, 'close'>> {
  const complaints: string[] = [];
  bidi.on('log.entryAdded', (entry) => {
    const { level, text } = entry as { level: string; text: string };
    if (level === 'error') complaints.push(text);
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    complaints,
    open: (url) => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async <Result>(script: string) => {
      const expression = `(async () => JSON.stringify(await (${script})))()`;
      const answer = await bidi.send<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        { expression, target: { context }, awaitPromise: true, userActivation: true },
      );
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result?.value ?? 'null') as Result;
    },
    click: async (role, name) => {
      const { nodes } = await bidi.send<{ nodes: Node[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'accessibility', value: { role, name } },
      });
      const [element] = nodes;
      if (!element) throw new Error(`No ${role} is called ${name}`);
      const origin = { type: 'element', element };
      await bidi.send('input.performActions', {
        context,
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', x: 0, y: 0, origin },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      });
    },
  };
}
