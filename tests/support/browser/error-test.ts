import { test as browserTest, NETWORK_NOISE, ownApp, type WorkerFixtures } from './browser-test.ts';
import { type Fault, type FaultProxy, startFaultProxy } from './fault-proxy.ts';

export { expect, type Page } from './browser-test.ts';

interface Fixtures {
  /** The proxy between browser and server that makes calls fail. */
  network: FaultProxy;
  /** Allows the browser's own console messages about failed requests. */
  noise: undefined;
}

/** A test of messages when calls fail, with an app of its own. */
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

/** The server answers 500 without a message. */
export const FAILS: Fault = { kind: 'answer', answer: () => ({ status: 500, json: {} }) };

/** The server answers 500 with this message. */
export const failsWith = (detail: string): Fault => ({
  kind: 'answer',
  answer: () => ({ status: 500, json: { detail } }),
});

/** The server refuses a write with 422 and no message. */
export const REFUSES: Fault = {
  kind: 'answer',
  answer: (_, key) => ({ status: 422, headers: { 'idempotency-key': key ?? '' }, json: {} }),
};

/** Changes fields of the request, so that the server refuses it with its own message. */
export const withFields = (fields: object): Fault => ({
  kind: 'alter',
  body: (text) => {
    const body = JSON.parse(text);
    return JSON.stringify(Array.isArray(body) ? body.map((row) => ({ ...row, ...fields })) : { ...body, ...fields });
  },
});

/** Sends an invalid version in If-Match. */
export const WRONG_VERSION: Fault = { kind: 'alter', headers: { 'if-match': 'new' } };
export const WRONG_VERSION_WORDS = 'If-Match must be one version, as "3"';
