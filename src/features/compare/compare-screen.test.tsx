// @vitest-environment happy-dom

import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '../../../tests/support/fixtures/deferred.ts';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import { createQueryClient } from '../../app/app.tsx';
import { ApiError } from '../../data/http/api-error.ts';
import { providerNamesQuery } from './compare.queries.ts';
import { CompareScreen } from './compare-screen.tsx';
import type { CompareSearch } from './compare-search.ts';

const data = vi.hoisted(() => ({ readAllPlans: vi.fn(), readPlans: vi.fn(), readAnswers: vi.fn() }));
vi.mock('../../data/catalogue-view/reader.ts', () => data);
vi.mock('../../ui/charts/draw-lines.ts', () => ({ drawLines: () => ({ remove: () => {} }) }));

// Delivers query results within the surrounding `act`.
notifyManager.setScheduler(queueMicrotask);

const MTN = samplePlan({ id: 'mtn', provider_id: 'seller' });
const GLO = samplePlan({ id: 'glo', name: 'Glo 10GB', network: 'GLO', provider_id: 'seller', provider_name: 'Shop' });
const AIRTEL = samplePlan({ id: 'air', name: 'Airtel 9GB', network: 'AIRTEL', price: 3_200, ussd_code: '*312#' });

function Screen({ first }: { first: CompareSearch }) {
  const [search, setSearch] = useState(first);
  return (
    <CompareScreen
      search={search}
      go={setSearch}
      buying={({ id }, isMain) => `[buy ${id}${isMain ? ' first' : ''}]`}
      datesLine={(dates) => dates?.text}
      sharing={(a, b) => `[share ${a.id} and ${b.id}]`}
    />
  );
}

async function open(search: CompareSearch): Promise<void> {
  const client = createQueryClient();
  client.setQueryData(providerNamesQuery().queryKey, [{ id: 'seller', name: 'Shop' }]);
  render(
    <QueryClientProvider client={client}>
      <Screen first={search} />
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
}

const side = (title: 'Plan A' | 'Plan B') => within(screen.getByRole('region', { name: title }));
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const choose = async (value: string) => {
  const select = side('Plan A').getByLabelText('Data Plan');
  await act(async () => {
    select.focus();
    fireEvent.change(select, { target: { value } });
  });
};

beforeEach(() => {
  data.readAllPlans.mockResolvedValue([MTN, GLO]);
  data.readPlans.mockResolvedValue({ items: [MTN, AIRTEL] });
  data.readAnswers.mockResolvedValue([]);
});
afterEach(() => {
  cleanup();
  for (const read of Object.values(data)) read.mockReset();
});

it('shares two chosen plans', async () => {
  await open({ a: 'mtn' });
  expect(screen.queryByText(/^\[share/)).toBeNull();
  cleanup();
  await open({ a: 'mtn', b: 'glo' });
  screen.getByText('[share mtn and glo]');
});

it('says what a plan is for and how it is sold', async () => {
  data.readAllPlans.mockResolvedValue([MTN, { ...GLO, use: 'night', kind: 'sme' }]);
  await open({ b: 'glo' });
  expect(screen.getByRole('region', { name: 'Plan B' }).textContent).toContain('Night only · SME');
});

it('warns about a plan whose price people report as wrong', async () => {
  data.readAllPlans.mockResolvedValue([MTN, { ...GLO, reported_on: '2026-11-21' }]);
  await open({ a: 'mtn', b: 'glo' });
  screen.getByText('People report another price for Glo 10GB. Check it before you buy');
});

it('shows how to buy each plan', async () => {
  await open({ a: 'mtn', b: 'glo' });
  expect(screen.getByRole('region', { name: 'Plan A' }).textContent).toContain('[buy mtn]');
  expect(screen.getByRole('region', { name: 'Plan B' }).textContent).toContain('[buy glo]');
});

it("opens the selects of a side with 'Change' or 'Choose', and closes them with 'Done'", async () => {
  await open({ a: 'mtn' });
  await press('Choose Plan B');
  await press('Done Plan B');
  await press('Change Plan A');
  await press('Done Plan A');
  expect(button('Change Plan A').textContent).toBe('Change');
});

it('leaves the selects open until a plan is chosen', async () => {
  await open({});
  await press('Choose Plan A');
  await act(async () => {
    fireEvent.change(side('Plan A').getByLabelText('Provider'), { target: { value: 'seller' } });
  });
  expect(button('Done Plan A')).toBeTruthy();
});

it('says the verdict first, and names its plan as the one to buy', async () => {
  const light = samplePlan({ ...GLO, size: { value: 1, unit: 'GB' }, price: 600 });
  data.readAllPlans.mockResolvedValue([MTN, light]);
  await open({ a: 'mtn', b: 'glo' });
  const verdict = screen.getByRole('heading', { level: 2, name: /less per GB/ });
  expect(verdict.textContent).toMatch(/^₦[\d,.]+ less per GB with .*, ₦[\d,.]+ less per day/);
  expect(document.body.textContent?.match(/ first\]/g)).toHaveLength(1);
});

it('swaps a suggestion in for the plan that costs more per GB, and moves the focus to the verdict', async () => {
  const dear = samplePlan({ ...MTN, id: 'dear', size: { value: 3, unit: 'GB' } });
  const better = samplePlan({ ...MTN, id: 'better', size: { value: 8, unit: 'GB' }, ussd_code: '*312#' });
  data.readAllPlans.mockResolvedValue([MTN, dear, better]);
  data.readPlans.mockResolvedValue({ items: [MTN, better] });
  await open({ a: 'mtn', b: 'dear' });
  const chip = within(screen.getByRole('group', { name: 'Instead of the 3\u00a0GB plan' })).getByRole('button');
  expect(chip.textContent?.replace('\u00a0', ' ')).toBe('MTN8 GB ₦3,500');
  await act(async () => fireEvent.click(chip));
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('region', { name: 'Plan B' }).textContent).toContain('8\u00a0GB');
  expect(document.activeElement?.textContent).toContain('with the 8\u00a0GB plan');
});

