import { networkQuality, submitRatings } from '../../domain/contract/rating.calls.ts';
import { dayInLagos } from '../../domain/lagos-time.ts';
import { NETWORKS } from '../../domain/plan/network.ts';
import type { NetworkQuality, RatingSubmission } from '../../domain/rating/rating.ts';
import { shownScore, tallyOf } from '../../domain/rating/score.ts';
import type { State } from '../../domain/rating/state.ts';
import { findState } from '../../domain/rating/state.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { addressBlock } from '../http/address-block.ts';
import { ApiError } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';
import { type RequestSource, type Route, route, writeAll } from '../http/route.ts';
import { derivedKey, keyedHash } from '../secrets.ts';
import { type MonthGroup, type NetworkGroup, nationalGroups, stateGroups } from './rating.repo.ts';
import { monthInLagos, scorePeriod } from './rating-month.ts';
import { ratingKey, saveRatings } from './save-ratings.repo.ts';

export interface RatingDeps {
  db: Queries;
  store: { readonly states: readonly State[] };
  clock: Clock;
  /** The deployment's secret. */
  secret: string;
}

/** The routes that store ratings and return the score per network and month. */
export function ratingRoutes({ db, store, clock, secret }: RatingDeps): Route[] {
  const originIn = ratingOrigins(secret);
  const stateAt = (location: string): State => {
    const state = findState(location, store.states);
    if (state === undefined) throw new ApiError('bad_input', 'That state is not known', { field: 'location' });
    return state;
  };
  return [
    writeAll(submitRatings, async (requests, tx) => {
      const actor = requests[0]?.actor as Actor;
      const at = new Date(clock.nowMs());
      const given = requests.map(({ body: { location, ratings } }) => {
        const state = stateAt(location);
        assertOncePerNetwork(ratings);
        return { state, ratings: ratings.map((one) => ({ stateIso: state.iso, ...one })) };
      });
      const ratings = given.flatMap((one) => one.ratings);
      const month = monthInLagos(at.getTime());
      const origin = originIn(month, requests[0]?.source as RequestSource);
      const held = await saveRatings(tx, { userId: actor.id, month, at, ratings, ...origin });
      return given.map((one) => {
        const saved = `Thank you. Your rating for ${one.state.name} is saved.`;
        const isHeld = one.ratings.some((rating) => held.has(ratingKey(rating)));
        return { message: isHeld ? `${saved} Many came in at once, so we check it before it counts.` : saved };
      });
    }),
    route(networkQuality, async ({ query: { location } }) => {
      const state = stateAt(location);
      const period = scorePeriod(dayInLagos(clock.nowMs()));
      const national = await nationalGroups(db, period);
      const groups = await stateGroups(db, state.iso, period);
      return { location: state.name, networks: qualityOf(groups, national, period.shown) };
    }),
  ];
}

/** Returns the function that hashes where a user rates from, together with the month: nothing links two months. */
function ratingOrigins(secret: string) {
  const key = derivedKey(secret, 'rater');
  return (month: string, { device, address }: RequestSource) => {
    const hashed = (text: string | undefined) => (text === undefined ? null : keyedHash(key, `${month} ${text}`));
    return { device: hashed(device), block: hashed(addressBlock(address)) };
  };
}

function assertOncePerNetwork(ratings: RatingSubmission['ratings']): void {
  if (new Set(ratings.map(({ network_name }) => network_name)).size === ratings.length) return;
  throw new ApiError('bad_input', 'Ratings: Rate each network once', { field: 'ratings' });
}

/** In the mean of several months a person counts once for each. */
function qualityOf(
  groups: readonly NetworkGroup[],
  national: readonly MonthGroup[],
  months: readonly string[],
): NetworkQuality['networks'] {
  return NETWORKS.map((network) => {
    const sample = (month: string | null) => {
      const own = groups.filter((one) => one.network === network && one.month === month);
      const everywhere = national.filter((one) => one.network === network && (month ?? one.month) === one.month);
      const { score, people, early } = shownScore(tallyOf(own), tallyOf(everywhere));
      return { average: score, count: people, early };
    };
    return { network_name: network, ...sample(null), months: months.map((month) => ({ month, ...sample(month) })) };
  });
}
