// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { OperationDraft } from '../../../domain/contract/operation.ts';
import { deferred } from '../../../tests/support/fixtures/deferred.ts';
import { button, find, mount, press } from '../../../tests/support/mount.ts';
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
const sheet = (change: Partial<OutboxState>) => <OutboxSheet {...calls} open state={outboxState(change)} />;
const dialog = () => find('[role="dialog"]');
const status = () => find('[role="dialog"] p[role="status"]');

let unmount: (() => Promise<void>) | undefined;
async function show(change: Partial<OutboxState>) {
  const mounted = await mount(sheet(change));
  unmount = mounted.unmount;
  return (next: Partial<OutboxState>) => mounted.show(sheet(next));
}

beforeAll(preloadDialog);
afterEach(async () => {
  await unmount?.();
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('lists what waits in words, and its number', async () => {
  await show({ operations: [ratingWaiting(1), clickWaiting(2)] });
  expect(find('[role="dialog"] h2').textContent).toBe('2 changes waiting');
  const rows = [...dialog().querySelectorAll('li')].map((row) => row.textContent);
  expect(rows).toEqual([
    'Rating for LagoswaitingMTN Very Good · 9MOBILE Very Poor · just now',
    'Visit to a sellerwaitingMTN 1.5GB Weekly · just now',
  ]);
  expect(dialog().textContent).toContain('They are sent when you are online.');
  expect(dialog().querySelectorAll('li button')).toHaveLength(0);
});

it('brings what needs attention first, with why and what can be done, each button named by its change', async () => {
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
    'Retry: Visit to a seller',
    'Discard: Visit to a seller',
  ]);
  await press(button('Edit: Rating for Lagos'));
  expect(onEdit).toHaveBeenCalledWith(refused);
});

it('queues a refused change again, says so, and has the focus on the words', async () => {
  const showNext = await show({ operations: [refused] });
  button('Retry: Rating for Lagos').focus();
  await press(button('Retry: Rating for Lagos'));
  await showNext({ operations: [ratingWaiting(3)] });
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('op-2');
  expect(status().textContent).toBe('Rating for Lagos will be sent again.');
  expect(document.activeElement).toBe(status());
});

