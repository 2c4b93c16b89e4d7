// npm run mutate breaks one operator, condition or value at a time and names the breaks that no test notices.
// Without ROOM it breaks domain/ and src/data/; with ROOM=server the server's rules. One file: npm run mutate -- --mutate FILE

/** Modules of the server that decide something and that quick tests reach (vitest.mutation.config.ts names the tests). */
const SERVER_RULES = [
  'server/http/{errors,json-body,policy,request-headers,trusted-proxies,validation}.ts',
  'server/account/{account-limits,passwords,session-tokens}.ts',
  'server/catalogue/current-row.ts',
  'server/plan/{plan-change,seller}.ts',
  'server/rating/rating-month.ts',
  'server/subscription/{renew,settle}.ts',
];

const room = process.env.ROOM === 'server' ? 'server' : 'rules';

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: room === 'server' ? SERVER_RULES : ['{domain,src/data}/**/*.ts', '!**/*.test.ts'],
  mutator: {
    // Texts are messages, labels, codes and keys. Tests compare those that matter with the specification.
    excludedMutations: ['StringLiteral'],
  },
  coverageAnalysis: 'perTest',
  // A constant of a module needs every test file again for each mutant: hours.
  ignoreStatic: true,
  // Two runs at once wait for each other's timeouts on a machine of two cores.
  concurrency: 1,
  // The sandbox is a copy of the folder without these.
  ignorePatterns: ['/dist', '/build', '/data', '/screens', '/test-results'],
  // There is nothing to rewrite, and TypeScript 7 has no API to read the file with.
  tsconfigFile: 'none.json',
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, allowEmojis: false },
  htmlReporter: { fileName: `build/mutation/${room}.html` },
  jsonReporter: { fileName: `build/mutation/${room}.json` },
};
