import { networkQuality, submitRatings } from '../../domain/contract/rating.calls.ts';
import { NETWORKS } from '../../domain/plan/network.ts';
import { type NetworkQuality, shownAverage } from '../../domain/rating/rating.ts';
import type { State } from '../../domain/rating/state.ts';
import { findState } from '../../domain/rating/state.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';
import { type Route, route, write } from '../http/route.ts';
import { type RatingSample, ratingSamples, saveRatings } from './rating.repo.ts';
import { monthInLagos, monthsUpTo } from './rating-month.ts';

const MONTHS_SHOWN = 3;

interface RatingDeps {
  db: Queries;
  store: { readonly states: readonly State[] };
  clock: Clock;
}

/** The routes that store ratings and return the average per network and month. */
export function ratingRoutes({ db, store, clock }: RatingDeps): Route[] {
  const stateAt = (location: string): State => {
    const state = findState(location, store.states);
    if (state === undefined) throw new ApiError('bad_input', 'That state is not known', { field: 'location' });
    return state;
  };
  return [
    write(submitRatings, async ({ body: { location, ratings }, actor, tx }) => {
      const state = stateAt(location);
      if (new Set(ratings.map(({ network_name }) => network_name)).size < ratings.length) {
        throw new ApiError('bad_input', 'Ratings: Rate each network once', { field: 'ratings' });
      }
      const nowMs = clock.nowMs();
      await saveRatings(tx, {
        userId: (actor as Actor).id,
        stateIso: state.iso,
        month: monthInLagos(nowMs),
        at: new Date(nowMs),
        ratings,
      });
      return { message: `Thank you. Your rating for ${state.name} is saved.` };
    }),
    route(networkQuality, async ({ query: { location } }) => {
      const state = stateAt(location);
      const thisMonth = monthInLagos(clock.nowMs());
      const months = monthsUpTo(thisMonth, MONTHS_SHOWN);
      const samples = await ratingSamples(db, state.iso, [months[0] ?? thisMonth, thisMonth]);
      return { location: state.name, networks: qualityOf(samples, months) };
    }),
  ];
}

function qualityOf(samples: readonly RatingSample[], months: readonly string[]): NetworkQuality['networks'] {
  return NETWORKS.map((network) => {
    const sample = (wanted: string | null) => {
      const found = samples.find((one) => one.network === network && one.month === wanted);
      return { average: found ? shownAverage(found) : null, count: found?.count ?? 0 };
    };
    return { network_name: network, ...sample(null), months: months.map((month) => ({ month, ...sample(month) })) };
  });
}