it('discards after a question that names the change, and not on No', async () => {
  const showNext = await show({ operations: [refused] });
  button('Discard: Rating for Lagos').focus();
  await press(button('Discard: Rating for Lagos'));
  expect(find('[role="alertdialog"]').textContent).toContain('Rating for Lagos: MTN Very Good · 9MOBILE Very Poor');
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

it('keeps a change whose discarding failed, and says so', async () => {
  onDiscard.mockRejectedValueOnce(new Error('storage'));
  await show({ operations: [refused] });
  await press(button('Discard: Rating for Lagos'));
  await press(button('Yes'));
  expect(status().textContent).toContain('Nothing was changed.');
  expect(button('Retry: Rating for Lagos').disabled).toBe(false);
});

it('sends on request: busy, then the outcome in words', async () => {
  const sent = deferred<DrainOutcome>();
  onSend.mockReturnValueOnce(sent.promise);
  await show({
    operations: [ratingWaiting(1, { nextAttemptAtMs: Date.now() + 60_000, lastError: failed('offline') })],
  });
  await press(button('Send now'));
  expect(button('Sending').disabled).toBe(true);
  expect(find('li').textContent).toContain('sending');
  await act(async () => sent.resolve('retry'));
  expect(status().textContent).toMatch(/Couldn’t reach SabiData.+Nothing is lost/);
  expect(button('Send now').disabled).toBe(false);
});

it('offers no send where everything waits for the person, and is busy while the app sends by itself', async () => {
  const showNext = await show({ operations: [refused] });
  await press(button('Done'));
  expect(onClose).toHaveBeenCalledOnce();
  await showNext({ operations: [ratingWaiting(1)], sending: true });
  expect(button('Sending').getAttribute('aria-busy')).toBe('true');
});

it('with nothing waiting says so, and what was sent last', async () => {
  const at = new Date(2026, 10, 21, 14, 5).getTime();
  vi.useFakeTimers({ toFake: ['Date'], now: at + 60_000 });
  await show({ lastSent: sentRating(at) });
  expect(find('[role="dialog"] h2').textContent).toBe('Nothing is waiting');
  expect(dialog().textContent).toContain(
    'Last sent: Rating for Lagos, 14:05. Thank you. Your rating for Lagos is saved.',
  );
});

it('claims nothing before the storage was read, and names a storage that lost changes', async () => {
  const showNext = await show({ storage: 'opening' });
  expect(find('[role="dialog"] h2').textContent).toBe('Changes waiting');
  await showNext({ storage: 'cleared' });
  expect(dialog().textContent).toContain('This browser deleted SabiData’s data from this phone.');
});

it('draws fifty of a hundred, and counts the rest', async () => {
  const many = Array.from({ length: 100 }, (_, seq) => clickWaiting(seq, seq === 99 ? { state: 'rejected' } : {}));
  await show({ operations: many });
  const rows = [...dialog().querySelectorAll('li')];
  expect(rows).toHaveLength(50);
  expect(rows[0]?.textContent).toContain('needs attention');
  expect(dialog().textContent).toContain('and 50 more');
});

it('can be scrolled by keys where no row has a button', async () => {
  const showNext = await show({ operations: [clickWaiting(1)] });
  expect(find('ul').tabIndex).toBe(0);
  await showNext({ operations: [refused] });
  expect(find('ul').hasAttribute('tabindex')).toBe(false);
});

it('counts the next try down while it is near', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 1_800_000_000_000 });
  const near = { nextAttemptAtMs: Date.now() + 40_000, lastError: failed('offline') };
  await show({ operations: [ratingWaiting(1, near)] });
  expect(find('li').textContent).toContain('Next try in 40 s.');
  await act(async () => vi.advanceTimersByTime(5000));
  expect(find('li').textContent).toContain('Next try in 35 s.');
});

it('gives the focus back when it closes', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const mounted = await mount(sheet({ operations: [ratingWaiting(1)] }));
  unmount = mounted.unmount;
  expect(dialog().contains(document.activeElement)).toBe(true);
  await mounted.show(<OutboxSheet {...calls} open={false} state={outboxState()} />);
  await act(async () => expect.poll(() => document.activeElement).toBe(opener));
  opener.remove();
});

const clash = () =>
  planEdited('p1', { price: 1_400 }, { base: { price: 1_000 }, ...refusedFor(currentRowOf({ price: 1_500 })) });

it('puts a decided conflict in place of the refused change, and says so', async () => {
  const operation = clash();
  const showNext = await show({ operations: [operation] });
  expect(find('li').textContent).toContain('Meanwhile it became ₦1,500');
  expect(dialog().querySelectorAll('[aria-label^="Retry"]')).toHaveLength(0);
  await press(button('Keep ₦1,400: Price of MTN 1.5GB'));
  await showNext({ operations: [planEdited('p1', { price: 1_400 })] });
  expect(onReplace).toHaveBeenCalledExactlyOnceWith(operation.opId, {
    kind: 'updatePlan',
    fields: operation.fields,
    base: { price: 1_500 },
    baseVersion: 7,
  });
  expect(status().textContent).toBe('Price of MTN 1.5GB will be sent again.');
});

it('drops a change that has nothing left of it', async () => {
  const operation = clash();
  const showNext = await show({ operations: [operation] });
  await press(button('Take ₦1,500: Price of MTN 1.5GB'));
  await showNext({});
  expect(onDiscard).toHaveBeenCalledExactlyOnceWith(operation.opId);
  expect(onReplace).not.toHaveBeenCalled();
  expect(status().textContent).toBe('Price of MTN 1.5GB is discarded.');
});
