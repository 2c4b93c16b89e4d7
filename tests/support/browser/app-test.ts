import { test as base, type WorkerFixture } from '@playwright/test';
import { type RunningApp, startApp } from './app-server.ts';
import { noticeAnswered } from './notice-answered.ts';

export interface WorkerFixtures {
  /** The built product, one per test worker. Tests that stop or change it start their own. */
  app: RunningApp;
}

type AppFixture = [WorkerFixture<RunningApp, object>, { scope: 'worker' }];

/** An app for a worker, another one for each call: with a market that nobody else changes. */
export const ownApp = (): AppFixture => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  async ({}, use) => {
    const app = await startApp();
    await use(app);
    await app.dispose();
  },
  { scope: 'worker' },
];

/** A browser test beside a running app, on a phone that has answered the first-visit notice. */
export const appTest = base.extend<object, WorkerFixtures>({
  app: ownApp(),
  storageState: async ({ app }, use) => use(noticeAnswered(app.url)),
});
