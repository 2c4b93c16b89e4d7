// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: { sw?: { postMessage: () => void } }) => void;
const listeners = new Map<string, Listener>();

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: Listener) => void listeners.set(type, listener);
    register = async () => undefined;
  },
}));

const say = (type: string) => listeners.get(type)?.({ sw: { postMessage: () => {} } });

/** The module as a page loads it, with or without a worker that controls the page. */
async function registered(controller: object | null) {
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  const { registerWorker, workerUpdate } = await import('./register.ts');
  await registerWorker();
  return workerUpdate;
}

beforeEach(() => {
  vi.stubEnv('DEV', false);
  vi.resetModules();
  listeners.clear();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('a worker that waits beside the one in charge is offered', async () => {
  const update = await registered({});
  say('waiting');
  expect(update.getState()).toBe('waiting');
});

test('the first worker is no new version, even when it has to wait for a moment', async () => {
  const update = await registered(null);
  say('waiting');
  expect(update.getState()).toBe('none');
  say('controlling');
  expect(update.getState()).toBe('none');
});

test('a later one is offered to the page that the first took over', async () => {
  const update = await registered(null);
  say('controlling');
  say('waiting');
  expect(update.getState()).toBe('waiting');
});
