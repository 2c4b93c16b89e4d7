import { test as base } from '@playwright/test';
import { WaitingSheet } from '../../e2e/pages/waiting-sheet.page.ts';
import { type RunningApp, startApp } from './app-server.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { noticeAnswered } from './sign-in.ts';

interface Fixtures {
  /** A server with a database of its own, so that the test can count rows. */
  server: RunningApp;
  /** The network between browser and server. */
  network: FaultProxy;
  /** The sheet that lists waiting changes. */
  sheet: WaitingSheet;
}

/** A test of changes over a network that can be made to fail. No user is signed in at first. */
export const test = base.extend<Fixtures>({
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
