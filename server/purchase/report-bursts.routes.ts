import { decideReports, listReportBursts } from '../../domain/contract/admin/report-bursts.calls.ts';
import { countOf } from '../../domain/quantity.ts';
import { type AdminList, adminList } from '../admin/admin-list.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { type Route, write } from '../http/route.ts';
import { isUuid } from '../http/validation.ts';
import { markUnusualAgain } from './confirm-unusual.ts';
import { type RecountDeps, recount } from './recount.ts';
import { confirmedBy, decideOnReports, lockPlansOf, reportBurstsList } from './report-bursts-list.repo.ts';

/** The answers on prices that wait, or were decided on, for administrators. */
export const reportBursts = (db: Queries): AdminList =>
  adminList({
    name: 'report-bursts',
    call: listReportBursts,
    columns: [
      ...['id', 'reason', 'review', 'from', 'to', 'against', 'agreeing', 'plans', 'sellers', 'accounts', 'devices'],
      'blocks',
    ],
    read: (query, window) => reportBurstsList(db, query, window),
  });

const noBurst = () => notFound('That burst of reports');
const DONE = { accepted: 'accepted', rejected: 'rejected', held: 'put back' } as const;

/** The route with which an administrator accepts or rejects a burst of answers, or takes that back. */
export function reportBurstRoutes(deps: RecountDeps): Route[] {
  return [
    write(decideReports, async ({ params: { id }, body: { decision }, actor, tx, source: { requestId } }) => {
      if (!isUuid(id)) throw noBurst();
      const before = await decideOnReports(tx, id, decision);
      if (before === undefined) throw noBurst();
      const at = new Date(deps.clock.nowMs());
      const { reports, plans } = await lockPlansOf(tx, id);
      const isAccepted = decision === 'accepted';
      await recount(tx, { plans, mayChange: isAccepted, requestId }, deps);
      if (before === 'accepted') {
        const confirmed = await confirmedBy(tx, id);
        await markUnusualAgain(
          tx,
          plans.filter(({ no }) => confirmed.has(no)),
          { at, requestId, actorId: actor?.id },
        );
      }
      const entry = { at, action: 'reports.decide', outcome: 'done', actorId: actor?.id, subject: id } as const;
      const after = { review: decision, count: reports };
      await writeAudit(tx, { ...entry, before: { review: before }, after, requestId });
      return { message: `${countOf(reports, 'report')} ${DONE[decision]}.`, count: reports };
    }),
  ];
}
