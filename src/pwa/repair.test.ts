import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '../../tests/support/outbox/fake-caches.ts';
import { removeApp, repair } from './repair.ts';

const SHELL = 'https://sabidata.test/app.html?__WB_REVISION__=1';
const SCRIPT = 'https://sabidata.test/assets/start-1.js';
const NOTE = 'https://sabidata.test/reloaded/assets/boot-1.js';

const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } });
const FRESH: Record<string, () => Response> = {
  '/app.html': () => html('<div id="root">fresh</div>'),
  '/assets/start-1.js': () => script('fresh'),
};
const served = async (path: string) => FRESH[path]?.() ?? new Response('', { status: 404 });
const portal = async () => html('Buy airtime to go on');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A device with a worker and a kept copy, and a server that answers. */
async function aDevice() {
  const caches = new FakeCaches();
  const precache = await caches.open('precache');
  await precache.put(SHELL, html('<div id="root">kept</div>'));
  await precache.put(SCRIPT, script('kept'));
  await (await caches.open('reloaded-builds')).put(NOTE, new Response('kept'));
  const registration = { update: vi.fn(async () => undefined), unregister: vi.fn(async () => true) };
  const workers = {
    getRegistration: async () => registration as unknown as ServiceWorkerRegistration,
    getRegistrations: async () => [registration as unknown as ServiceWorkerRegistration],
  };
  const reload = vi.fn();
  const deps = { workers, caches, isOwnServer: async () => true, fetchAnew: served, reload };
  const kept = async () => Promise.all([SHELL, SCRIPT].map(async (url) => (await precache.match(url))?.text()));
  return { deps, caches, registration, reload, kept };
}
const KEPT = ['<div id="root">kept</div>', 'kept'];

/** A worker of a new version that goes through these states, one after the other. */
function newWorker(...states: string[]) {
  const events = new EventTarget();
  const next = () => {
    worker.state = states.shift() ?? worker.state;
    events.dispatchEvent(new Event('statechange'));
    if (states.length > 0) setTimeout(next);
  };
  const worker = {
    state: 'installing',
    addEventListener: events.addEventListener.bind(events),
    postMessage: vi.fn(),
  };
  setTimeout(next);
  return worker;
}

test.each<[string, object]>([
  ['without our server', { isOwnServer: async () => false }],
  ['if a portal answers', { fetchAnew: portal }],
  ['if a file breaks off', { fetchAnew: async (path: string) => (path === '/app.html' ? served(path) : cut()) }],
  ['if the server fails', { fetchAnew: async () => new Response('', { status: 503 }) }],
])('removes and changes nothing %s', async (_, fault) => {
  const { deps, caches, registration, reload, kept } = await aDevice();
  expect(await repair({ ...deps, ...fault })).toBe(false);
  expect(await kept()).toEqual(KEPT);
  expect([...caches.stores.keys()]).toEqual(['precache', 'reloaded-builds']);
  expect(registration.unregister).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

/** A response that breaks off. */
function cut(): Response {
  return new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('cut')) }));
}

test('replaces every cached file of the same version, and leaves what the server does not have', async () => {
  const { deps, caches, reload, kept } = await aDevice();
  expect(await repair(deps)).toBe(true);
  expect(await kept()).toEqual(['<div id="root">fresh</div>', 'fresh']);
  expect(await (await (await caches.open('reloaded-builds')).match(NOTE))?.text()).toBe('kept');
  expect(reload).toHaveBeenCalledOnce();
});

test('activates a new version once it is installed', async () => {
  const { deps, registration, reload, kept } = await aDevice();
  const worker = newWorker('installed', 'activating', 'activated');
  Object.assign(registration, { installing: worker });
  const repaired = repair(deps);
  await vi.runAllTimersAsync();
  expect(await repaired).toBe(true);
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'skipWaiting' });
  expect(worker.state).toBe('activated');
  expect(await kept()).toEqual(KEPT); // the new worker has a copy of its own
  expect(reload).toHaveBeenCalledOnce();
});

test('keeps the old version if the new one cannot be installed', async () => {
  const { deps, registration, reload, kept } = await aDevice();
  Object.assign(registration, { installing: newWorker('redundant') });
  const repaired = repair(deps);
  await vi.runAllTimersAsync();
  expect(await repaired).toBe(false);
  expect(await kept()).toEqual(KEPT);
  expect(reload).not.toHaveBeenCalled();
});

test('reloads although the old version does not give way', async () => {
  const { deps, registration, reload } = await aDevice();
  Object.assign(registration, { waiting: { state: 'installed', addEventListener: vi.fn(), postMessage: vi.fn() } });
  const repaired = repair(deps);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await repaired).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('reloads where there are no workers and no caches', async () => {
  const { deps, reload } = await aDevice();
  expect(await repair({ ...deps, workers: undefined, caches: undefined })).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['removes the app where our server answers', true, 0],
  ['keeps the app where it could not be loaded again', false, 2],
])('clearing the device %s', async (_, answers, left) => {
  const { deps, caches, registration, reload } = await aDevice();
  await removeApp({ ...deps, isOwnServer: async () => answers });
  expect(caches.stores.size).toBe(left);
  expect(registration.unregister).toHaveBeenCalledTimes(answers ? 1 : 0);
  expect(reload).toHaveBeenCalledOnce();
});
