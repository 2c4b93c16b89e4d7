import { readdirSync, readFileSync } from 'node:fs';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

const browserLess = {
  environment: 'node',
  setupFiles: ['tests/support/vitest-setup.ts'],
  // Files share a worker, which saves half the time; the setup file resets the modules between them.
  isolate: false,
  maxWorkers: 2,
};

/** Tests that ask for a DOM in their first lines. In a project of their own they share one; switching costs a second each. */
const DOM_TESTS = ['src', 'tests/architecture']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('@vitest-environment happy-dom'));

/** With PROPERTY_RUNS, a property runs far more often than in an ordinary run. */
const quick = { ...browserLess, pool: 'threads' as const, testTimeout: process.env.PROPERTY_RUNS ? 600_000 : 5_000 };

/** Two kinds of test: quick ones beside the source, and those that need a database server or a build. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...quick,
          name: 'unit',
          include: ['{domain,src,sw}/**/*.test.{ts,tsx}', 'tests/{architecture,bench,storm}/**/*.test.ts'],
          exclude: DOM_TESTS,
        },
      },
      {
        extends: true,
        test: { ...quick, name: 'unit-dom', environment: 'happy-dom', include: DOM_TESTS, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          ...browserLess,
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/fuzz/**/*.test.ts'],
          globalSetup: ['tests/support/server/databases-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...browserLess,
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          globalSetup: ['tests/support/server/databases-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...browserLess,
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
