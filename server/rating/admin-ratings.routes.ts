import { decideRatings, listRatingBursts } from '../../domain/contract/admin/ratings.calls.ts';
import { dayInLagos } from '../../domain/lagos-time.ts';
import { countOf } from '../../domain/quantity.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { type Route, route, write } from '../http/route.ts';
import { decideOnBurst, ratingBursts } from './rating-bursts.repo.ts';

/** The routes with which an administrator sees bursts of ratings, and accepts or rejects them. */
export function adminRatingRoutes({ db, clock }: { db: Queries; clock: Clock }): Route[] {
  return [
    route(listRatingBursts, async ({ query: { page, page_size, state_iso, network, review } }) => {
      const shown = { page, pageSize: page_size, today: dayInLagos(clock.nowMs()) };
      const { items, total } = await ratingBursts(db, { ...shown, stateIso: state_iso, network, review });
      return { items, total, page, page_size, pages: Math.ceil(total / page_size) };
    }),
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
        before: { from, to, reviews: [...new Set(before)].sort() },
        after: { review: decision, count: before.length },
        requestId,
      });
      return { message: `${countOf(before.length, 'rating')} ${decision}.`, count: before.length };
    }),
  ];
}
