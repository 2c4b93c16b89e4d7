import { expect, it } from 'vitest';
import { NETWORKS } from '../../../../domain/plan/network.ts';
import type { NetworkQuality } from '../../../../domain/rating/rating.ts';
import { verdictOf } from './verdict.ts';

/** Returns the quality of a state by the averages of MTN, Airtel, Glo and 9mobile; null has too few ratings. */
const rated = (...averages: (number | null)[]): NetworkQuality => ({
  location: 'Lagos',
  networks: NETWORKS.map((network_name, at) => {
    const average = averages[at] ?? null;
    return { network_name, average, count: average === null ? 0 : 20, early: null, months: [] };
  }),
});

it.each([
  ['one leads', rated(3.9, 3.2, 2.4, null), 'MTN is rated best'],
  ['the last leads', rated(3.9, null, null, 4.2), '9mobile is rated best'],
  ['two look equal', rated(3.94, 3.86, 2.4), 'MTN and Airtel lead'],
  ['three look equal', rated(2, 3, 3, 3), 'Airtel, Glo and 9mobile lead'],
  ['all look equal', rated(3, 3, 3, 3), 'How is your network?'],
  ['only one has a score', rated(4.5), 'How is your network?'],
  ['nobody has rated', rated(), 'Be the first to rate'],
  ['nothing is known', undefined, 'How is your network?'],
])('says which network people rate best: %s', (_, quality, verdict) => {
  expect(verdictOf(quality)).toBe(verdict);
});

it('does not call a network best by the average of a few', () => {
  const quality = rated();
  Object.assign(quality.networks[0] ?? {}, { early: { average: 5, people: 2 } });
  expect(verdictOf(quality)).toBe('How is your network?');
});
