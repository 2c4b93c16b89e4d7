import { expect, it } from 'vitest';
import { APP_PATHS } from '../../../domain/contract/document.ts';
import { hasFooter } from './navigation.ts';

it('stands on five pages and on no other', () => {
  expect(APP_PATHS.filter(hasFooter).toSorted()).toEqual(['/', '/contact', '/pricing', '/privacy', '/terms']);
});
