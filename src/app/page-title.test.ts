import { expect, it } from 'vitest';
import { PAGE_PATHS } from '../../domain/contract/pages.ts';
import { pageTitle } from './page-title.ts';

it('gives every page its own title, and unknown paths one too', () => {
  expect(new Set(PAGE_PATHS.map(pageTitle)).size).toBe(PAGE_PATHS.length);
  expect(pageTitle('/')).toBe('SabiData: know your data before you buy it');
  expect(pageTitle('/pricing')).toBe('Pricing · SabiData');
  expect(pageTitle('/nowhere')).toBe('Page not found · SabiData');
});
