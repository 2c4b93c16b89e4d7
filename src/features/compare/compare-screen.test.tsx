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

const data = vi.hoisted(() => ({ readAllPlans: vi.fn() }));
vi.mock('../../data/catalogue-view/reader.ts', () => data);
vi.mock('../../ui/charts/draw-lines.ts', () => ({ drawLines: () => ({ remove: () => {} }) }));

// Delivers query results within the surrounding `act`.
notifyManager.setScheduler(queueMicrotask);

const MTN = samplePlan({ id: 'mtn', provider_id: 'seller' });
const GLO = samplePlan({ id: 'glo', name: 'Glo 10GB', network: 'GLO', provider_id: 'seller', provider_name: 'Shop' });

function Screen({ first }: { first: CompareSearch }) {
  const [search, setSearch] = useState(first);
  return (
    <CompareScreen
      search={search}
      go={setSearch}
      buying={({ id }) => `[buy ${id}]`}
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
});
afterEach(() => {
  cleanup();
  data.readAllPlans.mockReset();
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

it("opens the selects of a chosen plan with 'Change', and closes them with 'Done'", async () => {
  await open({ a: 'mtn' });
  expect(side('Plan A').getByRole('button').textContent).toBe('Change Plan A');
  expect(side('Plan B').queryByRole('button')).toBeNull();
  await press('Change Plan A');
  expect(button('Done Plan A')).toBeTruthy();
  await press('Done Plan A');
  expect(button('Change Plan A')).toBeTruthy();
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
