// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PlanSearch } from '../plan-search.ts';
import { ActiveFilters } from './active-filters.tsx';

afterEach(cleanup);

const shown = (search: PlanSearch) => {
  const change = vi.fn();
  render(<ActiveFilters search={search} change={change} clear={() => undefined} providers={undefined} />);
  return change;
};

it('filters by the prices of an address as people write them', () => {
  const change = shown({ min: '1,500', max: '₦2,000.50' });
  expect(change).toHaveBeenCalledExactlyOnceWith({ min: 1500, max: 2000.5 }, 'replace');
});

it('leaves a price that is unclear as it is', () => {
  expect(shown({ min: '1.500', max: 2000 })).not.toHaveBeenCalled();
  expect(shown({ min: 'cheap' })).not.toHaveBeenCalled();
});
