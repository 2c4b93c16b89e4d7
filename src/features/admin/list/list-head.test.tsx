import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AdminSearch } from '../admin-search.ts';
import type { Filter } from './filters.tsx';
import { ListHead } from './list-head.tsx';

// @vitest-environment happy-dom

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'q', label: 'Find', placeholder: 'Name' },
  { kind: 'order', usual: 'name.asc', options: { 'name.asc': 'Name', 'name.desc': 'Name, backwards' } },
];

afterEach(cleanup);

function show(total: number, { isDesk = false, search = {} as AdminSearch, filters = FILTERS } = {}): void {
  const list = { matches: isDesk, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
  render(
    <ListHead title="Names" intro={undefined} total={total} filters={filters} search={search} go={vi.fn()}>
      {null}
    </ListHead>,
  );
}

it.each([true, false])('has neither search nor order for nine rows (desk: %s)', (isDesk) => {
  show(9, { isDesk });
  expect([screen.queryByRole('searchbox'), screen.queryByRole('button')]).toEqual([null, null]);
});

it('keeps the search that has made the list short', () => {
  show(1, { isDesk: true, search: { q: 'ada' } });
  expect(screen.getByRole('searchbox', { name: 'Find' })).toHaveProperty('value', 'ada');
});

it('has the search beside the heading at a desk, and behind the filters on a phone', () => {
  show(10, { isDesk: true });
  expect(screen.getByRole('searchbox', { name: 'Find' })).toBeTruthy();
  cleanup();
  show(10);
  expect(screen.queryByRole('searchbox')).toBe(null);
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.getByRole('searchbox', { name: 'Find' })).toBeTruthy();
  expect(screen.getByLabelText('Sort by')).toBeTruthy();
});

it('shows filters that are set, and their number', () => {
  show(1, { search: { sort: 'name', order: 'desc' } });
  expect(screen.getByRole('button', { name: /^Filter.· 1$/ }).getAttribute('aria-expanded')).toBe('true');
});
