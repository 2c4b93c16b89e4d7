import { afterEach, expect, it, vi } from 'vitest';
import { StorageError, storageStep } from './storage-error.ts';

afterEach(() => vi.unstubAllGlobals());

const kindAfter = (error: unknown) =>
  storageStep(1_000, Promise.reject(error)).then(
    () => expect.fail('should have failed'),
    ({ kind }: StorageError) => kind,
  );
const quota = () => new DOMException('', 'QuotaExceededError');
const looped = Object.assign(new Error('loop'), { inner: undefined as unknown });
looped.inner = looped;

it.each<[string, unknown, string]>([
  ['a full device', quota(), 'full'],
  ['a transaction that a full device aborted', Object.assign(new Error('Abort'), { inner: quota() }), 'full'],
  ['an error known to be full', new StorageError('full'), 'full'],
  ['an error known to be missing', new StorageError('missing'), 'missing'],
  ['another error', new Error('blocked'), 'missing'],
  ['an error inside itself', looped, 'missing'],
  ['what is no error', 'blocked', 'missing'],
])('classifies %s', async (_, error, kind) => {
  expect(await kindAfter(error)).toBe(kind);
});

it.each<[object, string]>([
  [{ quota: 100_000, usage: 100_000 - 64 * 1024 + 1 }, 'full'],
  [{ quota: 100_000, usage: 100_000 - 64 * 1024 }, 'missing'],
  [{ quota: 10 }, 'full'],
  [{ usage: 10 }, 'missing'],
])('takes an unclear error on a device with %j as %s', async (estimate, kind) => {
  vi.stubGlobal('navigator', { storage: { estimate: async () => estimate } });
  expect(await kindAfter(new Error('UnknownError'))).toBe(kind);
  expect(await kindAfter(new StorageError('missing'))).toBe(kind);
});

it.each([{}, { storage: {} }, { storage: { estimate: () => Promise.reject(new Error('no')) } }])(
  'takes an unclear error as missing where the browser tells no quota: %j',
  async (navigator) => {
    vi.stubGlobal('navigator', navigator);
    expect(await kindAfter(new Error('UnknownError'))).toBe('missing');
  },
);

it('fails with "missing" after the time limit', async () => {
  await expect(storageStep(1, new Promise(() => {}))).rejects.toMatchObject({ kind: 'missing' });
});
