import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { PAGE_PATHS } from '../../domain/contract/pages.ts';
import { createAppRouter } from './router.tsx';

it('has the routes of the specification, none with parameters', () => {
  const { routesByPath } = createAppRouter({ isSignedIn: () => false }, createMemoryHistory());
  expect(Object.keys(routesByPath).toSorted()).toEqual([...PAGE_PATHS].toSorted());
  expect(PAGE_PATHS.filter((path) => /[$:*{]/.test(path))).toEqual([]);
  expect(PAGE_PATHS.filter((path) => path !== '/admin')).toHaveLength(20);
});
