import { writeAudit } from '../../audit/audit.repo.ts';
import { ApiError } from '../../http/errors.ts';
import type { Counted } from '../../http/limits/rate-limits.repo.ts';
import type { Actor } from '../../http/policy.ts';
import type { RequestSource } from '../../http/route.ts';
import type { AccountDeps } from '../account-deps.ts';
import { hashesOf, ownPasswordLimits } from '../account-limits.ts';
import { userById } from '../user.repo.ts';
import { CLOCK_TOLERANCE_S } from './current-session.ts';

/** How long after a sign-in its password counts as fresh. */
const FRESH_S = 10 * 60;

interface Act {
  actor: Actor | undefined;
  /** The actor's own password; undefined if they did not send it. */
  password: string | undefined;
  source: RequestSource;
}

type FreshPasswordDeps = Pick<AccountDeps, 'db' | 'hasher' | 'limits' | 'clock' | 'onAlarm'>;

/**
 * Throws unless the actor's password is fresh (docs/security.md#s31). A phone may lie open, or a session be stolen. Wrong
 * passwords count per user: 10 in 15 minutes, 50 in a day.
 * @throws 'password_needed' if the last sign-in is more than ten minutes ago, 'wrong_password', 'too_many' or 'busy'
 */
export async function assertFreshPassword(deps: FreshPasswordDeps, { actor, password, source }: Act): Promise<void> {
  if (password !== undefined) return assertOwnPassword(deps, { actor, password, source });
  const ageS = deps.clock.nowMs() / 1000 - (actor?.session?.signedInAtS ?? 0);
  if (ageS < FRESH_S && ageS > -CLOCK_TOLERANCE_S) return;
  throw new ApiError('password_needed', 'Type your password to confirm.', { field: 'password' });
}

/**
 * Compares the actor's own password. If the hasher is too busy to compare, the attempt does not count.
 * @throws 'wrong_password', 'too_many' or 'busy'
 */
export async function assertOwnPassword(
  deps: FreshPasswordDeps,
  { actor, password, source: { address, requestId } }: Act & { password: string },
): Promise<void> {
  const { db, hasher, limits, clock } = deps;
  const id = (actor as Actor).id;
  const user = await userById(db.queries, id);
  const ofUser = ownPasswordLimits(id);
  // Before the attempts of the user, and without an alarm: others may share the address.
  await limits.take(hashesOf(address));
  await countConfirmation(deps, ofUser);
  // Strangers who sign in to this email must not take the user's turns.
  const compared = hasher.verify(user?.password_hash, password, { address, account: `user ${id}` });
  const isRight = await compared.catch(async (error) => {
    await limits.giveBack(...ofUser, hashesOf(address));
    throw error;
  });
  if (isRight) {
    await limits.giveBack(...ofUser);
    return;
  }
  const entry = { at: new Date(clock.nowMs()), action: 'account.confirm', outcome: 'refused' } as const;
  await writeAudit(db.queries, { ...entry, actorId: id, subject: id, requestId });
  throw new ApiError('wrong_password', 'This is not your password.', { field: 'password' });
}

/** Counts an attempt to confirm something in a session, and raises an alarm when there are too many. Throws 'too_many'. */
export async function countConfirmation(
  { limits, onAlarm }: Pick<AccountDeps, 'limits' | 'onAlarm'>,
  counted: readonly Counted[],
): Promise<void> {
  try {
    await limits.take(...counted);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many') onAlarm(MANY_CONFIRMATIONS);
    throw error;
  }
}

const MANY_CONFIRMATIONS =
  'Too many wrong passwords or codes in one session: its phone may lie open, or the session may be stolen';
