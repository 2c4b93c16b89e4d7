// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { OperationDraft } from '../../../domain/contract/operation.ts';
import { deferred } from '../../../tests/support/fixtures/deferred.ts';
import {
  clickWaiting,
  currentRowOf,
  failed,
  outboxState,
  planEdited,
  ratingWaiting,
  refusedFor,
  sentRating,
} from '../../../tests/support/outbox/operations.ts';
import type { DrainOutcome, OutboxState } from '../../data/outbox/outbox-state.ts';
import { preloadDialog } from '../../ui/dialog/dialog.tsx';
import { OutboxSheet } from './outbox-sheet.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

const onClose = vi.fn();
const onEdit = vi.fn();
const onRetry = vi.fn(async (_: string) => undefined);
const onDiscard = vi.fn(async (_: string) => undefined);
const onSend = vi.fn(async (): Promise<DrainOutcome> => 'done');
const onReplace = vi.fn(async (_: string, __: OperationDraft) => undefined);
const newId = () => 'new-id';
const calls = { onClose, onEdit, onRetry, onDiscard, onReplace, onSend, newId };

const refused = ratingWaiting(2, {
  state: 'rejected',
  lastError: failed('refused', { status: 422, detail: 'Location is required' }),
});
const sheet = (change: Partial<OutboxState>) => <OutboxSheet {...calls} state={outboxState(change)} />;
const dialog = () => screen.getByRole('dialog');
const status = () => within(screen.getByRole('dialog')).getByRole('status');

async function show(change: Partial<OutboxState>) {
  const { rerender } = render(sheet(change));
  await act(() => vi.dynamicImportSettled());
  return (next: Partial<OutboxState>) => act(async () => rerender(sheet(next)));
}

beforeAll(preloadDialog);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('lists the waiting changes and their number', async () => {
  await show({ operations: [ratingWaiting(1), clickWaiting(2)] });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('2\u00a0changes waiting');
  const rows = [...dialog().querySelectorAll('li')].map((row) => row.textContent);
  expect(rows).toEqual([
    'Rating for LagoswaitingMTN Very Good · 9MOBILE Very Poor · just now',
    'Visit to a sellerwaitingMTN 1.5GB Weekly · just now',
  ]);
  expect(dialog().textContent).toContain('They are sent when you are online.');
  expect(dialog().querySelectorAll('li button')).toHaveLength(0);
});

it('shows rejected changes first, with the reason and buttons named by their change', async () => {
  const click = clickWaiting(3, { state: 'rejected', lastError: failed('refused', { status: 404 }) });
  await show({ operations: [ratingWaiting(1), refused, click] });
  const rows = [...dialog().querySelectorAll('li')];
  expect(rows.map((row) => row.querySelector('span')?.textContent)).toEqual([
    'needs attention',
    'needs attention',
    'waiting',
  ]);
  expect(rows[0]?.textContent).toContain('Location is required');
  const names = [...dialog().querySelectorAll('li button')].map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual([
    'Retry: Rating for Lagos',
    'Edit: Rating for Lagos',
    'Discard: Rating for Lagos',
    'Copy details: Rating for Lagos',
    'Retry: Visit to a seller',
    'Discard: Visit to a seller',
    'Copy details: Visit to a seller',
  ]);
  await press(button('Edit: Rating for Lagos'));
  expect(onEdit).toHaveBeenCalledWith(refused);
});

it('queues a refused change again, and focuses the confirmation', async () => {
  const showNext = await show({ operations: [refused] });
  button('Retry: Rating for Lagos').focus();
  await press(button('Retry: Rating for Lagos'));
  await showNext({ operations: [ratingWaiting(3)] });
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('op-2');
  expect(status().textContent).toBe('Rating for Lagos will be sent again.');
  expect(document.activeElement).toBe(status());
});

