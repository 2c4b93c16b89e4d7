import { test as base, expect, type Page, type WorkerFixture } from '@playwright/test';
import { findChromium, QUIET_CHROMIUM } from '../../../scripts/ensure-tools.mjs';
import { WaitingSheet } from '../../e2e/pages/waiting-sheet.page.ts';
import { type RunningApp, startApp } from './app-server.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { noticeAnswered, signInContext } from './sign-in.ts';

export { expect, type Page };

/** Console messages that a browser writes when a request, or one for the worker's script, fails without a network. */
export const NETWORK_NOISE = /net::ERR_|Failed to load resource|error occurred when fetching the script/;

/** The console message about a request that was under way when the user signed out. */
const REFUSED_AFTER_SIGN_OUT = /status of 401/;

/** For `test.use` in suites that need background sync or idle detection: the headless shell has neither. */
export const FULL_CHROMIUM = { launchOptions: { executablePath: findChromium() ?? '', args: QUIET_CHROMIUM } };

export interface WorkerFixtures {
  /** The built product, one per test worker. Tests that stop or change it start their own. */
  app: RunningApp;
}

export interface BrowserFixtures {
  /** Allows console messages that match. Any other error or warning fails the test. */
  expectNoise: (pattern: RegExp) => void;
}

type AppFixture = [WorkerFixture<RunningApp, object>, { scope: 'worker' }];

/** Returns a worker fixture with an app and a database of its own. */
export const ownApp = (): AppFixture => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  async ({}, use) => {
    const app = await startApp();
    await use(app);
    await app.dispose();
  },
  { scope: 'worker' },
];

/** A browser test with a running app, on a device where the first-visit notice is answered. */
export const appTest = base.extend<object, WorkerFixtures>({
  app: ownApp(),
  storageState: async ({ app }, use) => use(noticeAnswered(app.url)),
});

/** A browser test with a running app and a console that must stay silent. */
export const test = appTest.extend<BrowserFixtures>({
  baseURL: async ({ app }, use) => use(app.url),
  expectNoise: [
    async ({ context }, use) => {
      const faults: string[] = [];
      const allowed: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
      });
      context.on('request', (request) => {
        if (request.url().endsWith('/account/logout')) allowed.push(REFUSED_AFTER_SIGN_OUT);
      });
      context.on('weberror', (fault) => faults.push(String(fault.error())));
      await use((pattern) => allowed.push(pattern));
      expect(faults.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** A test of a signed-in user whose requests cross a network that can be made to fail. */
export const faultTest = appTest.extend<{ faultProxy: FaultProxy }>({
  faultProxy: async ({ app, context }, use) => {
    const faultProxy = await startFaultProxy(app.url);
    await signInContext(context, faultProxy.url);
    await use(faultProxy);
    await faultProxy.close();
  },
});

interface OutboxFixtures {
  /** A server with a database of its own, so that the test can count rows. */
  server: RunningApp;
  /** The network between browser and server. */
  network: FaultProxy;
  /** The sheet that lists waiting changes. */
  sheet: WaitingSheet;
}

/** A test of changes over a network that can be made to fail. No user is signed in at first. */
export const outboxTest = base.extend<OutboxFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  server: async ({}, use) => {
    const server = await startApp();
    await use(server);
    await server.dispose();
  },
  network: async ({ server }, use) => {
    const network = await startFaultProxy(server.url);
    await use(network);
    await network.close();
  },
  baseURL: async ({ network }, use) => use(network.url),
  storageState: async ({ network }, use) => use(noticeAnswered(network.url)),
  sheet: async ({ page }, use) => use(new WaitingSheet(page)),
});
