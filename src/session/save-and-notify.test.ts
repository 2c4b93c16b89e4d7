// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OperationDraft } from '../../domain/contract/operation.ts';
import { newPlan, planEdited, planMade, refusedFor } from '../../tests/support/outbox/operations.ts';
import { StorageError } from '../data/db/storage-error.ts';
import { ApiError } from '../data/http/api-error.ts';
import { request } from '../data/http/request.ts';
import { mirror } from '../data/mirror/mirror.ts';
import { outbox } from '../data/outbox/device-outbox.ts';
import { clearMessages, messageStore, toastStore } from '../ui/feedback/messages.ts';
import { rejectedFields, saveToCatalogue } from './save-and-notify.ts';

vi.mock('../data/outbox/device-outbox.ts', () => ({ outbox: { enqueue: vi.fn(), retry: vi.fn() } }));
vi.mock('../data/http/request.ts', () => ({ request: vi.fn() }));
vi.mock('../data/mirror/mirror.ts', () => ({ mirror: { pull: vi.fn() } }));

const draft: OperationDraft = { kind: 'createPlan', fields: newPlan() };
const onLine = vi.spyOn(navigator, 'onLine', 'get');
const stored = planMade();

beforeEach(() => {
  onLine.mockReturnValue(true);
  vi.mocked(outbox.enqueue).mockResolvedValue(stored);
  vi.mocked(outbox.retry).mockResolvedValue(stored);
  vi.mocked(request).mockResolvedValue({ message: 'The plan is saved.' });
});
afterEach(() => {
  vi.clearAllMocks();
  clearMessages();
  toastStore.set([]);
});
const toasts = () => toastStore.get().map(({ text }) => text);

describe('a change of the catalogue', () => {
  it('is stored on this device without a message', async () => {
    await saveToCatalogue(draft);
    expect(outbox.enqueue).toHaveBeenCalledExactlyOnceWith(draft);
    expect([toasts(), messageStore.get()]).toEqual([[], null]);
    expect(mirror.pull).not.toHaveBeenCalled();
  });

  it('shows a toast when it is stored offline', async () => {
    onLine.mockReturnValue(false);
    await saveToCatalogue(draft);
    expect(toasts()).toEqual(['Saved on this phone. It goes out by itself when there is a network.']);
  });

  it('replaces the rejected operation, or adds a new one when that is gone', async () => {
    await saveToCatalogue(draft, stored);
    expect(outbox.retry).toHaveBeenCalledExactlyOnceWith(stored.opId, draft);
    expect(outbox.enqueue).not.toHaveBeenCalled();
    vi.mocked(outbox.retry).mockResolvedValueOnce(null);
    await saveToCatalogue(draft, stored);
    expect(outbox.enqueue).toHaveBeenCalledExactlyOnceWith(draft);
  });

  it('is sent at once by a device that cannot store it, and the mirror is updated', async () => {
    vi.mocked(outbox.enqueue).mockRejectedValueOnce(new StorageError('missing'));
    await saveToCatalogue(draft);
    expect(vi.mocked(request).mock.calls.map(([{ path }, options]) => [path, options])).toEqual([
      ['/plans/create', expect.objectContaining({ body: draft.fields })],
    ]);
    expect(messageStore.get()).toEqual({ title: 'Success', text: 'The plan is saved.' });
    expect(mirror.pull).toHaveBeenCalledTimes(1);
  });

  it('rejects when it can be neither stored nor sent', async () => {
    onLine.mockReturnValue(false);
    vi.mocked(outbox.enqueue).mockRejectedValueOnce(new StorageError('full'));
    vi.mocked(request).mockRejectedValueOnce(new ApiError('offline'));
    await expect(saveToCatalogue(draft)).rejects.toMatchObject({ kind: 'full' });
    expect(toasts()).toEqual([]);
  });
});

describe('errors of single fields', () => {
  const rejected = (change: object) => ({ ...planEdited('p', {}), ...refusedFor(undefined, change) }) as typeof stored;

  it('are returned by field', () => {
    expect(rejectedFields(rejected({ field: 'size.value', detail: 'Too large' }))).toEqual({
      'size.value': 'Too large',
    });
  });

  it('are undefined when the server named no field', () => {
    expect(rejectedFields(rejected({ detail: 'No' }))).toBeUndefined();
    expect(rejectedFields(undefined)).toBeUndefined();
  });
});
