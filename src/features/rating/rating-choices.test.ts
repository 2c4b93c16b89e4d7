import { expect, it } from 'vitest';
import type { Network } from '../../../domain/plan/network.ts';
import { waitingRating } from '../../../tests/support/outbox/operations.ts';
import { noneQuestion, ownRatings } from './rating-choices.ts';

const said = (ratings: Partial<Record<Network, number>>, location = 'Lagos') => ({
  location,
  ratings: Object.entries(ratings).map(([name, rating]) => ({ network_name: name as Network, rating })),
});
const asObject = (...[operations, location]: Parameters<typeof ownRatings>) => ownRatings(operations, location);

it('takes the newest of each network, in whatever order they come', () => {
  const older = waitingRating(said({ MTN: 1, GLO: 3 }), { seq: 4 });
  const newer = waitingRating(said({ MTN: 5 }), { seq: 9 });
  for (const operations of [
    [older, newer],
    [newer, older],
  ])
    expect(asObject(operations, 'Lagos')).toEqual({ MTN: 5, GLO: 3 });
});

it('leaves out other states, other changes, and what the server has refused', () => {
  const click = { ...waitingRating(said({})), kind: 'recordClick' as const, fields: { plan_id: 'p', plan_name: 'P' } };
  const operations = [
    waitingRating(said({ MTN: 2 }, 'Kano')),
    waitingRating(said({ AIRTEL: 2 }), { state: 'rejected' }),
    { ...click, base: null },
  ];
  expect(asObject(operations, 'Lagos')).toEqual({});
  expect(asObject(operations, 'Kano')).toEqual({ MTN: 2 });
});

it('asks about the networks that are left at None, by name', () => {
  const all = { MTN: 5, AIRTEL: 4, GLO: 3, '9MOBILE': 1 };
  expect(noneQuestion(all)).toBeUndefined();
  expect(noneQuestion({ ...all, GLO: 0 })).toBe('You left Glo at None. Send it as Very Poor?');
  expect(noneQuestion({ MTN: 5, AIRTEL: 0 })).toBe('You left Airtel, Glo and 9mobile at None. Send them as Very Poor?');
});
