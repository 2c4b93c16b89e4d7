import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell, QUIET_CHROMIUM } from './scripts/ensure-tools.mjs';

// The headless shell is the same engine for a third of the processor time. Tests of background sync use full Chromium.
const executablePath = findHeadlessShell() ?? findChromium();

/**
 * Tests of the built app, its real worker and its real server in a real browser. Tests tagged `@release` are
 * variants of others; they run when RELEASE is set, as do the full lengths of other tests.
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'offline/**/*.spec.ts'],
  ...(!process.env.RELEASE && { grepInvert: /@release/ }),
  globalSetup: './tests/support/browser/app-server.ts',
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
    // Without a graphics card the processor draws every moving frame. main-job.spec.ts tests with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs every test time. TRACE=1 records one when a failure is investigated.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: QUIET_CHROMIUM,
    },
  },
});
