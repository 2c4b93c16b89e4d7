// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '../../../../tests/support/fixtures/deferred.ts';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';
import { StorageError } from '../../../data/db/storage-error.ts';
import { closeWatchers } from '../../../ui/dialog/close-watchers.ts';
import { PlanTools } from './plan-tools.tsx';

const saving = vi.hoisted(() => ({
  saveToCatalogue: vi.fn(async (_: unknown): Promise<void> => undefined),
  savedInRow: { atMs: 0 },
}));
vi.mock('../../../session/save-and-notify.ts', () => saving);
vi.mock('../buy/buy-click.ts', () => ({ followLink: vi.fn(), signLink: async (link: string) => link }));

const plan = {
  ...samplePlan({ price: 1_500, version: 3, buy_url: 'https://shop.example/buy' }),
  changeStatus: undefined,
};
const EDIT = `Edit price of ${plan.name}`;
const FIELD = `New price of ${plan.name} in naira`;
const openDialog = vi.fn();

const show = (shown: ListedPlan = plan) =>
  render(<PlanTools plan={shown} isOwnRow ownProviderId={plan.provider_id} openDialog={openDialog} />);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = () => screen.getByLabelText<HTMLInputElement>(FIELD);
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const submit = () => act(async () => fireEvent.submit(field()));
const write = (price: string) => fireEvent.input(field(), { target: { value: price } });
const draftOf = (price: number) => ({
  kind: 'updatePlan',
  fields: { plan_id: plan.id, plan_name: plan.name, change: { price } },
  base: { price: 1_500, size: plan.size, validity: plan.validity, network: plan.network },
  baseVersion: 3,
});

beforeEach(() => {
  vi.stubGlobal('open', vi.fn());
  show();
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

it('opens one field with the price selected, and saves on Enter', async () => {
  await press(EDIT);
  expect([field().value, field().inputMode]).toEqual(['1500', 'decimal']);
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 4]);
  write('₦1,650.50');
  await submit();
  expect(saving.saveToCatalogue).toHaveBeenCalledExactlyOnceWith(draftOf(1_650.5));
  expect(document.activeElement).toBe(button(EDIT));
});

it('sends the same price too, which confirms it', async () => {
  await press(EDIT);
  await press(`Save price of ${plan.name}`);
  expect(saving.saveToCatalogue).toHaveBeenCalledExactlyOnceWith(draftOf(1_500));
});

it.each([
  ['by Escape', async () => void fireEvent.keyDown(field(), { key: 'Escape' })],
  ['by its button', () => press('Cancel')],
])('cancels %s, saves nothing, and returns the focus', async (_, cancel) => {
  await press(EDIT);
  write('9');
  await act(cancel);
  expect(document.activeElement).toBe(button(EDIT));
  expect(saving.saveToCatalogue).not.toHaveBeenCalled();
});

it.each([
  ['', 'Price must be a number'],
  ['9OO', '“9OO” is not a number. Write it as 1500'],
  ['1,5', 'Write 1.50 if you mean that: “1,5” is unclear'],
  ['1.500', 'Write 1500 or 1.50: “1.500” could mean either'],
  ['-1', 'Price must not be negative'],
  ['0.0001', 'Price has at most two decimals'],
  ['20000000', 'Price must be at most ₦10,000,000'],
  ['9000000', 'Price must be at most ₦1,000,000 for 1 GB'],
])('keeps %j in the field, with the message of the plan form', async (price, message) => {
  await press(EDIT);
  write(price);
  await submit();
  const error = document.getElementById(field().getAttribute('aria-describedby') ?? '');
  expect([field().value, error?.textContent]).toEqual([price, message]);
  expect(document.activeElement).toBe(field());
  expect(saving.saveToCatalogue).not.toHaveBeenCalled();
});

it('keeps what was typed when the phone cannot store it, and can save again', async () => {
  saving.saveToCatalogue.mockRejectedValueOnce(new StorageError('full'));
  await press(EDIT);
  write('1700');
  await submit();
  expect(screen.getByRole('alert').textContent).toContain('Failed to update plan. Your phone’s storage is full.');
  expect(field().value).toBe('1700');
  await submit();
  expect(saving.saveToCatalogue).toHaveBeenCalledTimes(2);
  expect(button(EDIT)).toBeTruthy();
});

it('saves once, however often Enter is pressed', async () => {
  const saved = deferred<void>();
  saving.saveToCatalogue.mockReturnValueOnce(saved.promise);
  await press(EDIT);
  await submit();
  await submit();
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(field().readOnly).toBe(true);
  await act(async () => saved.resolve());
  expect(saving.saveToCatalogue).toHaveBeenCalledOnce();
});

const MORE = `More for ${plan.name}`;

it('has the tools and the ways to buy in a menu, which Escape, Back and a press close', async () => {
  const menu = () => button(MORE);
  const isOpen = () => menu().getAttribute('aria-expanded') === 'true';
  expect(screen.queryByRole('link', { name: 'Buy Now' })).toBeNull();
  await press(MORE);
  expect([isOpen(), screen.getByRole('link', { name: 'Buy Now' }).textContent]).toEqual([true, 'Buy Now']);
  fireEvent.keyDown(menu(), { key: 'Escape' });
  expect([isOpen(), document.activeElement === menu()]).toEqual([false, true]);
  await press(MORE);
  await act(async () => closeWatchers.get().at(-1)?.());
  expect(isOpen()).toBe(false);
  await press(MORE);
  const buy = screen.getByRole('link', { name: 'Buy Now' });
  buy.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(buy);
  expect([isOpen(), document.activeElement === menu()]).toEqual([false, true]);
});