it('suggests a second plan beside a first', async () => {
  data.readAllPlans.mockResolvedValue([MTN, AIRTEL]);
  await open({ b: 'mtn' });
  const chip = within(screen.getByRole('group', { name: 'Compare it with' })).getByRole('button');
  await act(async () => fireEvent.click(chip));
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('region', { name: 'Plan A' }).textContent).toContain('Airtel 9GB');
});

it('starts with pairs of the cheapest networks, one tap each', async () => {
  // Both have one seller and network, so that one call reads them.
  const cheap = samplePlan({ ...MTN, id: 'cheap', price: 3_200 });
  const wayOf = (plan: typeof MTN) => ({ network: plan.network, plan: { items: [{ plan }] }, combination: null });
  data.readAnswers.mockResolvedValue([wayOf(cheap), wayOf(MTN), wayOf(GLO)]);
  data.readAllPlans.mockResolvedValue([MTN, cheap]);
  await open({});
  const pairs = within(screen.getByRole('list', { name: 'Start with a pair' })).getAllByRole('button');
  expect(pairs.map((pair) => pair.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '1 GB, 1 dayMTN₦3,200orMTN₦3,500',
    '5 GB, 7 daysMTN₦3,200orMTN₦3,500',
    '20 GB, 30 daysMTN₦3,200orMTN₦3,500',
  ]);
  await act(async () => fireEvent.click(pairs[0] as HTMLElement));
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('table', { name: 'Comparison Results' })).toBeTruthy();
});

it('asks for two plans where the pairs cannot be read', async () => {
  data.readAnswers.mockRejectedValue(new ApiError('offline'));
  await open({});
  screen.getByText('Choose a plan on both sides to see which one costs less per GB and per day.');
});

it('has a search above more than twelve plans, which are sorted by price', async () => {
  const many = Array.from({ length: 13 }, (_, at) =>
    samplePlan({ id: `p${at}`, name: `MTN ${at + 1}GB`, provider_id: 'seller', price: 9_000 - at * 100 }),
  );
  data.readAllPlans.mockResolvedValue(many);
  await open({ ap: 'seller', an: 'MTN' });
  const options = () => [...(side('Plan A').getByLabelText('Data Plan') as HTMLSelectElement).options].slice(1);
  expect(options()[0]?.textContent).toContain('MTN 13GB');
  const search = side('Plan A').getByLabelText('Search plans');
  await act(async () => fireEvent.change(search, { target: { value: '12 gb' } }));
  expect(options().map(({ value }) => value)).toEqual(['p11']);
  await act(async () => fireEvent.change(search, { target: { value: '8900' } }));
  expect(options().map(({ value }) => value)).toEqual(['p1']);
  await act(async () => fireEvent.change(search, { target: { value: 'none' } }));
  expect(options()).toEqual([]);
  side('Plan A').getByText('No plan has “none” in its name or price');
});

it('has no search above twelve plans', async () => {
  await open({ ap: 'seller', an: 'MTN' });
  expect(side('Plan A').queryByRole('searchbox')).toBeNull();
});

it('closes the selects when a plan is chosen, and keeps the focus in sight', async () => {
  await open({ a: 'mtn' });
  await press('Change Plan A');
  await choose('');
  await choose('mtn');
  expect(document.activeElement).toBe(button('Change Plan A'));
});

it('leaves the selects open to keys, which step from plan to plan', async () => {
  await open({ ap: 'seller', an: 'MTN' });
  fireEvent.keyDown(side('Plan A').getByLabelText('Data Plan'), { key: 'ArrowDown' });
  await choose('mtn');
  expect(button('Done Plan A')).toBeTruthy();
  expect(document.activeElement).toBe(side('Plan A').getByLabelText('Data Plan'));
});

it('asks for nothing while the chosen plans are read', async () => {
  const reading = deferred<unknown>();
  data.readAllPlans.mockReturnValue(reading.promise);
  await open({ a: 'mtn', b: 'glo' });
  expect(screen.getAllByText('Loading the plan')).toHaveLength(2);
  expect(document.body.textContent).not.toMatch(/Choose a (plan|provider)/);
  await act(async () => reading.resolve([MTN, GLO]));
  expect(screen.getByRole('table', { name: 'Comparison Results' })).toBeTruthy();
});

it('shows the error and Retry when plans fail to load', async () => {
  data.readAllPlans.mockRejectedValue(new ApiError('offline'));
  await open({ a: 'mtn' });
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch plans');
  data.readAllPlans.mockResolvedValue([MTN, GLO]);
  await press('Retry');
  expect(screen.getByRole('region', { name: 'Plan A' }).textContent).toContain('₦3,500');
});
