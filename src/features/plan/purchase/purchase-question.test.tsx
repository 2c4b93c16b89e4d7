// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '../../../../tests/support/fixtures/deferred.ts';
import { aReport } from '../../../../tests/support/outbox/operations.ts';
import { StorageError } from '../../../data/db/storage-error.ts';
import { outbox } from '../../../data/outbox/device-outbox.ts';
import { PURCHASE_KEY } from '../../../session/user-storage.ts';
import { toastStore } from '../../../ui/feedback/messages.ts';
import { PurchaseQuestionLater } from '../buy/purchase-question-later.tsx';
import { PurchaseQuestion } from './purchase-question.tsx';

// Hoisted, so that it is one object even if two imports run the factory at the same time.
const fake = vi.hoisted(() => ({ outbox: { enqueue: vi.fn(), retry: vi.fn() } }));
vi.mock('../../../data/outbox/device-outbox.ts', () => fake);
const keeping = vi.hoisted(() => ({ keepPurchase: vi.fn() }));
vi.mock('./keep-purchase.ts', () => keeping);

const MINUTE = 60_000;
const ANSWERS = ['Yes', 'Other price', 'No longer sold', 'Not delivered'];
const visible = vi.spyOn(document, 'visibilityState', 'get');

/** Notes a purchase that was made some time ago. The page has just started, by its own clock. */
const bought = (agoMs: number, planName = 'MTN 1.5GB Weekly') =>
  localStorage.setItem(PURCHASE_KEY, JSON.stringify({ planId: 'p1', planName, atMs: Date.now() - agoMs }));
/** Bought before this page started. */
const boughtEarlier = () => bought(Date.now() - performance.timeOrigin + MINUTE);
const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const question = () => screen.queryByRole('region', { name: 'Did it work?' });
const answer = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const toasts = () => toastStore.get().map(({ text }) => text);

/** Opens something that looks like a dialog. Returns the function that closes it. */
async function openDialog() {
  const dialog = document.createElement('div');
  dialog.dataset.dialogOpen = '';
  await act(async () => void document.body.append(dialog));
  return () => act(async () => void dialog.remove());
}

beforeEach(() => {
  visible.mockReturnValue('visible');
  vi.mocked(outbox.enqueue).mockResolvedValue(aReport());
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  toastStore.set([]);
  vi.clearAllMocks();
});

it('asks nothing of a user who bought nothing', async () => {
  render(<PurchaseQuestion />);
  await comeBack();
  expect(question()).toBeNull();
});

it('asks at the next start, with the name of the plan and four answers', () => {
  boughtEarlier();
  render(<PurchaseQuestion />);
  const region = question() as HTMLElement;
  expect(region.textContent).toContain('MTN 1.5GB Weekly');
  expect(
    within(region)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  ).toEqual(['Close', ...ANSWERS]);
  expect(region.contains(document.activeElement)).toBe(false);
});

it('asks a user who comes back after 20 s, not earlier, and not while the page is hidden', async () => {
  render(<PurchaseQuestion />);
  bought(0);
  await comeBack();
  expect(question()).toBeNull();
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000);
  visible.mockReturnValue('hidden');
  await comeBack();
  expect(question()).toBeNull();
  visible.mockReturnValue('visible');
  await comeBack();
  expect(question()).not.toBeNull();
  later.mockRestore();
});

it('waits while a dialog is open, and hides behind one', async () => {
  const close = await openDialog();
  boughtEarlier();
  render(<PurchaseQuestion />);
  expect(question()).toBeNull();
  expect(localStorage.getItem(PURCHASE_KEY)).not.toBeNull();
  await close();
  await vi.waitFor(() => expect(question()).not.toBeNull());
  expect(localStorage.getItem(PURCHASE_KEY)).toBeNull();
  const closeAgain = await openDialog();
  await vi.waitFor(() => expect(question()).toBeNull());
  await closeAgain();
  await vi.waitFor(() => expect(question()).not.toBeNull());
});

it('asks once: a closed question does not come again, nor one that another tab has taken', async () => {
  boughtEarlier();
  const { unmount } = render(<PurchaseQuestion />);
  await answer('Close');
  expect(question()).toBeNull();
  await comeBack();
  expect(question()).toBeNull();
  unmount();
  const close = await openDialog();
  boughtEarlier();
  render(<PurchaseQuestion />);
  localStorage.removeItem(PURCHASE_KEY);
  await close();
  await comeBack();
  expect(question()).toBeNull();
  expect(outbox.enqueue).not.toHaveBeenCalled();
});

