import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { sampleQuality } from '../../../tests/support/fixtures/server-answers.ts';
import { type AnswerStore, createAnswerStore } from '../db/answer-store.ts';
import { StorageError } from '../db/storage-error.ts';
import { ApiError } from '../http/api-error.ts';
import type { request } from '../http/request.ts';
import { createQualityReader } from './quality.ts';

const ask = vi.fn();
const reader = (store: AnswerStore) =>
  createQualityReader({ store, request: ask as unknown as typeof request, nowMs: () => 1_000 });
const aStore = () => createAnswerStore({ indexedDB: new IDBFactory(), IDBKeyRange });

it('keeps what the server said of each state, with its time', async () => {
  const store = aStore();
  const { readQuality, readKeptQuality } = reader(store);
  ask.mockResolvedValueOnce(sampleQuality('Lagos'));
  expect(await readQuality('Lagos')).toEqual({ answer: sampleQuality('Lagos'), atMs: 1_000 });
  expect(ask).toHaveBeenLastCalledWith(expect.objectContaining({ path: '/network/quality' }), {
    query: { location: 'Lagos' },
  });
  await vi.waitFor(async () =>
    expect(await readKeptQuality('Lagos')).toEqual({ answer: sampleQuality('Lagos'), atMs: 1_000 }),
  );
  expect(await readKeptQuality('Kano')).toBeNull();
});

it('fails as the server does, and what is kept stays', async () => {
  const store = aStore();
  await store.keep('quality:Lagos', { answer: sampleQuality(), atMs: 5 });
  const { readQuality, readKeptQuality } = reader(store);
  ask.mockRejectedValueOnce(new ApiError('offline'));
  await expect(readQuality('Lagos')).rejects.toMatchObject({ kind: 'offline' });
  expect(await readKeptQuality('Lagos')).toMatchObject({ atMs: 5 });
});

it('does not care whether the device can store', async () => {
  const broken = () => Promise.reject(new StorageError('full'));
  const { readQuality, readKeptQuality } = reader({ read: broken, keep: broken });
  ask.mockResolvedValueOnce(sampleQuality());
  expect(await readQuality('Lagos')).toMatchObject({ atMs: 1_000 });
  expect(await readKeptQuality('Lagos')).toBeNull();
});

it('takes nothing that does not fit the contract for an answer', async () => {
  const store = aStore();
  await store.keep('quality:Lagos', { answer: { location: 'Lagos', stars: 5 }, atMs: 5 });
  expect(await reader(store).readKeptQuality('Lagos')).toBeNull();
});
