import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { APP_PATHS } from '../../domain/contract/document.ts';
import { type AppContext, createAppRouter } from './router.tsx';

it('leads to the paths of the specification and to no other, of which none has parameters', () => {
  const { routesByPath } = createAppRouter({} as AppContext, createMemoryHistory());
  expect(Object.keys(routesByPath).toSorted()).toEqual([...APP_PATHS].toSorted());
  expect(APP_PATHS.filter((path) => /[$:*{]/.test(path))).toEqual([]);
  expect(APP_PATHS).toHaveLength(20);
});
