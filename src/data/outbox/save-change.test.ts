import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOperation, newPlan } from '../../../tests/support/outbox/operations.ts';
import { StorageError } from '../db/storage-error.ts';
import { ApiError } from '../http/api-error.ts';
import { request } from '../http/request.ts';
import { saveChange, sendDirectly } from './save-change.ts';

vi.mock('../http/request.ts', () => ({ request: vi.fn() }));

const sent = () => vi.mocked(request).mock.calls.map(([{ path }, options]) => ({ path, ...options }));
const edit = (baseVersion: number | null | undefined) => ({
  kind: 'updatePlan' as const,
  fields: { plan_id: 'p1', plan_name: 'MTN 1.5GB', change: { price: 5 } },
  baseVersion,
});

beforeEach(() => {
  vi.mocked(request).mockReset().mockResolvedValue({ message: 'Plan updated', version: 6 });
});

it("sends a change at once with a key and its base version, and returns the server's message", async () => {
  expect(await sendDirectly(edit(5))).toBe('Plan updated');
  expect(sent()).toEqual([
    {
      path: '/plans/{id}',
      params: { id: 'p1' },
      body: { price: 5 },
      headers: { 'Idempotency-Key': expect.stringMatching(/^[0-9a-f-]{36}$/), 'If-Match': '"5"' },
    },
  ]);
});

it('sends no version if there is none', async () => {
  for (const baseVersion of [null, undefined]) await sendDirectly(edit(baseVersion));
  await sendDirectly({ kind: 'createPlan', fields: newPlan() });
  expect(sent().map(({ headers }) => Object.keys(headers ?? {}))).toEqual(Array(3).fill(['Idempotency-Key']));
});

describe('saveChange', () => {
  const outbox = { enqueue: vi.fn(async () => anOperation()), retry: vi.fn(async () => null as never) };

  beforeEach(() => {
    outbox.enqueue.mockClear();
    outbox.retry.mockClear();
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('stores the change on the device', async () => {
    expect(await saveChange(edit(5), { outbox })).toEqual({ saved: 'stored' });
    expect(outbox.enqueue).toHaveBeenCalledWith(edit(5));
    expect(sent()).toEqual([]);
  });

  it('replaces a rejected change, or stores a new one if the rejected one is gone', async () => {
    outbox.retry.mockResolvedValueOnce(anOperation() as never);
    await saveChange(edit(5), { outbox, insteadOf: 'rejected' });
    expect(outbox.retry).toHaveBeenCalledWith('rejected', edit(5));
    expect(outbox.enqueue).not.toHaveBeenCalled();
    await saveChange(edit(5), { outbox, insteadOf: 'rejected' });
    expect(outbox.enqueue).toHaveBeenCalledTimes(1);
  });

  it('sends the change directly if the device cannot store it', async () => {
    outbox.enqueue.mockRejectedValueOnce(new StorageError('missing'));
    expect(await saveChange(edit(5), { outbox })).toEqual({ saved: 'sent', message: 'Plan updated' });
    expect(sent()).toHaveLength(1);
  });

  it('fails if the device cannot store the change and has no network', async () => {
    vi.mocked(request).mockRejectedValue(new ApiError('offline'));
    outbox.enqueue.mockRejectedValueOnce(new StorageError('full'));
    await expect(saveChange(edit(5), { outbox })).rejects.toMatchObject({ kind: 'full' });
  });

  it("fails with the server's answer if the device cannot store the change and the server refuses it", async () => {
    for (const kind of ['refused', 'timeout'] as const) {
      vi.mocked(request).mockRejectedValueOnce(new ApiError(kind));
      outbox.enqueue.mockRejectedValueOnce(new StorageError('full'));
      await expect(saveChange(edit(5), { outbox })).rejects.toMatchObject({ name: 'ApiError', kind });
    }
  });

  it('rethrows every other error', async () => {
    outbox.enqueue.mockRejectedValueOnce(new TypeError('a defect'));
    await expect(saveChange(edit(5), { outbox })).rejects.toThrow('a defect');
    expect(sent()).toEqual([]);
  });
});
