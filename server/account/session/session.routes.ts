import { randomUUID } from 'node:crypto';
import { login, logout } from '../../../domain/contract/account.calls.ts';
import { writeAudit } from '../../audit/audit.repo.ts';
import { ApiError } from '../../http/errors.ts';
import type { Counted } from '../../http/limits/rate-limits.repo.ts';
import type { Actor } from '../../http/policy.ts';
import { type RequestSource, type Route, route, write } from '../../http/route.ts';
import type { AccountDeps } from '../account-deps.ts';
import { knownDevice, signInLimits, wrongCodes } from '../account-limits.ts';
import type { HashOwner } from '../passwords.ts';
import { latestRegistration } from '../registration.repo.ts';
import { wrongCodeMessage } from '../second-factor/second-factors.ts';
import { toUser, type UserRow, userByEmail } from '../user.repo.ts';
import { endOtherSessions, endSession } from './session.repo.ts';
import { SESSION_LIFE_MS } from './session-tokens.ts';

/** The routes to sign in and sign out. A known and an unknown email cost and answer the same (docs/security.md#s8). */
export function sessionRoutes(deps: AccountDeps): Route[] {
  const { tokens, limits, pins, clock } = deps;
  return [
    route(login, async ({ body, source }) => {
      const subject = pins.subjectOf(body.email);
      const device = knownDevice(subject, source.device);
      const known = device !== undefined && (await limits.hasTaken(device));
      const { failures, all } = signInLimits({ subject, device: source.device, address: source.address, known });
      await limits.take(...failures, ...all);
      // Attackers elsewhere must not take the turns of a known device.
      const owner = { address: source.address, account: known ? `${subject} ${source.device}` : subject };
      const user = await userWithPassword(deps, { ...body, owner }, [...failures, ...all]);
      const problem =
        user === undefined
          ? await signInProblem(deps, { ...body, owner })
          : await secondFactorProblem(deps, { user, code: body.code, counted: failures, source });
      await auditSignIn(deps, { user: problem === undefined ? user : undefined, subject, source });
      if (user === undefined || problem !== undefined) throw problem;
      await limits.giveBack(...failures);
      if (device) await limits.take(device);
      const signedInAtS = Math.floor(clock.nowMs() / 1000);
      const session = { id: randomUUID(), userId: user.id, tokenVersion: user.token_version, signedInAtS };
      return {
        ...(await tokens.issueBoth(session)),
        data: toUser(user),
        message: 'Signed in',
      };
    }),
    write(logout, async ({ actor, body, tx, source: { requestId } }) => {
      const { id, session, tokenKind } = actor as Actor;
      const at = new Date(clock.nowMs());
      const everywhere = body?.everywhere ?? false;
      if (everywhere && tokenKind !== 'session')
        throw new ApiError('forbidden', 'This token ends only its own session');
      if (everywhere || session === undefined) await endOtherSessions(tx, id, { session, at });
      else await endSession(tx, session.id, new Date(at.getTime() + SESSION_LIFE_MS));
      await writeAudit(tx, {
        at,
        action: 'account.sign-out',
        outcome: 'done',
        after: { everywhere },
        actorId: id,
        requestId,
      });
      return { message: everywhere ? 'Signed out on all other devices' : 'Signed out' };
    }),
  ];
}

interface Credentials {
  email: string;
  password: string;
  owner: HashOwner;
}

/** Returns the user with this email and password. If the hasher is too busy to compare, the attempt does not count. */
async function userWithPassword(
  { db, hasher, limits }: AccountDeps,
  { email, password, owner }: Credentials,
  counted: readonly Counted[],
): Promise<UserRow | undefined> {
  try {
    const user = await userByEmail(db.queries, email);
    return (await hasher.verify(user?.password_hash, password, owner)) ? user : undefined;
  } catch (error) {
    await limits.giveBack(...counted);
    throw error;
  }
}

/** A sign-in whose password was right. */
interface SecondStep {
  user: UserRow;
  code: string | undefined;
  counted: readonly Counted[];
  source: RequestSource;
}

/**
 * Returns the error that asks an administrator who has a second factor for its code. A wrong code counts as a failed sign-in; a
 * missing one does not. A wrong code comes with the right password, so ten in a day raise an alarm.
 */
async function secondFactorProblem(
  { db, limits, secondFactors, onAlarm }: AccountDeps,
  { user, code, counted, source }: SecondStep,
): Promise<ApiError | undefined> {
  if (user.role !== 'systemadmin' || !(await secondFactors.isOn(db.queries, user.id))) return undefined;
  if (code === undefined) {
    await limits.giveBack(...counted);
    return new ApiError('second_factor', 'Write the code of your authenticator app.', { field: 'code' });
  }
  if (await secondFactors.spend(db.queries, user.id, code)) return undefined;
  await secondFactors.recordWrongCode(db.queries, { userId: user.id, requestId: source.requestId });
  if (!(await limits.tryTake(wrongCodes(user.id)))) onAlarm(MANY_WRONG_CODES);
  return new ApiError('second_factor', wrongCodeMessage(code), { field: 'code' });
}

const MANY_WRONG_CODES =
  "Ten wrong codes of an administrator's second factor within a day, each after the right password: somebody knows the password";

/**
 * Returns the reason why a sign-in failed. Only somebody who knows the password of a registration learns that it waits for
 * its PIN. The email of an account may have registrations too, so this reveals no account (docs/security.md#s8).
 */
async function signInProblem({ db, hasher }: AccountDeps, { email, password, owner }: Credentials): Promise<ApiError> {
  const registration = await latestRegistration(db.queries, email);
  const isWaiting = await hasher.verify(registration?.password_hash, password, owner);
  return isWaiting
    ? new ApiError('not_verified', 'Verify your account first')
    : new ApiError('wrong_credentials', 'Email or password is not correct');
}

async function auditSignIn(
  { db, clock }: AccountDeps,
  { user, subject, source }: { user: UserRow | undefined; subject: string; source: RequestSource },
): Promise<void> {
  await writeAudit(db.queries, {
    at: new Date(clock.nowMs()),
    action: 'account.sign-in',
    outcome: user === undefined ? 'refused' : 'done',
    actorId: user?.id,
    subject,
    requestId: source.requestId,
  });
}
