// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { pageAt } from '../../../../tests/support/page-at.tsx';
import type { PlanSearch } from '../plan-search.ts';
import { ListFooter } from './list-footer.tsx';

const reader = vi.hoisted(() => ({ countPlans: vi.fn() }));
vi.mock('../../../data/catalogue-view/reader.ts', () => reader);
const change = vi.fn();
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

/** Shows the footer of a list of 10 plans on 2 pages. `every` is how many the device knows with those nobody here sells. */
async function show(search: PlanSearch, every: number | null) {
  reader.countPlans.mockResolvedValue(every);
  const list = { items: [samplePlan()], total: 10, page: 1, size: 5, pages: 2 };
  const footer = { search, change, hrefFor: () => '/plans', list, ownProviderId: undefined };
  await pageAt('/plans', () => <ListFooter {...footer} />, ['/terms']);
  await vi.waitFor(() => expect(reader.countPlans).toHaveBeenCalledExactlyOnceWith({ ...search, all: undefined }));
}

it('offers the plans that nobody here sells, with their number', async () => {
  await show({}, 30);
  fireEvent.click(await screen.findByRole('button', { name: 'Show the 20 others, which nobody here sells' }));
  expect(change).toHaveBeenCalledExactlyOnceWith({ all: 1 });
});

it('offers none while the device does not hold all plans, and none where there are none', async () => {
  await show({}, null);
  expect(screen.getByRole('navigation')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /others/ })).toBeNull();
  cleanup();
  vi.clearAllMocks();
  await show({}, 10);
  expect(screen.queryByRole('button', { name: /others/ })).toBeNull();
});

it('leads back from the longer list, whatever the device holds', async () => {
  await show({ all: 1 }, null);
  fireEvent.click(screen.getByRole('button', { name: 'Show only what can be bought here' }));
  expect(change).toHaveBeenCalledExactlyOnceWith({ all: undefined });
});
