import type { Call } from '../../../domain/contract/call.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../../domain/contract/own/second-factor.calls.ts';
import { writeAudit } from '../../audit/audit.repo.ts';
import type { Queries } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import type { Actor } from '../../http/policy.ts';
import { type Route, type RouteRequest, route, type WriteRoute, write } from '../../http/route.ts';
import type { AccountDeps } from '../account-deps.ts';
import { ownCodeLimit } from '../account-limits.ts';
import { MAIL_LIFE_MS, type SecondFactorChange, secondFactorMail } from '../account-mails.ts';
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
import { wrongCodeMessage } from './second-factors.ts';

/** The routes with which administrators turn their own second factor on and off (docs/security.md#s28). */
export function secondFactorRoutes(deps: AccountDeps): Route[] {
  const { db, secondFactors } = deps;
  return [
    route(getSecondFactor, async ({ actor }) => ({
      is_on: await secondFactors.isOn(db.queries, idOf(actor)),
      is_required: deps.isSecondFactorRequired,
      recovery_codes_left: await countRecoveryCodes(db.queries, idOf(actor)),
    })),
    beginRoute(deps),
    confirmRoute(deps),
    renewRoute(deps),
    removeRoute(deps),
  ];
}

function beginRoute(deps: AccountDeps): Route {
  const begin = write(beginSecondFactor, async ({ actor, tx }) => {
    const user = await existingUser(tx, idOf(actor), userById);
    if ((await lockSecondFactor(tx, user.id))?.confirmed_at) throw isOnAlready();
    return deps.secondFactors.create(tx, user);
  });
  const before: WriteRoute['before'] = ({ actor, body, source }) =>
    assertOwnPassword(deps, { actor, password: passwordOf(body), source });
  return { ...begin, before, isSecret: true };
}

function confirmRoute(deps: AccountDeps): Route {
  return write(confirmSecondFactor, async ({ actor, body: { code }, tx, source: { requestId } }) => {
    const id = idOf(actor);
    const row = await lockSecondFactor(tx, id);
    if (row?.confirmed_at) throw isOnAlready();
    if (row === undefined || !(await deps.secondFactors.spendAppCode(tx, row, code))) throw wrongAppCode();
    const at = new Date(deps.clock.nowMs());
    await confirmSecondFactorRow(tx, id, at);
    await endOtherSessions(tx, id, { session: actor?.session, at });
    await noteChange(deps, tx, { id, requestId, change: 'on' });
    return { message: 'Your second factor is on. You are signed out on all other devices.' };
  });
}

/** An answer that is lost costs another code of the app. */
function renewRoute(deps: AccountDeps): Route {
  const renew = write(renewRecoveryCodes, async ({ actor, body: { code }, tx, source: { requestId } }) => {
    const id = idOf(actor);
    await lockSecondFactor(tx, id);
    if (!(await deps.secondFactors.spend(tx, id, code))) throw wrongCode(code);
    const recovery_codes = await deps.secondFactors.renewRecoveryCodes(tx, id);
    await noteChange(deps, tx, { id, requestId, change: 'codes' });
    return { recovery_codes };
  });
  return { ...renew, ...askingForCode(deps), isSecret: true };
}

function removeRoute(deps: AccountDeps): Route {
  const remove = write(removeSecondFactor, async ({ actor, body: { code }, tx, source: { requestId } }) => {
    const id = idOf(actor);
    if (!(await deps.secondFactors.spend(tx, id, code))) throw wrongCode(code);
    await deleteSecondFactor(tx, id);
    await noteChange(deps, tx, { id, requestId, change: 'off' });
    return { message: 'Your second factor is off.' };
  });
  return { ...remove, ...askingForCode(deps) };
}

/** Returns the steps around a write that a password and a code confirm. */
const askingForCode = (deps: AccountDeps): Pick<WriteRoute, 'before' | 'afterRefusal'> => ({
  before: ({ actor, body, source }) => admitCode(deps, { actor, password: passwordOf(body), source }),
  afterRefusal: (refusal, request) => recordIfWrong(deps, refusal, request),
});

const passwordOf = (body: unknown) => (body as { password: string }).password;

/** Writes the refusal of a wrong code to the audit, outside the transaction that it rolled back. */
async function recordIfWrong(
  { db, secondFactors }: AccountDeps,
  refusal: unknown,
  { actor, source }: Pick<RouteRequest<Call>, 'actor' | 'source'>,
): Promise<void> {
  if (!(refusal instanceof ApiError) || refusal.code !== 'wrong_code') return;
  await secondFactors.recordWrongCode(db.queries, { userId: idOf(actor), requestId: source.requestId });
}

/** Lets a session try a code after its password. Throws as `assertOwnPassword`, and 'too_many' after ten codes of a day. */
async function admitCode(deps: AccountDeps, act: Parameters<typeof assertOwnPassword>[1]): Promise<void> {
  await assertOwnPassword(deps, act);
  await countConfirmation(deps, [ownCodeLimit(idOf(act.actor))]);
}

const idOf = (actor: Actor | undefined) => (actor as Actor).id;

/** The record of each change of a second factor in the audit. */
const AUDITED = { on: { on: true }, off: { on: false }, codes: { on: true, new_recovery_codes: true } } as const;

interface Change {
  id: string;
  requestId: string;
  change: SecondFactorChange;
}

/** Writes a change of a second factor to the audit and mails it to its owner, who may not have made it. */
async function noteChange({ clock, outbox }: AccountDeps, tx: Queries, { id, requestId, change }: Change) {
  const entry = { at: new Date(clock.nowMs()), action: 'account.second-factor', outcome: 'done' } as const;
  await writeAudit(tx, { ...entry, actorId: id, subject: id, after: AUDITED[change], requestId });
  const { email, firstname } = await existingUser(tx, id, userById);
  await outbox.queue(tx, { ...secondFactorMail(firstname, change), to: email }, MAIL_LIFE_MS);
}

const wrongCode = (code: string) => new ApiError('wrong_code', wrongCodeMessage(code), { field: 'code' });

/** A recovery code cannot turn a second factor on. */
const wrongAppCode = () =>
  new ApiError('wrong_code', 'Wrong code. Write the newest code of your app.', { field: 'code' });

const isOnAlready = () => new ApiError('taken', 'Your second factor is on already. Turn it off first.');
