import { eq, lt, sql } from 'drizzle-orm';
import { secondFactors } from '../../db/account/second-factor-schema.ts';
import type { Queries } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { endedSessions } from '../../db/service-schema.ts';
import type { Session } from '../../http/policy.ts';
import { assertLives, type SessionState, type SessionUser } from './current-session.ts';

/** Returns the users of sessions by session. A deleted user has none. */
export async function usersOfSessions(
  db: Queries,
  sessions: readonly Session[],
): Promise<ReadonlyMap<Session, SessionUser>> {
  const wanted = sessions.map(({ id, userId }, at) => ({ at, id, user_id: userId }));
  const found = await db
    .select({
      at: sql<number>`wanted.at`,
      user: users,
      hasEnded: sql<boolean>`${endedSessions.id} is not null`,
      hasSecondFactor: sql<boolean>`${secondFactors.confirmed_at} is not null`,
    })
    .from(sql`json_to_recordset(${JSON.stringify(wanted)}::json) as wanted(at integer, id uuid, user_id uuid)`)
    .innerJoin(users, sql`${users.id} = wanted.user_id`)
    .leftJoin(secondFactors, sql`${secondFactors.user_id} = ${users.id}`)
    .leftJoin(endedSessions, sql`${endedSessions.id} = wanted.id`);
  return new Map(found.map(({ at, ...one }) => [sessions[at] as Session, one]));
}

/**
 * Returns what decides whether a session lives; undefined for a deleted user. Every write asks it, so it reads two rows by
 * their keys and nothing else (docs/performance.md#storm).
 * @param holds true in a transaction before whose end the user must not be deleted
 */
export async function sessionState(
  db: Queries,
  { id, userId }: Session,
  holds = false,
): Promise<SessionState | undefined> {
  const { token_version, renewed_session, renewed_at } = users;
  const ended = db.select({ id: endedSessions.id }).from(endedSessions).where(eq(endedSessions.id, id));
  const query = db
    .select({ user: { token_version, renewed_session, renewed_at }, hasEnded: sql<boolean>`exists ${ended}` })
    .from(users)
    .where(eq(users.id, userId));
  const [found] = await (holds ? query.for('key share') : query);
  return found;
}

/** Ends one session. Returns false if it has ended before. @param expiresAt when its last token expires */
export async function endSession(tx: Queries, id: string, expiresAt: Date): Promise<boolean> {
  const ended = await tx
    .insert(endedSessions)
    .values({ id, expires_at: expiresAt })
    .onConflictDoNothing()
    .returning({ id: endedSessions.id });
  return ended.length > 0;
}

/**
 * Ends every session of a user except one: older tokens carry an older token version, and only that session gets new ones
 * (docs/security.md#s1). Without `session` it ends all of them.
 * @throws 'session_ended' if that session has ended since its request was admitted: it would end the owner's new one
 */
export async function endOtherSessions(
  tx: Queries,
  userId: string,
  { session, at }: { session: Session | undefined; at: Date },
): Promise<void> {
  if (session !== undefined) await assertCurrentSession(tx, session, at);
  await tx
    .update(users)
    .set({ token_version: sql`${users.token_version} + 1`, renewed_session: session?.id ?? null, renewed_at: at })
    .where(eq(users.id, userId));
}

/** Locks the user of a session. @throws 'session_ended' */
async function assertCurrentSession(tx: Queries, session: Session, at: Date): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, session.userId)).for('update');
  assertLives(await sessionState(tx, session), { session, nowMs: at.getTime() });
}

/** Deletes the records of sessions whose tokens have expired. */
export async function deleteExpiredSessions(db: Queries, now: Date): Promise<void> {
  await db.delete(endedSessions).where(lt(endedSessions.expires_at, now));
}
