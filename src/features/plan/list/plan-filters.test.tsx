// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { labelled, optionsOf } from '../../../../tests/support/labelled.ts';
import { render } from '../../../../tests/support/rendered.ts';
import { PageSizeField } from './list-footer.tsx';
import { PlanFilters } from './plan-filters.tsx';

const change = () => undefined;
const providers = [{ id: 'p1', name: 'Ada Bundles' }];
const names = () => labelled().map((label) => label.replace(/ \(.*/, ''));

it('the panel has every filter, and the order of the list only once there is one', async () => {
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

it('the panel of a provider has no provider to choose', async () => {
  await render(<PlanFilters search={{}} change={change} providers={undefined} withSearch />);
  expect(names()).not.toContain('Provider');
});

it('a page has 10, 20 or 50 plans, and 10 unless told', async () => {
  await render(<PageSizeField search={{}} change={change} />);
  expect(optionsOf('Items Per Page')).toEqual(['10', '20', '50']);
  expect(document.querySelector('select')?.value).toBe('10');
});
