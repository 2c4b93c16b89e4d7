import { expect, test, vi } from 'vitest';
import { FakeCaches } from '../../tests/support/outbox/fake-caches.ts';
import { reloadOncePerBuild } from './chunk-error.ts';

const yes = async () => true;

test('a missing part reloads once a build', async () => {
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
  'without a lasting note there is no reload',
  async (caches) => {
    const reload = vi.fn();
    expect(await reloadOncePerBuild({ caches, build: '/assets/boot-1.js', isReachable: yes, reload })).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  },
);

test('where the server does not answer there is no reload, and one is still to be had', async () => {
  const ports = { caches: new FakeCaches(), build: '/assets/boot-1.js', reload: vi.fn() };
  expect(await reloadOncePerBuild({ ...ports, isReachable: async () => false })).toBe(false);
  expect(ports.reload).not.toHaveBeenCalled();
  expect(await reloadOncePerBuild({ ...ports, isReachable: yes })).toBe(true);
});
