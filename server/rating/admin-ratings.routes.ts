import { decideRatings, listRatingBursts } from '../../domain/contract/admin/ratings.calls.ts';
import { dayInLagos } from '../../domain/lagos-time.ts';
import { countOf } from '../../domain/quantity.ts';
import { type AdminList, adminList } from '../admin/admin-list.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { type Route, write } from '../http/route.ts';
import { decideOnBurst, ratingBursts } from './rating-bursts.repo.ts';

/** The bursts of ratings, for administrators. */
export const ratingsList = (db: Queries, clock: Clock): AdminList =>
  adminList({
    name: 'ratings',
    call: listRatingBursts,
    columns: ['state_iso', 'state', 'network', 'review', 'from', 'to', 'count', 'average', 'accounts'],
    read: (query, window) => ratingBursts(db, query, { ...window, today: dayInLagos(clock.nowMs()) }),
  });

/** The route with which an administrator accepts or rejects a burst of ratings. */
export function adminRatingRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    write(decideRatings, async ({ body, actor, tx, source: { requestId } }) => {
      const { state_iso: stateIso, network, from, to, decision } = body;
      const window = { from: new Date(from), to: new Date(to) };
      const before = await decideOnBurst(tx, { stateIso, network, decision, ...window });
      if (before.length === 0) throw notFound('That burst of ratings');
      await writeAudit(tx, {
        at: new Date(clock.nowMs()),
        action: 'ratings.decide',
        outcome: 'done',
        actorId: actor?.id,
        subject: `${stateIso} ${network}`,
        before: { reviews: [...new Set(before)].sort() },
        after: { from, to, reviews: [decision], count: before.length },
        requestId,
      });
      return { message: `${countOf(before.length, 'rating')} ${decision}.`, count: before.length };
    }),
  ];
}
