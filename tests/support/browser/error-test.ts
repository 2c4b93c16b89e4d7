import { test as browserTest, NETWORK_NOISE, ownApp, type WorkerFixtures } from './browser-test.ts';
import { type Fault, type FaultProxy, startFaultProxy } from './fault-proxy.ts';

export { expect, type Page } from './browser-test.ts';

interface Fixtures {
  /** What stands between the browser and the server, and makes it refuse or fail. */
  network: FaultProxy;
  /** A browser writes by itself that a request failed: here they do. */
  noise: undefined;
}

/** A test of what is said when calls fail. Its app is its own, because some of what is refused is not at first. */
export const test = browserTest.extend<Fixtures, WorkerFixtures>({
  app: ownApp(),
  noise: [
    async ({ expectNoise }, use) => {
      expectNoise(NETWORK_NOISE);
      await use(undefined);
    },
    { auto: true },
  ],
  network: async ({ app }, use) => {
    const network = await startFaultProxy(app.url);
    await use(network);
    await network.close();
  },
  baseURL: async ({ network }, use) => use(network.url),
});

/** The server fails and says nothing. */
export const FAILS: Fault = { kind: 'answer', answer: () => ({ status: 500, json: {} }) };

/** The server fails, and says this. */
export const failsWith = (detail: string): Fault => ({
  kind: 'answer',
  answer: () => ({ status: 500, json: { detail } }),
});

/** The server refuses what was sent under a key and does not say why. */
export const REFUSES: Fault = {
  kind: 'answer',
  answer: (_, key) => ({ status: 422, headers: { 'idempotency-key': key ?? '' }, json: {} }),
};

/** The server is sent something else in some fields, and refuses that in its own words. */
export const withFields = (fields: object): Fault => ({
  kind: 'alter',
  body: (text) => {
    const body = JSON.parse(text);
    return JSON.stringify(Array.isArray(body) ? body.map((row) => ({ ...row, ...fields })) : { ...body, ...fields });
  },
});

/** The server is told of a version that is none. */
export const WRONG_VERSION: Fault = { kind: 'alter', headers: { 'if-match': 'new' } };
export const WRONG_VERSION_WORDS = 'If-Match must be one version, as "3"';
