import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

const browserLess = {
  environment: 'node',
  setupFiles: ['tests/support/vitest-setup.ts'],
};

/** Two kinds of test: quick ones beside the source, and those that need a database server or a build. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...browserLess,
          name: 'unit',
          include: ['{domain,src,sw}/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'],
          pool: 'threads',
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          ...browserLess,
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['tests/support/server/databases-setup.ts'],
          maxWorkers: 2,
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
          maxWorkers: 2,
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
