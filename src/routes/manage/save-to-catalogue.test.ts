// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OperationDraft } from '../../../domain/contract/operation.ts';
import { newPlan, planEdited, planMade, refusedFor } from '../../../tests/support/outbox/operations.ts';
import { StorageError } from '../../data/db/storage-error.ts';
import { mirror } from '../../data/mirror/mirror.ts';
import { outbox } from '../../data/outbox/device-outbox.ts';
import { sendDirectly } from '../../data/outbox/send-directly.ts';
import { clearMessages, messageStore } from '../../ui/messages.ts';
import { toastStore } from '../../ui/toasts.ts';
import { refusedFields } from './refused-fields.ts';
import { saveToCatalogue } from './save-to-catalogue.ts';

vi.mock('../../data/outbox/device-outbox.ts', () => ({ outbox: { enqueue: vi.fn(), retry: vi.fn() } }));
vi.mock('../../data/outbox/send-directly.ts', () => ({ sendDirectly: vi.fn() }));
vi.mock('../../data/mirror/mirror.ts', () => ({ mirror: { pull: vi.fn() } }));

const meant: OperationDraft = { kind: 'createPlan', fields: newPlan() };
const onLine = vi.spyOn(navigator, 'onLine', 'get');
const kept = planMade();

beforeEach(() => {
  onLine.mockReturnValue(true);
  vi.mocked(outbox.enqueue).mockResolvedValue(kept);
  vi.mocked(outbox.retry).mockResolvedValue(kept);
  vi.mocked(sendDirectly).mockResolvedValue('The plan is saved.');
});
afterEach(() => {
  vi.clearAllMocks();
  clearMessages();
  toastStore.set([]);
});
const toasts = () => toastStore.get().map(({ text }) => text);

describe('a change of the catalogue', () => {
  it('is kept on this device, and nobody is told more than the server will say', async () => {
    await saveToCatalogue(meant);
    expect(outbox.enqueue).toHaveBeenCalledExactlyOnceWith(meant);
    expect([toasts(), messageStore.get()]).toEqual([[], null]);
    expect(mirror.pull).not.toHaveBeenCalled();
  });

  it('says where it is without a network', async () => {
    onLine.mockReturnValue(false);
    await saveToCatalogue(meant);
    expect(toasts()).toEqual(['Saved on this phone. It goes out by itself when there is a network.']);
  });

  it('takes the place of the refused one, or comes new where that is gone', async () => {
    await saveToCatalogue(meant, kept);
    expect(outbox.retry).toHaveBeenCalledExactlyOnceWith(kept.opId, meant);
    expect(outbox.enqueue).not.toHaveBeenCalled();
    vi.mocked(outbox.retry).mockResolvedValueOnce(null);
    await saveToCatalogue(meant, kept);
    expect(outbox.enqueue).toHaveBeenCalledExactlyOnceWith(meant);
  });

  it('is sent at once by a device that keeps nothing, and the catalogue is brought up to it', async () => {
    vi.mocked(outbox.enqueue).mockRejectedValueOnce(new StorageError('missing'));
    await saveToCatalogue(meant);
    expect(sendDirectly).toHaveBeenCalledExactlyOnceWith(meant);
    expect(messageStore.get()).toEqual({ title: 'Success', text: 'The plan is saved.' });
    expect(mirror.pull).toHaveBeenCalledTimes(1);
  });

  it('that is kept nowhere and cannot be sent is not saved', async () => {
    onLine.mockReturnValue(false);
    vi.mocked(outbox.enqueue).mockRejectedValueOnce(new StorageError('full'));
    await expect(saveToCatalogue(meant)).rejects.toMatchObject({ kind: 'full' });
    expect(sendDirectly).not.toHaveBeenCalled();
    expect(toasts()).toEqual([]);
  });
});

describe('what the server said of single fields', () => {
  const refused = (change: object) => ({ ...planEdited('p', {}), ...refusedFor(undefined, change) }) as typeof kept;

  it('is told by their names', () => {
    expect(refusedFields(refused({ field: 'size.value', detail: 'Too large' }))).toEqual({ 'size.value': 'Too large' });
  });

  it('is nothing where it named none', () => {
    expect(refusedFields(refused({ detail: 'No' }))).toBeUndefined();
    expect(refusedFields(undefined)).toBeUndefined();
  });
});
