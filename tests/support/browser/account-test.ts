import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Email } from 'postal-mime';
import { type SmtpPeer, startSmtpPeer } from '../server/smtp-peer.ts';
import { type RunningApp, startApp } from './app-server.ts';
import { test as browserTest } from './browser-test.ts';

export { expect, type Page } from './browser-test.ts';

interface Fixtures {
  /** Puts the server's clock 16 minutes ahead, until the test ends. */
  clockAhead: () => void;
}
interface WorkerFixtures {
  peer: SmtpPeer;
  app: RunningApp;
  /** The server's clock is ahead while this file exists. */
  clockSign: string;
}

const CLOCK = path.join(import.meta.dirname, 'clock-ahead.mjs');

/** A browser test beside an app that sends its mail to a real SMTP server. */
export const test = browserTest.extend<Fixtures, WorkerFixtures>({
  clockAhead: async ({ clockSign }, use) => {
    await use(() => writeFileSync(clockSign, ''));
    rmSync(clockSign, { force: true });
  },
  clockSign: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'sabidata-clock-'));
      await use(path.join(folder, 'ahead'));
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  peer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const peer = await startSmtpPeer();
      await use(peer);
      await peer.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ peer, clockSign }, use) => {
      const env = { SMTP_URL: peer.url, NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_AHEAD: clockSign };
      const app = await startApp({ env });
      await use(app);
      await app.dispose();
    },
    { scope: 'worker' },
  ],
});

/** Returns the PIN of a mail, which is in its text and in its HTML. */
export function pinIn({ text = '', html = '' }: Email): string {
  const pin = /^ {4}(\d{4})$/m.exec(text)?.[1] ?? '';
  if (!/^\d{4}$/.test(pin) || !html.includes(`>${pin}<`)) throw new Error(`No PIN in: ${text}`);
  return pin;
}

/** Returns the path and fragment of a mail's link, which is in its text and in its HTML. */
export function linkIn({ text = '', html = '' }: Email): string {
  const url = /^https?:\S+#\S+$/m.exec(text)?.[0];
  if (url === undefined || !html.includes(`href="${url.replaceAll('&', '&amp;')}"`))
    throw new Error(`No link in: ${text}`);
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}
