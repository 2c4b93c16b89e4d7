import { ownData } from '../../domain/contract/own/own-data.calls.ts';
import type { AccountDeps } from '../account/account-deps.ts';
import { registrationsOf } from '../account/registration.repo.ts';
import { userById } from '../account/user.repo.ts';
import { existingUser } from '../account/user.routes.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Limit } from '../http/limits/rate-limits.repo.ts';
import { type Route, route } from '../http/route.ts';
import { dataOf } from './person-data.repo.ts';

/** Each download reads all tables with rows of persons, and nobody needs many. */
const DOWNLOADS: Limit = { name: 'data download user', points: 5, windowS: 24 * 60 * 60, what: 'downloads' };

/** The route that returns everything that is kept about a user. The policy lets nobody else read it, no administrator either. */
export function personDataRoutes({ db, clock, limits, pins }: AccountDeps): Route[] {
  return [
    route(ownData, async ({ params, source: { requestId } }) => {
      const { id, email } = await existingUser(db.queries, params.id, userById);
      await limits.take([DOWNLOADS, id]);
      const at = new Date(clock.nowMs());
      const waiting = await registrationsOf(db.queries, email);
      const subjects = [email, id, ...waiting.map((registration) => registration.id)].map((account) =>
        pins.subjectOf(account),
      );
      const tables = await dataOf(db.queries, { id, email, subjects });
      await writeAudit(db.queries, {
        at,
        action: 'account.download',
        outcome: 'done',
        actorId: id,
        subject: id,
        requestId,
      });
      return { made_at: at.toISOString(), tables };
    }),
  ];
}
