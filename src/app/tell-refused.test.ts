// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Operation, OperationFailure } from '../../domain/contract/operation.ts';
import {
  aClick,
  anOperation,
  newPlan,
  planDeleted,
  planEdited,
  planMade,
  plansMade,
  providerDeleted,
  providerEdited,
  providerMade,
  refusedFor,
  standingRow,
} from '../../tests/support/outbox/operations.ts';
import { closeCatalogueDialog, openCatalogueDialog } from '../routes/manage/catalogue-dialog-store.ts';
import { clearMessages, messageStore } from '../ui/messages.ts';
import { toastStore } from '../ui/toasts.ts';
import { tellRefused } from './tell-refused.ts';
import { closeWaitingDialogs, openWaitingSheet, waitingDialogs } from './waiting-dialogs-store.ts';

/** Made at 1,000 ms, refused at 2,000 unless said otherwise. */
const refused = (operation: Operation, change: Partial<OperationFailure> = {}) =>
  ({ ...operation, ...refusedFor(undefined, { status: 403, ...change }) }) as Operation;

beforeEach(() => {
  clearMessages();
  closeWaitingDialogs();
  closeCatalogueDialog();
  toastStore.set([]);
});
afterEach(() => vi.restoreAllMocks());

const told = () => [messageStore.get()?.text, toastStore.get().map(({ text }) => text), waitingDialogs.get()];
const NOTHING = [undefined, [], null];

it("shows the server's words at once, as the Error message", () => {
  tellRefused(refused(planMade(), { detail: 'You have reached the limit of your tier' }));
  expect(messageStore.get()).toEqual({ title: 'Error', text: 'You have reached the limit of your tier' });
  expect(told()).toEqual(['You have reached the limit of your tier', [], null]);
});

it.each([
  [anOperation({ kind: 'updateUser', fields: { user_id: 'ada', firstname: 'Ada' } }), 'Failed to update user'],
  [planMade(), 'Failed to create plan'],
  [plansMade([newPlan()]), 'Failed to create plans'],
  [planEdited('p', {}), 'Failed to update plan'],
  [planDeleted('p'), 'Failed to delete plan'],
  [providerMade('s'), "Couldn't create Provider"],
  [providerEdited('s', {}), 'Failed to update provider'],
  [providerDeleted('s'), 'Failed to update provider'],
])('says what failed where the server did not say why: %#', (operation, words) => {
  tellRefused(refused(operation));
  expect(told()).toEqual([words, [], null]);
});

it('is quieter about what was done a while ago, and names it', () => {
  tellRefused(refused(planEdited('p', { price: 5 }), { atMs: 11_000, detail: 'No' }));
  expect(told()).toEqual([undefined, ['Price of MTN 1.5GB needs attention'], null]);
});

it('opens the sheet where others have changed it meanwhile: that is to be decided', () => {
  tellRefused(refused(planEdited('p', {}), { row: standingRow({}), detail: 'It was changed' }));
  expect(told()).toEqual([undefined, [], 'sheet']);
});

it('says why a rating was refused, as far as it knows', () => {
  tellRefused(refused(anOperation(), { detail: 'That state is not known' }));
  expect(told()).toEqual(['That state is not known', [], null]);
  tellRefused(refused(anOperation()));
  expect(told()).toEqual(['Your account may not do this.', [], null]);
});

it('leaves it to the sheet that is open', () => {
  openWaitingSheet();
  tellRefused(refused(planMade(), { detail: 'No' }));
  expect(told()).toEqual([undefined, [], 'sheet']);
});

it('says nothing of a click, or of what is not in sight', () => {
  tellRefused(refused(aClick()));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  tellRefused(refused(planMade()));
  expect(told()).toEqual(NOTHING);
});

it('leaves a refused upload to the dialog that it was made in', () => {
  openCatalogueDialog({ kind: 'bulk-upload' });
  tellRefused(refused(plansMade([newPlan()])));
  expect(told()).toEqual(NOTHING);
  tellRefused(refused(planMade()));
  expect(told()[0]).toBe('Failed to create plan');
});
