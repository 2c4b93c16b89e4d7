// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anOperation } from '../../../tests/support/an-operation.ts';
import { StorageError } from '../db/storage-error.ts';
import { saveChange } from './save-change.ts';

const direct = vi.hoisted(() => ({ sendDirectly: vi.fn(async () => 'Thank you') }));
vi.mock('./send-directly.ts', () => direct);

const fields = { location: 'Lagos', ratings: [{ network_name: 'MTN' as const, rating: 4 }] };
const draft = { kind: 'rateNetworks' as const, fields };
const outbox = { enqueue: vi.fn(async () => anOperation()), retry: vi.fn(async () => null as never) };

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('stores a change on the device', async () => {
  expect(await saveChange(draft, { outbox, insteadOf: undefined })).toEqual({ saved: 'stored' });
  expect(outbox.enqueue).toHaveBeenCalledWith(draft);
});

it('replaces the rejected operation, or adds a new one when that is gone', async () => {
  outbox.retry.mockResolvedValueOnce(anOperation() as never);
  await saveChange(draft, { outbox, insteadOf: 'refused' });
  expect(outbox.retry).toHaveBeenCalledWith('refused', draft);
  expect(outbox.enqueue).not.toHaveBeenCalled();
  await saveChange(draft, { outbox, insteadOf: 'refused' });
  expect(outbox.enqueue).toHaveBeenCalledTimes(1);
});

it('sends a change at once when the device cannot store it', async () => {
  outbox.enqueue.mockRejectedValueOnce(new StorageError('missing'));
  expect(await saveChange(draft, { outbox, insteadOf: undefined })).toEqual({ saved: 'sent', message: 'Thank you' });
});

it('rejects when the device cannot store it and is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  outbox.enqueue.mockRejectedValueOnce(new StorageError('full'));
  await expect(saveChange(draft, { outbox, insteadOf: undefined })).rejects.toMatchObject({ kind: 'full' });
  expect(direct.sendDirectly).not.toHaveBeenCalled();
});
