// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anOperation } from '../../../tests/support/outbox/operations.ts';
import { StorageError } from '../../data/db/storage-error.ts';
import { messageStore } from '../../ui/messages.ts';
import { saveChange } from './save-change.ts';

const direct = vi.hoisted(() => ({ sendDirectly: vi.fn(async () => 'Thank you') }));
vi.mock('../../data/outbox/send-directly.ts', () => direct);

const fields = { location: 'Lagos', ratings: [{ network_name: 'MTN' as const, rating: 4 }] };
const meant = { kind: 'rateNetworks' as const, fields };
const outbox = { enqueue: vi.fn(async () => anOperation()), retry: vi.fn(async () => null as never) };

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  messageStore.set(null);
});

it('keeps it on the device', async () => {
  expect(await saveChange(meant, { outbox, insteadOf: undefined })).toBe('kept');
  expect(outbox.enqueue).toHaveBeenCalledWith(meant);
});

it('takes the place of the refused one, or is new when that is gone', async () => {
  outbox.retry.mockResolvedValueOnce(anOperation() as never);
  await saveChange(meant, { outbox, insteadOf: 'refused' });
  expect(outbox.retry).toHaveBeenCalledWith('refused', meant);
  expect(outbox.enqueue).not.toHaveBeenCalled();
  await saveChange(meant, { outbox, insteadOf: 'refused' });
  expect(outbox.enqueue).toHaveBeenCalledTimes(1);
});

it('is sent at once where the device keeps nothing', async () => {
  outbox.enqueue.mockRejectedValueOnce(new StorageError('missing'));
  expect(await saveChange(meant, { outbox, insteadOf: undefined })).toBe('sent');
  expect(messageStore.get()).toEqual({ title: 'Success', text: 'Thank you' });
});

it('fails where the device keeps nothing and there is no network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  outbox.enqueue.mockRejectedValueOnce(new StorageError('full'));
  await expect(saveChange(meant, { outbox, insteadOf: undefined })).rejects.toMatchObject({ kind: 'full' });
  expect(direct.sendDirectly).not.toHaveBeenCalled();
});
