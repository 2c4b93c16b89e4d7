import { test as base } from '@playwright/test';
import { type RunningApp, startApp } from './app-server.ts';

export interface WorkerFixtures {
  /** The built product, one per test worker. Tests that stop or change it start their own. */
  app: RunningApp;
}

/** A browser test beside a running app. */
export const appTest = base.extend<object, WorkerFixtures>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const app = await startApp();
      await use(app);
      await app.dispose();
    },
    { scope: 'worker' },
  ],
});
