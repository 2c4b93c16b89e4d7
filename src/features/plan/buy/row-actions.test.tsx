// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { session } from '../../../session/session.ts';
import { PURCHASE_KEY } from '../../../session/user-storage.ts';
import { toastStore } from '../../../ui/feedback/messages.ts';
import { DetailActions } from '../detail/detail-actions.tsx';
import { dialledPlan } from './buy-click.ts';
import { RowActions } from './row-actions.tsx';

vi.mock('../../../data/outbox/device-outbox.ts', () => ({ outbox: { enqueue: vi.fn(async () => ({})) } }));

const plan = {
  ...samplePlan({ ussd_code: '*312#', ussd_steps: '1 > 1', provider_phone_number: '09000000000' }),
  changeStatus: undefined,
};
const withLink = { ...plan, buy_url: 'https://shop.example/7gb' };
const links = { open: vi.fn(), compare: undefined };
const currentSession = vi.spyOn(session, 'current');
const noted = () => JSON.parse(localStorage.getItem(PURCHASE_KEY) ?? 'null');

/** Makes the device a phone or a computer. */
const device = (isDesk: boolean) =>
  vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation(
      (query) =>
        ({ matches: isDesk && /hover: hover.*pointer: fine.*min-width/.test(query) }) as unknown as MediaQueryList,
    );

/** Clicks without leaving the page. Returns true if the browser may follow the link. */
async function follow(name: string): Promise<boolean> {
  let isAllowed = false;
  const hold = (event: Event) => {
    isAllowed = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', hold);
  await act(async () => void fireEvent.click(screen.getByRole('link', { name })));
  removeEventListener('click', hold);
  return isAllowed;
}

beforeEach(() => {
  currentSession.mockReturnValue({ userId: 'ada', token: 'Bearer of-ada' });
  device(false);
  vi.stubGlobal('open', vi.fn());
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  dialledPlan.set(null);
  toastStore.set([]);
  vi.unstubAllGlobals();
});

it("leaves the seller's own row to the tools", () => {
  const tools = vi.fn(() => <button type="button">Edit price</button>);
  const ownLinks = { ...links, tools, ownProviderId: plan.provider_id };
  render(<RowActions plan={withLink} links={ownLinks} look="word" />);
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(tools).toHaveBeenLastCalledWith({ plan: withLink, isOwnRow: true });
});

it('Dial dials on a phone, and notes the purchase', async () => {
  render(<RowActions plan={plan} links={links} look="word" />);
  expect(screen.getByRole('link', { name: 'Dial *312#' }).getAttribute('href')).toBe('tel:*312%23');
  expect(await follow('Dial *312#')).toBe(true);
  await vi.waitFor(() => expect(noted()).toMatchObject({ planId: plan.id, planName: plan.name }));
  expect(dialledPlan.get()).toBeNull();
});

it('Dial opens the dialog at a desk, and notes the purchase', async () => {
  device(true);
  render(<RowActions plan={plan} links={links} look="word" />);
  expect(await follow('Dial *312#')).toBe(false);
  await vi.waitFor(() => expect(dialledPlan.get()).toEqual(plan));
  await vi.waitFor(() => expect(noted()).toMatchObject({ planId: plan.id }));
});

it.each(['WhatsApp MTN Nigeria', 'Buy Now'])('%s notes the purchase', async (name) => {
  render(<RowActions plan={{ ...withLink, ussd_code: null }} links={links} look="word" />);
  fireEvent.pointerDown(screen.getByRole('link', { name }));
  await follow(name);
  await vi.waitFor(() => expect(noted()).toMatchObject({ planId: plan.id, atMs: expect.any(Number) }));
});

it('Buy Now without a network notes no purchase: nothing opened', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  render(<RowActions plan={withLink} links={links} look="word" />);
  expect(await follow('Buy Now')).toBe(false);
  await vi.waitFor(() => expect(toastStore.get()).toHaveLength(1));
  expect(toastStore.get()[0]?.text).toBe('Buying needs a network. Dial *312# works without data.');
  expect(noted()).toBeNull();
});

it('notes nothing for a visitor', async () => {
  currentSession.mockReturnValue(undefined);
  render(<RowActions plan={plan} links={links} look="word" />);
  await follow('WhatsApp MTN Nigeria');
  await follow('Dial *312#');
  expect(noted()).toBeNull();
});

it.each([
  ['Copied *312#', () => Promise.resolve()],
  ["Couldn't copy. Type *312# into the dialler.", () => Promise.reject(new Error('refused'))],
])('Copy says: %s', async (words, writeText) => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  render(<DetailActions plan={plan} links={links} isOwn={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy *312#' }));
  await vi.waitFor(() => expect(toastStore.get().map(({ text }) => text)).toEqual([words]));
});

it('neither dials nor copies a code that buys no data', () => {
  render(<DetailActions plan={{ ...plan, ussd_code: '*21*08030000000#' }} links={links} isOwn />);
  expect(screen.queryByRole('link', { name: /Dial/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Copy/ })).toBeNull();
});
