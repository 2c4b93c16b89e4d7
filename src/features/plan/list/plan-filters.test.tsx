// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { labelled, optionsOf } from '../../../../tests/support/labelled.ts';
import { render } from '../../../../tests/support/rendered.ts';
import { PageSizeField } from './list-footer.tsx';
import { PlanFilters } from './plan-filters.tsx';

const change = () => undefined;
const providers = [{ id: 'p1', name: 'Ada Bundles' }];
const names = () => labelled().map((label) => label.replace(/ \(.*/, ''));

it('shows every filter, and the sort order only when a sort field is chosen', async () => {
  const { again } = await render(<PlanFilters search={{}} change={change} providers={providers} withSearch />);
  const filters = ['Search', 'Network', 'Provider', 'Lowest price in naira', 'Highest price in naira', 'Sort By'];
  expect(names()).toEqual(filters);
  expect(document.querySelector('legend')?.textContent).toBe('Price Range');
  expect(optionsOf('Network').slice(1)).toEqual(['MTN', 'Airtel', 'Glo', '9mobile (now T2)']);
  expect(optionsOf('Provider')).toEqual(['All Providers', 'Ada Bundles']);
  expect(optionsOf('Sort By')).toEqual(['As listed', 'Price', 'Size']);
  await again(<PlanFilters search={{ sort: 'price' }} change={change} providers={providers} withSearch />);
  expect(names()).toEqual([...filters, 'Sort Order']);
  expect(optionsOf('Sort Order')).toEqual(['Ascending', 'Descending']);
});

it('hides the provider filter from providers', async () => {
  await render(<PlanFilters search={{}} change={change} providers={undefined} withSearch />);
  expect(names()).not.toContain('Provider');
});

it('offers 10, 20 or 50 plans per page, 10 by default', async () => {
  await render(<PageSizeField search={{}} change={change} />);
  expect(optionsOf('Items Per Page')).toEqual(['10', '20', '50']);
  expect(document.querySelector('select')?.value).toBe('10');
});
