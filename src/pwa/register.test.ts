// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: { sw?: { postMessage: () => void } }) => void;
const active = { postMessage: vi.fn() };
const listeners = new Map<string, Listener>();

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: Listener) => void listeners.set(type, listener);
    register = async () => undefined;
  },
}));

const say = (type: string) => listeners.get(type)?.({ sw: { postMessage: () => {} } });

/** Loads the module, with or without a worker that controls the page. */
async function registered(controller: object | null) {
  vi.stubGlobal('navigator', { serviceWorker: { controller, ready: Promise.resolve({ active }) } });
  const { registerWorker, workerUpdate } = await import('./register.ts');
  await registerWorker();
  return workerUpdate;
}

beforeEach(() => {
  vi.stubEnv('DEV', false);
  vi.resetModules();
  listeners.clear();
  active.postMessage.mockClear();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('offers a worker that waits beside the active one', async () => {
  const update = await registered({});
  say('waiting');
  expect(update.getState()).toBe('waiting');
});

test('does not offer the first worker, even when it waits for a moment', async () => {
  const update = await registered(null);
  say('waiting');
  expect(update.getState()).toBe('none');
  say('controlling');
  expect(update.getState()).toBe('none');
});

test('offers a later worker after the first took over', async () => {
  const update = await registered(null);
  say('controlling');
  say('waiting');
  expect(update.getState()).toBe('waiting');
});

test.each([
  ['asks the active worker for control', null, [[{ type: 'claim' }]]],
  ['asks for nothing under the control of a worker', {}, []],
])('%s', async (_, controller, messages) => {
  await registered(controller);
  expect(active.postMessage.mock.calls).toEqual(messages);
});
