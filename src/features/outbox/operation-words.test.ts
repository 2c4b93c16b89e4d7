import { expect, it } from 'vitest';
import {
  clickWaiting,
  newPlan,
  planDeleted,
  planEdited,
  planMade,
  plansMade,
  providerDeleted,
  providerEdited,
  providerMade,
  ratingWaiting,
} from '../../../tests/support/outbox/operations.ts';
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

const named = (names: string[]) => names.map((name) => newPlan({ name }));

it.each([
  [planMade(), 'New plan MTN 1.5GB', 'MTN · 1.5 GB · ₦1,000 · 30 days'],
  [plansMade(named(['One'])), '1 new plan', 'One'],
  [plansMade(named(['One', 'Two', 'Three'])), '3 new plans', 'One · Two · Three'],
  [plansMade(named(['One', 'Two', 'Three', 'Four', 'Five'])), '5 new plans', 'One · Two · Three · 2 more'],
  [planEdited('p', { price: 1_400 }), 'Price of MTN 1.5GB', 'Price ₦1,400'],
  [planEdited('p', { price: 1_400, source: null }), 'Price of MTN 1.5GB', 'Price ₦1,400'],
  [planEdited('p', { price: 1_400, bonus: null }), 'Change of MTN 1.5GB', 'Price ₦1,400 · Bonus none'],
  [planEdited('p', { source: null }), 'Change of MTN 1.5GB', ''],
  [planDeleted('p'), 'Deletion of MTN 1.5GB', 'Taken off your list'],
  [providerMade('s'), 'Your provider profile', 'Bola Data · 09000000002'],
  [providerEdited('s', { website: 'https://ada.test' }), 'Website of Ada Bundles', 'Website https://ada.test'],
  [
    providerEdited('s', { name: 'A', phone: '09000000003' }),
    'Change of Ada Bundles',
    'Name A · WhatsApp number 09000000003',
  ],
  [providerDeleted('s'), 'Deletion of Ada Bundles', 'With all its plans'],
])('tells a change of the catalogue as a person would: %#', (operation, title, detail) => {
  expect(operationWords(operation)).toEqual({ title, detail });
});

it('lets what was written be edited, and not what is to go', () => {
  const kinds = ['createPlan', 'createPlans', 'updatePlan', 'createProvider', 'updateProvider'] as const;
  expect(kinds.every(canEdit)).toBe(true);
  expect([canEdit('deletePlan'), canEdit('deleteProvider')]).toEqual([false, false]);
});
