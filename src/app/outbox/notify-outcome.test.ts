// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Operation, OperationFailure, SentRecord } from '../../../domain/contract/operation.ts';
import { shownOutbox } from '../../../tests/support/outbox/memory-outbox.ts';
import {
  aClick,
  anOperation,
  aReport,
  currentRowOf,
  listRefreshed,
  newPlan,
  planDeleted,
  planEdited,
  planMade,
  plansMade,
  providerDeleted,
  providerEdited,
  providerMade,
  refusedFor,
  rowChanged,
} from '../../../tests/support/outbox/operations.ts';
import { closeCatalogueDialog, openCatalogueDialog } from '../../routes/catalogue-dialog-store.ts';
import { closeWaitingDialogs, openWaitingSheet, waitingDialogs } from '../../routes/waiting-dialog-store.ts';
import { savedInRow } from '../../session/save-and-notify.ts';
import { clearMessages, messageStore, toastStore } from '../../ui/feedback/messages.ts';
import { loadAndNotify } from './load-and-notify.ts';
import { notifySent, onRejected, onSent } from './notify-outcome.ts';
import { notifyRejected } from './notify-rejected.ts';

/** Created at 1,000 ms and rejected at 2,000 ms unless `change` differs. */
const refused = (operation: Operation, change: Partial<OperationFailure> = {}) =>
  ({ ...operation, ...refusedFor(undefined, { status: 403, ...change }) }) as Operation;

beforeEach(() => {
  clearMessages();
  closeWaitingDialogs();
  closeCatalogueDialog();
  toastStore.set([]);
});
afterEach(() => vi.restoreAllMocks());

const shown = () => [messageStore.get()?.text, toastStore.get().map(({ text }) => text), waitingDialogs.get()];
const NOTHING = [undefined, [], null];

it("shows the server's message as the Error message", () => {
  notifyRejected(refused(planMade(), { detail: 'You have reached the limit of your tier' }));
  expect(messageStore.get()).toEqual({ title: 'Error', text: 'You have reached the limit of your tier' });
  expect(shown()).toEqual(['You have reached the limit of your tier', [], null]);
});

it('says how to go on after a refusal that needs the password', () => {
  notifyRejected(refused(providerDeleted('s'), { code: 'password_needed', detail: 'Type your password to confirm.' }));
  expect(messageStore.get()?.text).toMatch(/sign in again, then press Retry/);
});

it.each([
  [anOperation({ kind: 'updateUser', fields: { user_id: 'ada', firstname: 'Ada' } }), 'Failed to update user'],
  [planMade(), 'Failed to create plan'],
  [plansMade([newPlan()]), 'Failed to create plans'],
  [listRefreshed([]), 'Failed to update your list'],
  [planEdited('p', {}), 'Failed to update plan'],
  [planDeleted('p'), 'Failed to delete plan'],
  [providerMade('s'), "Couldn't create Provider"],
  [providerEdited('s', {}), 'Failed to update provider'],
  [providerDeleted('s'), 'Failed to update provider'],
])('falls back to a message per kind: %#', (operation, words) => {
  notifyRejected(refused(operation));
  expect(shown()).toEqual([words, [], null]);
});

it('shows a late rejection as a toast with the title of the change', () => {
  notifyRejected(refused(planEdited('p', { price: 5 }), { atMs: 11_000, detail: 'No' }));
  expect(shown()).toEqual([undefined, ['Price of MTN 1.5GB needs attention'], null]);
});

it('opens the sheet for a conflict', () => {
  notifyRejected(refused(planEdited('p', {}), { row: currentRowOf({}), detail: 'It was changed' }));
  expect(shown()).toEqual([undefined, [], 'sheet']);
});

it('opens the sheet for a question about a price', () => {
  notifyRejected(refused(planMade(), { status: 422, code: 'price_unusual', detail: 'Is it right?' }));
  expect(shown()).toEqual([undefined, [], 'sheet']);
});

it('opens the sheet in place of a message', () => {
  notifyRejected(refused(planMade(), { detail: 'No' }));
  openWaitingSheet();
  expect(shown()).toEqual([undefined, [], 'sheet']);
});

it('shows why a rating was rejected', () => {
  notifyRejected(refused(anOperation(), { detail: 'That state is not known' }));
  expect(shown()).toEqual(['That state is not known', [], null]);
  notifyRejected(refused(anOperation()));
  expect(shown()).toEqual(['Your account can’t do this.', [], null]);
});

it('shows nothing while the sheet is open', () => {
  openWaitingSheet();
  notifyRejected(refused(planMade(), { detail: 'No' }));
  expect(shown()).toEqual([undefined, [], 'sheet']);
});

const LOADERS = [
  ['loaded', undefined],
  ['not loaded', () => Promise.reject(new Error('offline'))],
] as const;

it.each(LOADERS)(
  'shows nothing for clicks, answers about purchases and hidden pages, with the messages %s',
  async (_, load) => {
    await loadAndNotify(refused(aClick()), load);
    await loadAndNotify(refused(aReport()), load);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await loadAndNotify(refused(planMade()), load);
    expect(shown()).toEqual(NOTHING);
  },
);

it('points to the change if the messages do not load', async () => {
  await loadAndNotify(refused(planMade()), () => Promise.reject(new Error('offline')));
  expect(shown()).toEqual([undefined, ['A change needs attention'], null]);
});

