import { defineConfig } from '@playwright/test';
import { findChromium, QUIET_CHROMIUM } from './scripts/ensure-tools.mjs';

const executablePath = findChromium();

/** The built app, its real worker and its real server in a real browser. Every spec starts what it needs. */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'offline/**/*.spec.ts'],
  globalSetup: './tests/support/seed-once.ts',
  outputDir: 'test-results',
  reporter: 'list',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // Without a graphics card every moving frame is drawn by the processor that the test needs. The main job has motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures for the trace cost a third of the time; its DOM snapshots show the same.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: QUIET_CHROMIUM,
    },
  },
});
