import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run screens`: pictures of every screen into screens/, to be looked at. */
export default defineConfig({
  ...tests,
  testMatch: ['screens/**/*.spec.ts'],
  workers: 1,
  timeout: 180_000,
  use: { ...tests.use, actionTimeout: 8000 },
});
