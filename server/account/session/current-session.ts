import type { users } from '../../db/schema.ts';
import { sessionEnded } from '../../http/errors.ts';
import type { Actor, Session } from '../../http/policy.ts';
import type { UserRow } from '../user.repo.ts';

/**
 * How long older tokens of a session stay valid after it has ended the others: requests are under way, and the answer with
 * the new token may get lost.
 */
const RENEWAL_MS = 60_000;

type Renewal = Pick<typeof users.$inferSelect, 'token_version' | 'renewed_session' | 'renewed_at'>;

/** The values that decide whether a session lives. */
export interface SessionState {
  user: Renewal;
  hasEnded: boolean;
}

/** Clocks of two servers differ: a token from the other one may begin in the future. */
export const CLOCK_TOLERANCE_S = 60;

/** The user of a session, and whether the session has ended. */
export interface SessionUser extends SessionState {
  user: UserRow;
  /** True if a second factor is on. */
  hasSecondFactor: boolean;
}

/**
 * True for a session whose token has the user's token version, or the one before it, if this session has ended the others
 * within a minute (docs/security.md#s25).
 */
export function isCurrent({ id, tokenVersion }: Session, user: Renewal, nowMs: number): boolean {
  if (tokenVersion === user.token_version) return true;
  const isRenewed = id === user.renewed_session && tokenVersion === user.token_version - 1;
  return isRenewed && user.renewed_at !== null && nowMs - user.renewed_at.getTime() < RENEWAL_MS;
}

/** A session at a time, and the kind of the token that stands for it. */
interface Presented {
  session: Session;
  tokenKind?: Actor['tokenKind'];
  nowMs: number;
}

/**
 * Returns what was found about a session.
 * @throws 'session_ended' if it has ended or expired, or its user is deleted
 */
export function assertLives<State extends SessionState>(
  found: State | undefined,
  { session, tokenKind, nowMs }: Presented,
): State {
  if (found === undefined || hasExpired(session, nowMs) || !isCurrent(session, found.user, nowMs)) throw sessionEnded();
  // An onboarding token that was used may repeat its call, to get the stored answer again.
  if (found.hasEnded && tokenKind !== 'onboarding') throw sessionEnded();
  return found;
}

/** True for a session that has expired since its token was read: the request may have waited. The reader has the same rule. */
const hasExpired = ({ expiresAtS }: Session, nowMs: number) =>
  expiresAtS !== undefined && nowMs / 1000 >= expiresAtS + CLOCK_TOLERANCE_S;
