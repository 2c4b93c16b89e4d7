import { ApiError } from '../../http/errors.ts';
import type { Actor } from '../../http/policy.ts';
import type { RequestSource } from '../../http/route.ts';
import type { AccountDeps } from '../account-deps.ts';
import { signInLimits } from '../account-limits.ts';
import { userById } from '../user.repo.ts';

/** How long after a sign-in its password counts as fresh. */
const FRESH_S = 10 * 60;
/** Servers may differ by a minute in their clocks. */
const CLOCK_TOLERANCE_S = 60;

interface Act {
  actor: Actor | undefined;
  /** The actor's own password; undefined if they did not send it. */
  password: string | undefined;
  source: RequestSource;
}

type FreshPasswordDeps = Pick<AccountDeps, 'db' | 'hasher' | 'limits' | 'pins' | 'clock'>;

/**
 * Makes sure that the actor of a destructive act knows the password (docs/security.md#s31): a phone may lie open, or a session
 * be stolen. A wrong password counts as a failed sign-in.
 * @throws 'password_needed' if the last sign-in is more than ten minutes ago, 'wrong_password', 'too_many' or 'busy'
 */
export async function assertFreshPassword(deps: FreshPasswordDeps, { actor, password, source }: Act): Promise<void> {
  if (password !== undefined) return assertOwnPassword(deps, { actor, password, source });
  const ageS = deps.clock.nowMs() / 1000 - (actor?.session?.signedInAtS ?? 0);
  if (ageS < FRESH_S && ageS > -CLOCK_TOLERANCE_S) return;
  throw new ApiError('password_needed', 'Type your password to confirm.', { field: 'password' });
}

/** Compares the actor's own password. Throws 'wrong_password', 'too_many' or 'busy'. */
export async function assertOwnPassword(
  { db, hasher, limits, pins }: FreshPasswordDeps,
  { actor, password, source: { device, address } }: Act & { password: string },
): Promise<void> {
  const user = actor && (await userById(db.queries, actor.id));
  const subject = pins.subjectOf(user?.email ?? '');
  // The actor has a session, so failed sign-ins of others must not lock the actor out.
  const { failures, all } = signInLimits({ subject, device, address, known: true });
  await limits.take(...failures, ...all);
  const isRight = await hasher.verify(user?.password_hash, password, { address, account: subject });
  if (!isRight) throw new ApiError('wrong_password', 'This is not your password.', { field: 'password' });
  await limits.giveBack(...failures);
}
