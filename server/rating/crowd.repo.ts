import { type SQL, sql } from 'drizzle-orm';
import { BURST_SPAN_MS, MOST_RATINGS_AN_HOUR } from '../../domain/rating/burst.ts';

const SPAN = sql.raw(`interval '${BURST_SPAN_MS} milliseconds'`);
const MOST = sql.raw(String(MOST_RATINGS_AN_HOUR));

interface Crowd {
  /** The time of the rating. */
  at: SQL;
  /** A rating that is not stored yet; it replaces those of this condition on `other`. */
  replaces?: SQL;
}

/**
 * The condition that a rating `one` (state_iso, network) is in a burst: one of 21 ratings of its state and network within
 * an hour. Reads the 20 nearest on each side, of any number.
 */
export function isCrowded({ at, replaces }: Crowd): SQL {
  const isNear = sql`other.state_iso = one.state_iso and other.network = one.network
    ${replaces === undefined ? sql`` : sql`and not ${replaces}`}`;
  return sql`exists (
    select from (
      select updated_at, lead(updated_at, ${MOST}) over (order by updated_at) as last_of_crowd from (
        (select updated_at from ratings as other
          where ${isNear} and other.updated_at <= ${at} and other.updated_at > ${at} - ${SPAN}
          order by updated_at desc limit ${MOST} + 1)
        union all
        (select updated_at from ratings as other
          where ${isNear} and other.updated_at > ${at} and other.updated_at < ${at} + ${SPAN}
          order by updated_at limit ${MOST})
        ${replaces === undefined ? sql`` : sql`union all select ${at}`}
      ) as near
    ) as crowd
    where crowd.updated_at <= ${at} and last_of_crowd - crowd.updated_at < ${SPAN})`;
}
