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

export async function startKillableBrowser(profile: string): Promise<KillableBrowser> {
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
  const browser = await chromium
    .connectOverCDP(await announcedAddress(child.stderr, ANNOUNCED))
    .catch(async (error: unknown) => {
      await kill();
      throw error;
    });
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context');
  return {
    context,
    kill,
    close: async () => {
      await (await browser.newBrowserCDPSession()).send('Browser.close');
      await exit;
    },
  };
}