it('leaves a rejected upload to its open dialog', async () => {
  openCatalogueDialog({ kind: 'bulk-upload' });
  await loadAndNotify(refused(plansMade([newPlan()])));
  expect(shown()).toEqual(NOTHING);
  await loadAndNotify(refused(planMade()));
  expect(shown()[0]).toBe('Failed to create plan');
});

const sent = (differences: object = {}) =>
  ({
    ...anOperation({ createdAtMs: 1_000 }),
    message: 'Thank you',
    atMs: 2_000,
    ...differences,
  }) as unknown as SentRecord;

it('shows a prompt answer as the Success message', () => {
  notifySent(sent({ atMs: 1_500 }));
  expect(messageStore.get()).toEqual({ title: 'Success', text: 'Thank you' });
});

it.each(['pointerdown', 'keydown'])('shows a prompt answer as a toast to a user who has gone on: %s', (touch) => {
  vi.spyOn(Date, 'now').mockReturnValue(1_200);
  dispatchEvent(new Event(touch));
  notifySent(sent({ atMs: 1_500 }));
  expect(shown()).toEqual([undefined, ['Thank you'], null]);
  notifySent(sent({ createdAtMs: 1_201, atMs: 1_500 }));
  expect(messageStore.get()).toEqual({ title: 'Success', text: 'Thank you' });
});

it('shows a late answer as a toast', () => {
  notifySent(sent({ atMs: 90_000 }));
  expect(messageStore.get()).toBeNull();
  expect(toastStore.get()).toMatchObject([{ tone: 'ok', text: 'Thank you' }]);
});

it('does not cover an open form with a modal', () => {
  openCatalogueDialog({ kind: 'create-plan' });
  notifySent(sent({ atMs: 1_500 }));
  closeCatalogueDialog();
  expect(messageStore.get()).toBeNull();
  expect(toastStore.get()).toMatchObject([{ tone: 'ok', text: 'Thank you' }]);
});

it('shows the answer to a change that was saved in a row as a toast, and later answers as before', () => {
  savedInRow.atMs = 1_100;
  notifySent(sent({ atMs: 1_500 }));
  expect(shown()).toEqual([undefined, ['Thank you'], null]);
  notifySent(sent({ createdAtMs: 1_300, atMs: 1_500 }));
  savedInRow.atMs = 0;
  expect(messageStore.get()).toEqual({ title: 'Success', text: 'Thank you' });
});

it('shows nothing for sent clicks and answers about purchases', () => {
  for (const one of [aClick({ createdAtMs: 1_000 }), aReport({ createdAtMs: 1_000 })])
    notifySent({ ...one, message: 'Recorded', atMs: 1_500 } as SentRecord);
  expect([messageStore.get(), toastStore.get()]).toEqual([null, []]);
});

it('reports each sent change once, and none from before the start', () => {
  const { outbox, show } = shownOutbox({ storage: 'opening' });
  const listener = vi.fn();
  onSent(outbox, listener);
  const before = sent({ opId: 'before' });
  const first = sent({ opId: 'first' });
  const second = sent({ opId: 'second' });
  show({ storage: 'kept', lastSent: before });
  expect(listener).not.toHaveBeenCalled();
  show({ lastSent: first });
  show({ sending: true });
  show({ lastSent: { ...first } });
  expect(listener.mock.calls).toEqual([[first]]);
  show({ lastSent: null });
  show({ lastSent: second });
  expect(listener).toHaveBeenLastCalledWith(second);
});

it('reports each waiting change that becomes rejected once', () => {
  const { outbox, show } = shownOutbox({ storage: 'opening' });
  const listener = vi.fn();
  onRejected(outbox, listener);
  const [before, first, second] = [
    planEdited('p0', {}, refusedFor(undefined)),
    planEdited('p1', {}),
    planEdited('p2', {}),
  ];
  show({ storage: 'kept', operations: [before, first, second] });
  expect(listener).not.toHaveBeenCalled();
  const refused = { ...first, ...refusedFor(undefined) } as typeof first;
  show({ operations: [before, refused, second] });
  show({ sending: true });
  expect(listener.mock.calls).toEqual([[refused]]);
  show({ operations: [before, refused] });
  expect(listener).toHaveBeenCalledTimes(1);
});

it('reports the first conflict that a refresh leaves, and nothing while its dialog is open', () => {
  const { outbox, show } = shownOutbox();
  const listener = vi.fn();
  onRejected(outbox, listener);
  const refresh = listRefreshed([rowChanged('p', { price: 2 }, { price: 1 })]);
  show({ storage: 'kept', operations: [refresh] });
  const conflicts = ['p', 'q'].map((id) => planEdited(id, { price: 2 }, refusedFor(currentRowOf({ price: 3 }))));
  show({ operations: conflicts });
  show({ sending: true });
  expect(listener.mock.calls).toEqual([[conflicts[0]]]);
  openCatalogueDialog({ kind: 'bulk-upload' });
  notifyRejected(conflicts[0] as Operation);
  expect(shown()).toEqual(NOTHING);
});

it('reports a change again that is retried and rejected again', () => {
  const { outbox, show } = shownOutbox();
  const listener = vi.fn();
  onRejected(outbox, listener);
  for (const waiting of [planEdited('p1', {}), planEdited('p1', {})]) {
    show({ operations: [waiting] });
    show({ operations: [{ ...waiting, ...refusedFor(undefined) } as typeof waiting] });
  }
  expect(listener).toHaveBeenCalledTimes(2);
});
