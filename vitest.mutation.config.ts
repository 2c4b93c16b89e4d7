import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutate` runs. Stryker cannot choose one project of vitest.config.ts. */
const ROOMS = {
  rules: { include: ['{domain,src/data}/**/*.test.ts'], testTimeout: 60_000 },
  server: {
    include: [
      'server/http/{errors,json-body,policy,request-headers,validation}.test.ts',
      'server/account/{passwords,session-tokens,session.routes}.test.ts',
      'server/catalogue/current-row.test.ts',
      'server/plan/{plan-change,seller,tier-limit}.test.ts',
      'server/rating/rating-month.test.ts',
      'server/subscription/{renew,renew-failures,settle}.test.ts',
    ],
    globalSetup: ['tests/support/server/databases-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
};

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/support/vitest-setup.ts'],
    isolate: false,
    ...(process.env.ROOM === 'server' ? ROOMS.server : ROOMS.rules),
  },
});
