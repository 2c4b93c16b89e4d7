import { NETWORKS, type Network } from '../../../domain/plan/network.ts';
import type { TestDatabase } from './databases.ts';

/** A stored rating, with the account that gave it. */
interface Stored {
  user_id: string;
  state_iso: string;
  network: Network;
  /** As '2026-11'. */
  month: string;
  rating: number;
  at: number;
  review: string | null;
  /** The day in Lagos, as days since 1970. */
  joined: number;
}

/** Reads all ratings that count, in random order: none of the columns that triggers write. */
async function countedRatings({ run }: Pick<TestDatabase, 'run'>): Promise<Stored[]> {
  const rows = await run(`
    select user_id::text, state_iso, network, to_char(month, 'YYYY-MM') as month, rating, review,
      extract(epoch from updated_at)::float8 as at,
      floor((extract(epoch from created_at) + 3600) / 86400)::int as joined
    from ratings join users on id = user_id where voice and (review is null or review = 'accepted') order by random()`);
  return rows as unknown as Stored[];
}

interface Asked {
  months: readonly string[];
  /** As '2026-11-21'. */
  today: string;
  /** The state; undefined for the whole country. */
  iso?: string;
}

/** Returns the scores of the networks by the rule of docs/security.md#ratings, computed rating by rating. */
export async function modelScores(database: Pick<TestDatabase, 'run'>, { months, today, iso }: Asked) {
  const all = await countedRatings(database);
  const day = Date.parse(today) / 86_400_000;
  const weigh = ({ joined }: Stored) => {
    const fullDays = day - joined - 1;
    return fullDays < 30 ? 0 : 1;
  };
  const of = (network: Network, period: readonly string[]) => {
    const given = all.filter((one) => one.network === network && period.includes(one.month));
    const national = newestBy(given, (one) => `${one.user_id} ${one.month}`);
    const own =
      iso === undefined
        ? national
        : newestBy(
            given.filter((one) => one.state_iso === iso),
            (one) => one.user_id,
          );
    const sum = (ratings: Stored[], value: (one: Stored) => number) =>
      ratings.reduce((total, one) => total + value(one), 0);
    const weight = sum(own, weigh);
    const mean = sum(national, (one) => weigh(one) * one.rating) / sum(national, weigh);
    const prior = sum(national, weigh) < 50 ? 3 : mean;
    const score = (20 * prior + sum(own, (one) => weigh(one) * one.rating)) / (20 + weight);
    const plain = sum(own, (one) => one.rating) / own.length;
    const early = { average: Math.round(plain * 10) / 10, people: own.length };
    return {
      average: weight < 10 ? null : Math.round(score * 10) / 10,
      early: weight < 10 && own.length > 0 ? early : null,
      count: own.filter((one) => weigh(one) > 0).length,
    };
  };
  return NETWORKS.map((network) => ({
    network_name: network,
    ...of(network, months),
    months: months.map((month) => ({ month, ...of(network, [month]) })),
  }));
}

/** Returns the newest rating of each key; of two at the same time that of the first state. */
function newestBy(ratings: readonly Stored[], keyOf: (rating: Stored) => string): Stored[] {
  const newest = new Map<string, Stored>();
  for (const rating of ratings) {
    const known = newest.get(keyOf(rating));
    const isNewer =
      known === undefined ||
      rating.month > known.month ||
      (rating.month === known.month &&
        (rating.at > known.at || (rating.at === known.at && rating.state_iso < known.state_iso)));
    if (isNewer) newest.set(keyOf(rating), rating);
  }
  return [...newest.values()];
}