it('discards after a confirmation that names the change, and not on No', async () => {
  const showNext = await show({ operations: [refused] });
  button('Discard: Rating for Lagos').focus();
  await press(button('Discard: Rating for Lagos'));
  expect(screen.getByRole('alertdialog').textContent).toContain('Rating for Lagos: MTN Very Good · 9MOBILE Very Poor');
  await press(button('No'));
  await act(async () => expect.poll(() => document.activeElement).toBe(button('Discard: Rating for Lagos')));
  expect(onDiscard).not.toHaveBeenCalled();
  await press(button('Discard: Rating for Lagos'));
  await press(button('Yes'));
  await showNext({});
  expect(onDiscard).toHaveBeenCalledExactlyOnceWith('op-2');
  expect(status().textContent).toBe('Rating for Lagos is discarded.');
  await act(async () => expect.poll(() => document.activeElement).toBe(status()));
});

it('keeps a change when discarding fails, and shows that', async () => {
  onDiscard.mockRejectedValueOnce(new Error('storage'));
  await show({ operations: [refused] });
  await press(button('Discard: Rating for Lagos'));
  await press(button('Yes'));
  expect(status().textContent).toContain('Nothing was changed.');
  expect(button('Retry: Rating for Lagos').disabled).toBe(false);
});

it('sends on request: busy, then the outcome', async () => {
  const sent = deferred<DrainOutcome>();
  onSend.mockReturnValueOnce(sent.promise);
  await show({
    operations: [ratingWaiting(1, { nextAttemptAtMs: Date.now() + 60_000, lastError: failed('offline') })],
  });
  await press(button('Send now'));
  expect(button('Sending').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('listitem').textContent).toContain('sending');
  await act(async () => sent.resolve('retry'));
  expect(status().textContent).toMatch(/Couldn’t reach SabiData.+Nothing is lost/);
  expect(button('Send now').disabled).toBe(false);
});

it('hides Send now when every change is rejected, and is busy while the app sends in the background', async () => {
  const showNext = await show({ operations: [refused] });
  await press(button('Done'));
  expect(onClose).toHaveBeenCalledOnce();
  await showNext({ operations: [ratingWaiting(1)], sending: true });
  expect(button('Sending').getAttribute('aria-busy')).toBe('true');
});

it('shows that nothing is waiting, and the last sent change', async () => {
  const at = new Date(2026, 10, 21, 14, 5).getTime();
  vi.useFakeTimers({ toFake: ['Date'], now: at + 60_000 });
  await show({ lastSent: sentRating(at) });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Nothing is waiting');
  expect(dialog().textContent).toContain(
    'Last sent: Rating for Lagos, 14:05. Thank you. Your rating for Lagos is saved.',
  );
});

it('shows no number before storage is read, and names a storage that lost changes', async () => {
  const showNext = await show({ storage: 'opening' });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Changes waiting');
  await showNext({ storage: 'cleared' });
  expect(dialog().textContent).toContain('This browser deleted SabiData’s data from this phone.');
});

it('renders 50 of 100 changes, and counts the rest', async () => {
  const many = Array.from({ length: 100 }, (_, seq) => clickWaiting(seq, seq === 99 ? { state: 'rejected' } : {}));
  await show({ operations: many });
  const rows = [...dialog().querySelectorAll('li')];
  expect(rows).toHaveLength(50);
  expect(rows[0]?.textContent).toContain('needs attention');
  expect(dialog().textContent).toContain('and 50 more');
});

it('can be scrolled with the keyboard when no row has a button', async () => {
  const showNext = await show({ operations: [clickWaiting(1)] });
  expect(screen.getByRole('list').tabIndex).toBe(0);
  await showNext({ operations: [refused] });
  expect(screen.getByRole('list').hasAttribute('tabindex')).toBe(false);
});

it('counts down to the next attempt when it is soon', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 1_800_000_000_000 });
  const near = { nextAttemptAtMs: Date.now() + 40_000, lastError: failed('offline') };
  await show({ operations: [ratingWaiting(1, near)] });
  expect(screen.getByRole('listitem').textContent).toContain('Next try in 40\u00a0s.');
  await act(async () => vi.advanceTimersByTime(5000));
  expect(screen.getByRole('listitem').textContent).toContain('Next try in 35\u00a0s.');
});

