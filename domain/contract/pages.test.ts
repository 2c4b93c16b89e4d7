import { expect, it } from 'vitest';
import { INDEXED_PATHS, PAGE_PATHS, PRIVATE_PATHS } from './pages.ts';

it('has the 20 addresses of the specification, 11 of them public, and the administration', () => {
  expect(PAGE_PATHS.filter((path) => path !== '/admin')).toHaveLength(20);
  expect(PAGE_PATHS.length - PRIVATE_PATHS.length).toBe(11);
});

it('indexes public pages only', () => {
  const closed: readonly string[] = PRIVATE_PATHS;
  expect(INDEXED_PATHS.filter((path) => closed.includes(path))).toEqual([]);
});
