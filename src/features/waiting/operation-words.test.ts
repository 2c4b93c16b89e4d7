import { expect, it } from 'vitest';
import { clickWaiting, ratingWaiting } from '../../../tests/support/waiting-changes.ts';
import { canEdit } from './can-edit.ts';
import { operationWords } from './operation-words.ts';

it('tells a rating by its place and every network', () => {
  const ratings = [
    { network_name: 'MTN' as const, rating: 4 },
    { network_name: 'AIRTEL' as const, rating: 3 },
    { network_name: 'GLO' as const, rating: 2 },
    { network_name: '9MOBILE' as const, rating: 1 },
  ];
  expect(operationWords(ratingWaiting(1, { fields: { location: 'Lagos', ratings } }))).toEqual({
    title: 'Rating for Lagos',
    detail: 'MTN Very Good · AIRTEL Good · GLO Poor · 9MOBILE Very Poor',
  });
});

it('tells a followed link by its plan', () => {
  expect(operationWords(clickWaiting(1))).toEqual({ title: 'Visit to a seller', detail: 'MTN 1.5GB Weekly' });
});

it('lets a rating be edited, and nothing that has happened', () => {
  expect([canEdit('rateNetworks'), canEdit('recordClick')]).toEqual([true, false]);
});
