import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from '../../../domain/contract/own/second-factor.calls.ts';
import { writeAudit } from '../../audit/audit.repo.ts';
import { ApiError } from '../../http/errors.ts';
import type { Actor } from '../../http/policy.ts';
import { type Route, route, write } from '../../http/route.ts';
import type { AccountDeps } from '../account-deps.ts';
import { ownCodeLimit } from '../account-limits.ts';
import { assertOwnPassword, countConfirmation } from '../session/fresh-password.ts';
import { endOtherSessions } from '../session/session.repo.ts';
import { userById } from '../user.repo.ts';
import { existingUser } from '../user.routes.ts';
import {
  confirmSecondFactorRow,
  countRecoveryCodes,
  deleteSecondFactor,
  lockSecondFactor,
} from './second-factor.repo.ts';

/** The routes with which administrators turn their own second factor on and off (docs/security.md#s28). */
export function secondFactorRoutes(deps: AccountDeps): Route[] {
  const { db, clock, secondFactors } = deps;
  const idOf = (actor: Actor | undefined) => (actor as Actor).id;
  const remove = write(removeSecondFactor, async ({ actor, body: { code }, tx, source: { requestId } }) => {
    const id = idOf(actor);
    if (!(await secondFactors.spend(tx, id, code))) throw wrongCode();
    await deleteSecondFactor(tx, id);
    const entry = { at: new Date(clock.nowMs()), action: 'account.second-factor', outcome: 'done' } as const;
    await writeAudit(tx, { ...entry, actorId: id, subject: id, after: { on: false }, requestId });
    return { message: 'Your second factor is off.' };
  });
  return [
    route(getSecondFactor, async ({ actor }) => ({
      is_on: await secondFactors.isOn(db.queries, idOf(actor)),
      is_required: deps.isSecondFactorRequired,
      recovery_codes_left: await countRecoveryCodes(db.queries, idOf(actor)),
    })),
    // The answer holds secrets, so it is stored nowhere: a repeated request makes new ones.
    route(beginSecondFactor, async ({ actor, body: { password }, source }) => {
      await assertOwnPassword(deps, { actor, password, source });
      return db.transaction(async (tx) => {
        const user = await existingUser(tx, idOf(actor), userById);
        if ((await lockSecondFactor(tx, user.id))?.confirmed_at) throw isOnAlready();
        return secondFactors.create(tx, user);
      });
    }),
    write(confirmSecondFactor, async ({ actor, body: { code }, tx, source: { requestId } }) => {
      const id = idOf(actor);
      const row = await lockSecondFactor(tx, id);
      if (row?.confirmed_at) throw isOnAlready();
      if (row === undefined || !(await secondFactors.spendAppCode(tx, row, code))) throw wrongCode();
      const at = new Date(clock.nowMs());
      await confirmSecondFactorRow(tx, id, at);
      await endOtherSessions(tx, id, { session: actor?.session, at });
      const entry = { at, action: 'account.second-factor', outcome: 'done', actorId: id, subject: id } as const;
      await writeAudit(tx, { ...entry, after: { on: true }, requestId });
      return { message: 'Your second factor is on. You are signed out on all other devices.' };
    }),
    {
      ...remove,
      before: async ({ actor, body, source }) => {
        await assertOwnPassword(deps, { actor, password: (body as { password: string }).password, source });
        await countConfirmation(deps, [ownCodeLimit(idOf(actor))]);
      },
    },
  ];
}

const wrongCode = () => new ApiError('wrong_code', 'Wrong code. Write the newest one of your app.', { field: 'code' });

const isOnAlready = () => new ApiError('taken', 'Your second factor is on already. Turn it off first.');
