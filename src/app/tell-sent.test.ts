// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { SentRecord } from '../../domain/contract/operation.ts';
import { aClick, anOperation } from '../../tests/support/outbox/operations.ts';
import { closeCatalogueDialog, openCatalogueDialog } from '../routes/manage/catalogue-dialog-store.ts';
import { clearMessages, messageStore } from '../ui/messages.ts';
import { toastStore } from '../ui/toasts.ts';
import { tellSent } from './tell-sent.ts';

const sent = (differences: object) =>
  ({ ...anOperation({ createdAtMs: 1_000 }), message: 'Thank you', ...differences }) as unknown as SentRecord;

beforeEach(() => {
  clearMessages();
  toastStore.set([]);
});

it('shows the answer to what was just done as the Success message', () => {
  tellSent(sent({ atMs: 1_500 }));
  expect(messageStore.get()).toEqual({ title: 'Success', text: 'Thank you' });
});

it('is quieter about what was done a while ago', () => {
  tellSent(sent({ atMs: 90_000 }));
  expect(messageStore.get()).toBeNull();
  expect(toastStore.get()).toMatchObject([{ tone: 'ok', text: 'Thank you' }]);
});

it('does not come over a form that was opened meanwhile', () => {
  openCatalogueDialog({ kind: 'create-plan' });
  tellSent(sent({ atMs: 1_500 }));
  closeCatalogueDialog();
  expect(messageStore.get()).toBeNull();
  expect(toastStore.get()).toMatchObject([{ tone: 'ok', text: 'Thank you' }]);
});

it('says nothing of clicks', () => {
  tellSent({ ...aClick({ createdAtMs: 1_000 }), message: 'Recorded', atMs: 1_500 } as SentRecord);
  expect([messageStore.get(), toastStore.get()]).toEqual([null, []]);
});
