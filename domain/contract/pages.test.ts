import { expect, it } from 'vitest';
import { INDEXED_PATHS, PAGE_PATHS, PRIVATE_PATHS, PUBLIC_PATHS, pageTitle } from './pages.ts';

it('has the 20 addresses of the specification', () => {
  expect(PAGE_PATHS).toHaveLength(20);
  expect([...PUBLIC_PATHS, ...PRIVATE_PATHS].toSorted()).toEqual(PAGE_PATHS.toSorted());
});

it('indexes public pages only', () => {
  const closed: readonly string[] = PRIVATE_PATHS;
  expect(INDEXED_PATHS.filter((path) => closed.includes(path))).toEqual([]);
});

it('gives every page its own title, and unknown paths one too', () => {
  expect(new Set(PAGE_PATHS.map(pageTitle)).size).toBe(20);
  expect(pageTitle('/')).toBe('SabiData: know your data before you buy it');
  expect(pageTitle('/pricing')).toBe('Pricing · SabiData');
  expect(pageTitle('/nowhere')).toBe('Page not found · SabiData');
});