it('returns the focus when it closes', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const { rerender } = render(sheet({ operations: [ratingWaiting(1)] }));
  await screen.findByRole('dialog');
  expect(dialog().contains(document.activeElement)).toBe(true);
  rerender(null);
  await act(async () => expect.poll(() => document.activeElement).toBe(opener));
  opener.remove();
});

const conflict = () =>
  planEdited('p1', { price: 1_400 }, { base: { price: 1_000 }, ...refusedFor(currentRowOf({ price: 1_500 })) });

it('replaces the refused change with the resolved conflict, and confirms it', async () => {
  const operation = conflict();
  const showNext = await show({ operations: [operation] });
  expect(screen.getByRole('listitem').textContent).toContain('Meanwhile it became ₦1,500');
  expect(dialog().querySelectorAll('[aria-label^="Retry"]')).toHaveLength(0);
  await press(button('Keep ₦1,400: Price of MTN 1.5GB'));
  await showNext({ operations: [planEdited('p1', { price: 1_400 })] });
  expect(onReplace).toHaveBeenCalledExactlyOnceWith(operation.opId, {
    kind: 'updatePlan',
    fields: operation.fields,
    base: expect.objectContaining({ price: 1_500 }),
    baseVersion: 7,
  });
  expect(status().textContent).toBe('Price of MTN 1.5GB will be sent again.');
});

it('shows two edits of one price as one card, and resolves their conflict once', async () => {
  const edits = [
    planEdited('p1', { price: 1_300 }, { base: { price: 1_000 } }),
    planEdited('p1', { price: 1_400 }, { base: { price: 1_300 } }),
  ];
  const showNext = await show({ operations: edits });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('1\u00a0change waiting');
  expect(screen.getByRole('listitem').textContent).toContain('Price ₦1,400');
  const rejected = edits.map((one) => ({ ...one, ...refusedFor(currentRowOf({ price: 1_500 })) }) as typeof one);
  await showNext({ operations: rejected });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('1\u00a0change needs attention');
  expect(screen.getByRole('listitem').textContent).toContain('you wrote ₦1,400. Meanwhile it became ₦1,500');
  await press(button('Keep ₦1,400: Price of MTN 1.5GB'));
  expect(onReplace).toHaveBeenCalledExactlyOnceWith(rejected[1]?.opId, expect.objectContaining({ baseVersion: 7 }));
});

it('discards a change when no field of it is kept', async () => {
  const operation = conflict();
  const showNext = await show({ operations: [operation] });
  await press(button('Take ₦1,500: Price of MTN 1.5GB'));
  await showNext({});
  expect(onDiscard).toHaveBeenCalledExactlyOnceWith(operation.opId);
  expect(onReplace).not.toHaveBeenCalled();
  expect(status().textContent).toBe('Price of MTN 1.5GB is discarded.');
});

it('names a change of a newer release, and discards it after a confirmation', async () => {
  const unknown = [{ seq: 2, opId: 'strange', userId: 'ada', entityKey: 'x', createdAtMs: Date.now() }];
  await show({ operations: [ratingWaiting(1)], unknown });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('2\u00a0changes waiting');
  const rows = [...dialog().querySelectorAll('li')].map((row) => row.textContent);
  expect(rows[1]).toBe(
    'A change made by a newer versionwaitingIt is sent after the next update of SabiData · just nowDiscard',
  );
  await press(button('Discard: A change made by a newer version'));
  await press(button('Yes'));
  expect(onDiscard).toHaveBeenCalledExactlyOnceWith('strange');
  expect(status().textContent).toBe('A change made by a newer version is discarded.');
});

it('shows how far a large upload is', async () => {
  const waiting = ratingWaiting(1);
  await show({ operations: [waiting], sending: true, upload: { opId: waiting.opId, done: 5, total: 16 } });
  const bar = screen.getByRole<HTMLProgressElement>('progressbar');
  expect([bar.value, bar.max, bar.labels[0]?.textContent]).toEqual([5, 16, 'Sending in parts5 of 16']);
});
