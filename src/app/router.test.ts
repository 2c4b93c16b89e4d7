import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { PAGE_PATHS } from '../../domain/contract/pages.ts';
import { createAppRouter } from './router.tsx';

it('leaves a number in an address as it is written if it prints otherwise', () => {
  const { parseSearch, stringifySearch } = createAppRouter({ isSignedIn: () => false }, createMemoryHistory()).options;
  const search = { have: '1.500', q: '1e3', min: 1500, max: 1.5, page: 2, all: true };
  const address = '?have=1.500&q=1e3&min=1500&max=1.5&page=2&all=true';
  expect([parseSearch(address), stringifySearch(search)]).toEqual([search, address]);
  expect(parseSearch(stringifySearch({ q: '1500' }))).toEqual({ q: '1500' });
});

it('has the routes of the specification, none with parameters', () => {
  const { routesByPath } = createAppRouter({ isSignedIn: () => false }, createMemoryHistory());
  expect(Object.keys(routesByPath).toSorted()).toEqual([...PAGE_PATHS].toSorted());
  expect(PAGE_PATHS.filter((path) => /[$:*{]/.test(path))).toEqual([]);
  expect(PAGE_PATHS.filter((path) => path !== '/admin')).toHaveLength(20);
});
