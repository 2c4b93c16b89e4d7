// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PlanFilter } from '../../../../domain/plan/catalogue/plan-filter.ts';
import { createQueryClient } from '../../../app/app.tsx';
import { NoPlans, type NoPlansProps } from './no-plans.tsx';

const reader = vi.hoisted(() => ({ readPlans: vi.fn() }));
vi.mock('../../../data/catalogue-view/reader.ts', () => reader);

const change = vi.fn();
const clear = vi.fn();
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

/** Shows the empty list. `totalOf` returns the number of plans that a filter finds. */
function show(search: NoPlansProps['search'], totalOf: (filter: PlanFilter) => number, ownProviderId?: string) {
  reader.readPlans.mockImplementation(async (filter: PlanFilter) => ({ items: [], total: totalOf(filter), pages: 0 }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NoPlans search={search} change={change} ownProviderId={ownProviderId} clear={clear} />
    </QueryClientProvider>,
  );
}
const sees = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));

it('says how many plans match that cannot be bought, and shows them', async () => {
  show({ q: 'glo cg' }, ({ buyable }) => (buyable ? 0 : 22));
  await sees('22\u00a0plans match that nobody here sells.');
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(change).toHaveBeenCalledExactlyOnceWith({ all: 1 });
});

it('says how many plans match a text without the other filters, and shows them', async () => {
  show({ q: 'night', network: 'MTN', max: 100 }, ({ network }) => (network === undefined ? 1 : 0));
  await sees('1\u00a0plan matches “night” without your other filters.');
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(change).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ q: 'night', network: undefined, all: 1 }));
});

it('offers to clear the filters when nothing matches at all', async () => {
  show({ q: 'nothing' }, () => 0);
  await sees('Widen the price range or remove a filter.');
  await vi.waitFor(() => expect(reader.readPlans).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(clear).toHaveBeenCalledOnce();
});

it('looks among the own plans of a provider only', async () => {
  show({ q: 'night', network: 'MTN' }, ({ network }) => (network === undefined ? 2 : 0), 'own');
  await sees('2\u00a0plans match “night”');
  expect(reader.readPlans.mock.calls.map(([{ provider_id, buyable }]) => [provider_id, buyable])).toEqual([
    ['own', undefined],
  ]);
});
