import type { users } from '../../db/schema.ts';
import type { Session } from '../../http/policy.ts';

/**
 * How long older tokens of a session stay valid after it has ended the others: requests are under way, and the answer with
 * the new token may get lost.
 */
const RENEWAL_MS = 60_000;

type Renewal = Pick<typeof users.$inferSelect, 'token_version' | 'renewed_session' | 'renewed_at'>;

/**
 * True for a session whose token has the user's token version, or the one before it, if this session has ended the others
 * within a minute (docs/security.md#s25).
 */
export function isCurrent({ id, tokenVersion }: Session, user: Renewal, nowMs: number): boolean {
  if (tokenVersion === user.token_version) return true;
  const isRenewed = id === user.renewed_session && tokenVersion === user.token_version - 1;
  return isRenewed && user.renewed_at !== null && nowMs - user.renewed_at.getTime() < RENEWAL_MS;
}
