// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Operation } from '../../../../domain/contract/operation.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { aReport } from '../../../../tests/support/outbox/operations.ts';
import { outbox } from '../../../data/outbox/device-outbox.ts';
import { preloadDialog } from '../../../ui/dialog/dialog.tsx';
import { PlanDetail } from './plan-detail.tsx';

const fake = vi.hoisted(() => {
  const state = { operations: [] as Operation[], lastSent: null };
  return { outbox: { enqueue: vi.fn(), retry: vi.fn(), subscribe: () => () => undefined, getState: () => state } };
});
vi.mock('../../../data/outbox/device-outbox.ts', () => fake);

// The prices over time never arrive.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(change: Partial<Plan>, ownProviderId?: string) {
  await preloadDialog();
  const plan = { ...samplePlan({ version: 1, ...change }), changeStatus: undefined };
  const links = { open: () => undefined, compare: undefined };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlanDetail id={plan.id} listed={[plan]} links={links} ownProviderId={ownProviderId} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return { plan, dialog: await screen.findByRole('dialog') };
}

it("asks 'Still right?', saves the answer once and says so", async () => {
  vi.mocked(outbox.enqueue).mockResolvedValue(aReport());
  const { plan, dialog } = await open({});
  const opener = within(dialog).getByRole('button', { name: 'Still right?' });
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await act(async () => fireEvent.click(opener));
  const panel = await within(dialog).findByRole('region', { name: 'Is this price still right?' });
  await act(async () => fireEvent.click(within(panel).getByRole('button', { name: 'Not delivered' })));
  const fields = { plan_id: plan.id, plan_name: plan.name, outcome: 'not_delivered' };
  expect(outbox.enqueue).toHaveBeenCalledExactlyOnceWith({ kind: 'reportPurchase', fields });
  const thanks = within(dialog).getByText('Thank you. Your answer is saved.');
  expect(document.activeElement).toBe(thanks);
});

it("shows the user's own answer beside what others say, also while it waits", async () => {
  const createdAtMs = Date.parse('2024-11-12T10:00:00Z');
  const { id, name } = samplePlan();
  const fields = { plan_id: id, plan_name: name, outcome: 'other_price', price: 1_600 };
  fake.outbox.getState().operations = [aReport({ createdAtMs, fields } as Partial<Operation>)];
  const { dialog } = await open({ reported_on: '2026-11-20', reported_price: 900 });
  expect(dialog.textContent).toContain('People report another price: ₦900');
  expect(dialog.textContent).toContain('You said: other price ₦1,600, 12 Nov 2024 · waiting');
  fake.outbox.getState().operations = [];
  cleanup();
  expect((await open({ id: 'another' })).dialog.textContent).not.toContain('You said');
});

it('asks neither the seller of the plan nor about a plan that waits on this device', async () => {
  const seller = samplePlan().provider_id;
  await open({}, seller);
  expect(screen.queryByRole('button', { name: 'Still right?' })).toBeNull();
  cleanup();
  await open({ version: 0 });
  expect(screen.queryByRole('button', { name: 'Still right?' })).toBeNull();
});

it('says what people report', async () => {
  const { dialog } = await open({ reported_on: '2026-11-20', reported_price: 900 });
  expect(dialog.textContent).toContain('People report another price: ₦900');
});

it('says that its seller no longer lists the plan, and what other lists say', async () => {
  const { dialog } = await open({ gone_by: '2026-08-20', disputed: 'Undated lists say 2 days' });
  expect(dialog.textContent).toContain('No longer in its seller’s list on 20 Aug 2026');
  expect(dialog.textContent).toContain('Another list says 2 days (undated lists)');
});

it('says that nobody has confirmed an unusual price', async () => {
  const { dialog } = await open({ unusual_on: '2026-11-20' });
  expect(dialog.textContent).toContain('Price not confirmed yet');
});

it('says what a plan is for and how it is sold, where that is not usual', async () => {
  const { dialog } = await open({ use: 'router', kind: 'sme' });
  expect(dialog.textContent).toContain('Used forRouter only');
  expect(dialog.textContent).toContain('KindSME');
  cleanup();
  expect((await open({})).dialog.textContent).not.toMatch(/Used for|Kind/);
});

it('shows name, network, description, size, price, validity, provider and Buy Now', async () => {
  await preloadDialog();
  const plan = { ...samplePlan({ buy_url: 'https://shop.example/7gb' }), changeStatus: undefined };
  const links = { open: () => undefined, compare: undefined };
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <PlanDetail id={plan.id} listed={[plan]} links={links} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('h2')?.textContent).toBe('MTN 7GB Monthly');
  expect(dialog.querySelector('[role="img"]')?.textContent).toBe('MTN');
  expect(dialog.textContent).toContain('7GB on MTN for 30 days.');
  const facts = [...dialog.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(facts.slice(0, 4)).toEqual([
    ['Price', '₦3,500'],
    ['Data Size', '7\u00a0GB'],
    ['Validity', '30\u00a0days'],
    ['Provider', 'MTN Nigeria\u0020'],
  ]);
  expect(dialog.querySelector('a[href="https://shop.example/7gb"]')?.textContent).toContain('Buy Now');
  unmount();
});
