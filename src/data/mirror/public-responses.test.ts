import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { dashboard } from '../../../domain/contract/site.calls.ts';
import { sampleMetrics, sampleQuality, sampleTrail } from '../../../tests/support/fixtures/server-answers.ts';
import { createCachedResponseStore } from '../db/mirror-db.ts';
import type { CachedResponseStore } from '../db/mirror-store.ts';
import { StorageError } from '../db/storage-error.ts';
import { ApiError } from '../http/api-error.ts';
import type { request } from '../http/request.ts';
import { createPublicResponse } from './public-response.ts';
import { createQualityReader, createTrailReader } from './public-responses.ts';

const ask = vi.fn();
const deps = { request: ask as unknown as typeof request, nowMs: () => 1_000 };
const reader = (store: CachedResponseStore) => createQualityReader({ ...deps, store });
const aStore = () => createCachedResponseStore({ indexedDB: new IDBFactory(), IDBKeyRange });

it('caches the response for each state, with its time', async () => {
  const store = aStore();
  const { readQuality, readCachedQuality } = reader(store);
  ask.mockResolvedValueOnce(sampleQuality('Lagos'));
  expect(await readQuality('Lagos')).toEqual({ answer: sampleQuality('Lagos'), atMs: 1_000 });
  expect(ask).toHaveBeenLastCalledWith(expect.objectContaining({ path: '/network/quality' }), {
    query: { location: 'Lagos' },
  });
  await vi.waitFor(async () =>
    expect(await readCachedQuality('Lagos')).toEqual({ answer: sampleQuality('Lagos'), atMs: 1_000 }),
  );
  expect(await readCachedQuality('Kano')).toBeNull();
});

it('fails like the server, and leaves the cache as it is', async () => {
  const store = aStore();
  await store.write('quality:Lagos', { answer: sampleQuality(), atMs: 5 });
  const { readQuality, readCachedQuality } = reader(store);
  ask.mockRejectedValueOnce(new ApiError('offline'));
  await expect(readQuality('Lagos')).rejects.toMatchObject({ kind: 'offline' });
  expect(await readCachedQuality('Lagos')).toMatchObject({ atMs: 5 });
});

it('works without storage', async () => {
  const broken = () => Promise.reject(new StorageError('full'));
  const { readQuality, readCachedQuality } = reader({ read: broken, write: broken });
  ask.mockResolvedValueOnce(sampleQuality());
  expect(await readQuality('Lagos')).toMatchObject({ atMs: 1_000 });
  expect(await readCachedQuality('Lagos')).toBeNull();
});

it('ignores a cached response that breaks the contract', async () => {
  const store = aStore();
  await store.write('quality:Lagos', { answer: { location: 'Lagos', stars: 5 }, atMs: 5 });
  expect(await reader(store).readCachedQuality('Lagos')).toBeNull();
});

it('caches the last response with its time, and drops the older one', async () => {
  const { read, readCached } = createPublicResponse(dashboard, { key: 'dashboard' }, { ...deps, store: aStore() });
  expect(await readCached()).toBeNull();
  for (const total_plans of [350, 351]) {
    const data = sampleMetrics({ total_plans });
    ask.mockResolvedValueOnce({ data });
    expect(await read()).toEqual({ answer: { data }, atMs: 1_000 });
    await vi.waitFor(async () => expect(await readCached()).toEqual({ answer: { data }, atMs: 1_000 }));
  }
  expect(ask).toHaveBeenLastCalledWith(dashboard, {});
});

it('caches the prices of the last hundred plans that were opened', async () => {
  const store = aStore();
  let nowMs = 0;
  const { readTrail, readCachedTrail } = createTrailReader({ ...deps, store, nowMs: () => ++nowMs });
  ask.mockResolvedValue(sampleTrail());
  for (let plan = 0; plan <= 100; plan++) await readTrail(`plan-${plan}`);
  expect(ask).toHaveBeenLastCalledWith(expect.objectContaining({ path: '/plans/{id}/history' }), {
    params: { id: 'plan-100' },
  });
  await vi.waitFor(async () => expect(await readCachedTrail('plan-100')).toEqual({ answer: sampleTrail(), atMs: 101 }));
  expect([await readCachedTrail('plan-0'), (await readCachedTrail('plan-1'))?.atMs]).toEqual([null, 2]);
});

it('ignores a cached response of another contract, such as one of an older release', async () => {
  const store = aStore();
  const { recommended_plans: _, ...older } = sampleMetrics();
  await store.write('dashboard', { answer: { data: older }, atMs: 5 });
  const { readCached } = createPublicResponse(dashboard, { key: 'dashboard' }, { ...deps, store });
  expect(await readCached()).toBeNull();
});
