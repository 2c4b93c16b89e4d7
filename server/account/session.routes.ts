import { login, logout } from '../../domain/contract/account.calls.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import { ApiError } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';
import type { Counted } from '../http/rate-limits.repo.ts';
import { type RequestSource, type Route, route, write } from '../http/route.ts';
import type { AccountDeps } from './account-deps.ts';
import { knownDevice, signInLimits } from './account-limits.ts';
import { endSessions, toUser, type UserRow, userByEmail } from './user.repo.ts';

/** The routes to sign in and sign out. A known and an unknown email cost and answer the same (docs/security.md#s8). */
export function sessionRoutes(deps: AccountDeps): Route[] {
  const { tokens, limits, pins, clock } = deps;
  return [
    route(login, async ({ body, source }) => {
      const subject = pins.subjectOf(body.email);
      const device = knownDevice(subject, source.device);
      const known = device !== undefined && (await limits.hasTaken(device));
      const counted = signInLimits({ subject, device: source.device, address: source.address, known });
      await limits.take(...counted);
      const user = await userWithPassword(deps, body, counted);
      await auditSignIn(deps, { user, subject, source });
      if (user === undefined) throw new ApiError('wrong_credentials', 'Email or password is not correct');
      await limits.giveBack(...counted);
      if (device) await limits.take(device);
      if (user.verified_at === null) throw new ApiError('not_verified', 'Verify your account first');
      const session = { userId: user.id, tokenVersion: user.token_version };
      return {
        token: await tokens.issue(session),
        revocation_token: await tokens.issue(session, 'revocation'),
        data: toUser(user),
        message: 'Signed in',
      };
    }),
    write(logout, async ({ actor, tx, source: { requestId } }) => {
      const { id } = actor as Actor;
      await endSessions(tx, id);
      const at = new Date(clock.nowMs());
      await writeAudit(tx, { at, action: 'account.sign-out', outcome: 'done', actorId: id, requestId });
      return { message: 'Signed out' };
    }),
  ];
}

/** Returns the user with this email and password. If the hasher is too busy to compare, the attempt does not count. */
async function userWithPassword(
  { db, hasher, limits }: AccountDeps,
  { email, password }: { email: string; password: string },
  counted: readonly Counted[],
): Promise<UserRow | undefined> {
  try {
    const user = await userByEmail(db.queries, email);
    return (await hasher.verify(user?.password_hash, password)) ? user : undefined;
  } catch (error) {
    await limits.giveBack(...counted);
    throw error;
  }
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
