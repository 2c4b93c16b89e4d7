import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

const { globalSetup: _, ...withoutSetup } = tests;
const { SCREENS_SPECIAL, SCREENS_OF } = process.env;

/** `npm run screens`: pictures of every screen, to be looked at. */
export default defineConfig({
  // Another checkout fills its own database: the tables of its server may differ.
  ...(SCREENS_OF ? withoutSetup : tests),
  testMatch: SCREENS_SPECIAL ? ['screens/screens.spec.ts'] : ['screens/states/states.spec.ts'],
  workers: 1,
  timeout: 3_600_000,
  use: { ...tests.use, actionTimeout: 8000 },
});
