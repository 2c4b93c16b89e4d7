// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { FakeCaches } from '../../tests/support/outbox/fake-caches.ts';
import { reloadOncePerBuild, watchChunkErrors } from './chunk-error.ts';

const yes = async () => true;

test('a lost chunk reloads the page once per build', async () => {
  const caches = new FakeCaches();
  const reload = vi.fn();
  expect(await reloadOncePerBuild({ caches, build: '/assets/boot-1.js', isReachable: yes, reload })).toBe(true);
  expect(await reloadOncePerBuild({ caches, build: '/assets/boot-1.js', isReachable: yes, reload })).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  expect(await reloadOncePerBuild({ caches, build: '/assets/boot-2.js', isReachable: yes, reload })).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
  expect((await (await caches.open('reloaded-builds')).keys()).length).toBe(1);
});

test.each([[undefined], [{ open: () => Promise.reject(new Error('refused')) }]])(
  'does not reload without a durable record',
  async (caches) => {
    const reload = vi.fn();
    expect(await reloadOncePerBuild({ caches, build: '/assets/boot-1.js', isReachable: yes, reload })).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  },
);

test('does not reload while the server is unreachable, and reloads later', async () => {
  const deps = { caches: new FakeCaches(), build: '/assets/boot-1.js', reload: vi.fn() };
  expect(await reloadOncePerBuild({ ...deps, isReachable: async () => false })).toBe(false);
  expect(deps.reload).not.toHaveBeenCalled();
  expect(await reloadOncePerBuild({ ...deps, isReachable: yes })).toBe(true);
});

test('looks for the server once, even if the look itself loses a chunk', async () => {
  vi.stubGlobal('caches', new FakeCaches());
  const loseChunk = () => dispatchEvent(new Event('vite:preloadError'));
  const isReachable = vi.fn(async () => {
    loseChunk();
    return false;
  });
  const onLost = vi.fn();
  const stop = watchChunkErrors(onLost, isReachable);
  loseChunk();
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
  expect(isReachable).toHaveBeenCalledOnce();
  stop();
  vi.unstubAllGlobals();
});
