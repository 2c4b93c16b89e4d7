import { type SQL, sql } from 'drizzle-orm';
import { BURST_RATINGS, BURST_SPAN_MS } from '../../domain/rating/burst.ts';

const SPAN = sql.raw(`interval '${BURST_SPAN_MS} milliseconds'`);
/** The most ratings that are no burst. */
const MOST = sql.raw(String(BURST_RATINGS - 1));

interface Crowd {
  /** The time of the rating. */
  at: SQL;
  /** A rating that is not stored yet; it replaces those of this condition on `other`. */
  replaces?: SQL;
}

/**
 * The condition that a rating `one` (state_iso, network) is in a burst: one of ten ratings of its state and network within
 * an hour. Reads the nine nearest on each side, of any number.
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
