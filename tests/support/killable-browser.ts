import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium, QUIET_CHROMIUM } from '../../scripts/ensure-tools.mjs';
import { announcedAddress } from './announced-address.ts';

const ANNOUNCED = /^DevTools listening on (ws:\S+)/;

/** A Chromium that leads a group of processes, with a profile that outlives it. */
export interface KillableBrowser {
  /** Its only context: the profile's own. */
  context: BrowserContext;
  /** Ends it as a person would; what it has not written yet, it writes. */
  close: () => Promise<void>;
  /** Ends it and all its children at once: SIGKILL. */
  kill: () => Promise<void>;
}

/** Attaching may never be answered when a worker of the browser starts or ends that very moment. */
const ATTACH_LIMIT_MS = 15_000;
const STARTS = 3;

/** Starts the browser on a profile; one that cannot be attached to is killed and started again. */
export async function startKillableBrowser(profile: string): Promise<KillableBrowser> {
  for (let left = STARTS - 1; ; left--) {
    const { child, kill, exit } = launch(profile);
    try {
      const address = await announcedAddress(child.stderr, ANNOUNCED);
      const browser = await chromium.connectOverCDP(address, { timeout: ATTACH_LIMIT_MS });
      const [context] = browser.contexts();
      if (!context) throw new Error('The browser has no context');
      const close = async () => {
        await (await browser.newBrowserCDPSession()).send('Browser.close');
        await exit;
      };
      return { context, kill, close };
    } catch (error) {
      await kill();
      if (left === 0) throw error;
    }
  }
}

function launch(profile: string) {
  const child = spawn(
    findChromium() ?? chromium.executablePath(),
    [
      ...QUIET_CHROMIUM,
      '--headless',
      '--window-size=1280,900',
      '--remote-debugging-port=0',
      '--password-store=basic',
      `--user-data-dir=${profile}`,
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exit = once(child, 'exit');
  const kill = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
    await exit;
  };
  return { child, kill, exit };
}
