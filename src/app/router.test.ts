import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { PAGE_PATHS } from '../../domain/contract/pages.ts';
import { type AppContext, createAppRouter } from './router.tsx';

it('leads to the paths of the specification and to no other, of which none has parameters', () => {
  const { routesByPath } = createAppRouter({} as AppContext, createMemoryHistory());
  expect(Object.keys(routesByPath).toSorted()).toEqual([...PAGE_PATHS].toSorted());
  expect(PAGE_PATHS.filter((path) => /[$:*{]/.test(path))).toEqual([]);
  expect(PAGE_PATHS).toHaveLength(20);
});