it('asks one question at a time', async () => {
  boughtEarlier();
  render(<PurchaseQuestion />);
  bought(MINUTE, 'GLO 2GB');
  await comeBack();
  expect(screen.getAllByRole('region', { name: 'Did it work?' })).toHaveLength(1);
  expect(question()?.textContent).toContain('MTN 1.5GB Weekly');
  await answer('Close');
  expect(question()?.textContent).toContain('GLO 2GB');
});

it.each([
  ['Yes', 'worked'],
  ['No longer sold', 'not_offered'],
  ['Not delivered', 'not_delivered'],
])('saves %s as %s, once', async (label, outcome) => {
  const stored = deferred<ReturnType<typeof aReport>>();
  vi.mocked(outbox.enqueue).mockReturnValue(stored.promise);
  boughtEarlier();
  render(<PurchaseQuestion />);
  await answer(label);
  for (const button of ANSWERS) await answer(button);
  await act(async () => stored.resolve(aReport()));
  const fields = { plan_id: 'p1', plan_name: 'MTN 1.5GB Weekly', outcome };
  expect(outbox.enqueue).toHaveBeenCalledExactlyOnceWith({ kind: 'reportPurchase', fields });
  expect(question()).toBeNull();
  expect(toasts()).toEqual(['Thank you.']);
});

const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'What does it cost?' });

it.each([
  ['', {}],
  ['₦1,450.50', { price: 1450.5 }],
])('asks for the other price, and takes "%s"', async (typed, said) => {
  boughtEarlier();
  render(<PurchaseQuestion />);
  await answer('Other price');
  expect(document.activeElement).toBe(price());
  fireEvent.change(price(), { target: { value: typed } });
  await answer('Send');
  const fields = { plan_id: 'p1', plan_name: 'MTN 1.5GB Weekly', outcome: 'other_price', ...said };
  expect(outbox.enqueue).toHaveBeenCalledExactlyOnceWith({ kind: 'reportPurchase', fields });
  expect(question()).toBeNull();
});

it.each(['nine hundred', '-1', '1,5', '1.500', '0x10', '10000001'])(
  'refuses "%s" as a price, and goes back',
  async (typed) => {
    boughtEarlier();
    render(<PurchaseQuestion />);
    await answer('Other price');
    fireEvent.change(price(), { target: { value: typed } });
    await answer('Send');
    expect(outbox.enqueue).not.toHaveBeenCalled();
    expect(price().getAttribute('aria-invalid')).toBe('true');
    const advice = `Write the price in naira as 900, up to ₦10,000,000, not “${typed}”`;
    expect(question()?.textContent).toContain(advice);
    await answer('Back');
    expect(screen.getByRole('button', { name: 'Yes' })).toBeDefined();
  },
);

it('stays when the answer could not be saved, and says why', async () => {
  vi.mocked(outbox.enqueue).mockRejectedValue(new StorageError('full'));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  boughtEarlier();
  render(<PurchaseQuestion />);
  await answer('Yes');
  await vi.waitFor(() => expect(toasts()[0]).toMatch(/^Your answer is not saved\. Your phone’s storage is full\./));
  expect(question()).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Yes' })).toHaveProperty('disabled', false);
  vi.unstubAllGlobals();
});

it('loads when there is something to ask: at the start, or at a return', async () => {
  const { unmount } = render(<PurchaseQuestionLater />);
  await comeBack();
  expect(question()).toBeNull();
  boughtEarlier();
  await comeBack();
  await vi.waitFor(() => expect(question()).not.toBeNull());
  unmount();
  boughtEarlier();
  render(<PurchaseQuestionLater />);
  await vi.waitFor(() => expect(question()).not.toBeNull());
  await comeBack();
  expect(question()).not.toBeNull();
});

it.each([
  ['Yes', 1],
  ['Not delivered', 0],
])('keeps a purchase that worked: %s', async (name, times) => {
  boughtEarlier();
  render(<PurchaseQuestion />);
  await answer(name);
  await vi.waitFor(() => expect(question()).toBeNull());
  expect(keeping.keepPurchase).toHaveBeenCalledTimes(times);
});
