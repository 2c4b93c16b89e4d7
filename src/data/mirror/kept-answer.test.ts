import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { dashboard } from '../../../domain/contract/other.calls.ts';
import { sampleMetrics } from '../../../tests/support/fixtures/server-answers.ts';
import { createAnswerStore } from '../db/answer-store.ts';
import type { request } from '../http/request.ts';
import { keptAnswer } from './kept-answer.ts';

const ask = vi.fn();
const parts = { request: ask as unknown as typeof request, nowMs: () => 1_000 };
const aStore = () => createAnswerStore({ indexedDB: new IDBFactory(), IDBKeyRange });

it('is what the server said last, with its time; the older one is gone', async () => {
  const { read, readKept } = keptAnswer(dashboard, { key: 'dashboard' }, { ...parts, store: aStore() });
  expect(await readKept()).toBeNull();
  for (const total_plans of [350, 351]) {
    const data = sampleMetrics({ total_plans });
    ask.mockResolvedValueOnce({ data });
    expect(await read()).toEqual({ answer: { data }, atMs: 1_000 });
    await vi.waitFor(async () => expect(await readKept()).toEqual({ answer: { data }, atMs: 1_000 }));
  }
  expect(ask).toHaveBeenLastCalledWith(dashboard, {});
});

it('is none of another contract, such as an older release kept', async () => {
  const store = aStore();
  const { recommended_plans: _, ...older } = sampleMetrics();
  await store.keep('dashboard', { answer: { data: older }, atMs: 5 });
  const { readKept } = keptAnswer(dashboard, { key: 'dashboard' }, { ...parts, store });
  expect(await readKept()).toBeNull();
});
