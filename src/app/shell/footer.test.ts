import { expect, it } from 'vitest';
import { PAGE_PATHS } from '../../../domain/contract/pages.ts';
import { hasFooter } from './navigation.ts';

it('stands on five pages and on no other', () => {
  expect(PAGE_PATHS.filter(hasFooter).toSorted()).toEqual(['/', '/contact', '/pricing', '/privacy', '/terms']);
});
