// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageSizeField } from './list-footer.tsx';
import { PlanFilters } from './plan-filters.tsx';

const change = () => undefined;
const providers = [{ id: 'p1', name: 'Ada Bundles' }];
const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

const errorOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

afterEach(cleanup);

it('shows every filter, and the sort order only when a sort field is chosen', async () => {
  const { rerender } = render(<PlanFilters search={{}} change={change} providers={providers} withSearch />);
  const prices = ['Lowest price in naira', 'Highest price in naira'];
  const networks = ['MTN', 'Airtel', 'Glo', '9mobile'];
  const filters = ['Search', ...networks, 'Provider', ...prices, 'At least', 'Validity', 'Sort By'];
  const ticks = ['Can buy now', 'General use'];
  expect(labels()).toEqual([...filters, ...ticks]);
  expect(document.querySelector('legend')?.textContent).toBe('Price Range');
  expect(screen.getByRole('group', { name: 'Network' }).querySelectorAll('input')).toHaveLength(4);
  expect(optionsOf('Provider')).toEqual(['All Providers', 'Ada Bundles']);
  expect(optionsOf('Sort By')).toEqual(['As listed', 'Price', 'Size', 'Price per GB', 'Price per day']);
  rerender(<PlanFilters search={{ sort: 'price' }} change={change} providers={providers} withSearch />);
  expect(labels()).toEqual([...filters, 'Sort Order', ...ticks]);
  expect(optionsOf('Sort Order')).toEqual(['Ascending', 'Descending']);
});

it('filters by a price as people write it', () => {
  const filter = vi.fn();
  render(<PlanFilters search={{}} change={filter} providers={undefined} withSearch={false} />);
  const field = screen.getByLabelText('Highest price in naira');
  fireEvent.change(field, { target: { value: ' ₦2,000.50 ' } });
  fireEvent.blur(field);
  expect(filter).toHaveBeenCalledExactlyOnceWith({ max: 2000.5 }, 'replace');
});

it('says what is wrong with a price, and filters by none', () => {
  const filter = vi.fn();
  render(<PlanFilters search={{ min: 500 }} change={filter} providers={undefined} withSearch={false} />);
  const field = screen.getByLabelText('Lowest price in naira');
  fireEvent.change(field, { target: { value: '1.500' } });
  fireEvent.blur(field);
  expect(errorOf(field)).toBe('Write a price in naira as 1500, not “1.500”');
  expect(filter).toHaveBeenCalledExactlyOnceWith({ min: undefined }, 'replace');
});

it.each(['1.500', '0x10', 'cheap', '-5'])('names “%s”, which the address has for a price', (text) => {
  render(<PlanFilters search={{ max: text }} change={change} providers={undefined} withSearch={false} />);
  const field = screen.getByLabelText<HTMLInputElement>('Highest price in naira');
  expect(field.value).toBe(text);
  expect(errorOf(field)).toBe(`Write a price in naira as 1500, not “${text}”`);
});

it('hides the provider filter from providers', async () => {
  render(<PlanFilters search={{}} change={change} providers={undefined} withSearch />);
  expect(labels()).not.toContain('Provider');
});

it('offers 10, 20 or 50 plans per page, 10 by default', async () => {
  render(<PageSizeField search={{}} change={change} />);
  expect(optionsOf('Items Per Page')).toEqual(['10', '20', '50']);
  expect(document.querySelector('select')?.value).toBe('10');
});
