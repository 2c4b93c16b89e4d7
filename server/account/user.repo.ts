import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ProfileChange } from '../../domain/account/profile.ts';
import type { ProviderDetails } from '../../domain/account/user.ts';
import type { Queries } from '../db/database.ts';
import { providers, users } from '../db/schema.ts';
import { idempotencyKeys, subscriptions } from '../db/service-schema.ts';
import { ApiError } from '../http/errors.ts';
import { holdProvider, removeProvider } from '../provider/provider.repo.ts';

export type UserRow = typeof users.$inferSelect;

export async function userByEmail(db: Queries, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(hasEmail(email));
  return row;
}

/** A person, held until the transaction ends. */
export async function userForUpdate(tx: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row;
}

export async function userById(db: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** The provider record that a person holds. */
export async function providerOfUser(db: Queries, userId: string): Promise<ProviderDetails | undefined> {
  const [row] = await db
    .select({ id: providers.id, name: providers.name, website: providers.website, email: providers.email })
    .from(providers)
    .where(and(eq(providers.user_id, userId), isNull(providers.deleted_at)));
  return row;
}

/** Ends every session of a person: tokens made before carry an older version (docs/security.md#s1). */
export async function endSessions(db: Queries, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ token_version: sql`${users.token_version} + 1` })
    .where(eq(users.id, userId));
}

export type NewUser = Omit<typeof users.$inferInsert, 'id' | 'token_version'>;

/**
 * Adds a person. A registration of the same email that was never verified makes way: only whoever reads its mail can
 * tell who is right. Resolves to the id; undefined when the email was registered at the same moment.
 */
export async function insertUser(tx: Queries, user: NewUser): Promise<string | undefined> {
  await tx.delete(users).where(and(hasEmail(user.email), isNull(users.verified_at)));
  const [made] = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return made?.id;
}

/** Whether a verified account has a username. */
export async function isUsernameTaken(db: Queries, username: string): Promise<boolean> {
  const taken = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.username}) = lower(${username})`, isNotNull(users.verified_at)));
  return taken.length > 0;
}

export const usernameTaken = () =>
  new ApiError('taken', 'That username is taken. Choose another one.', { field: 'username' });

/** A registration that waits to be verified, held until the transaction ends. `id`: no other of the same email. */
export async function unverifiedForUpdate(tx: Queries, email: string, id?: string): Promise<UserRow | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(hasEmail(email), isNull(users.verified_at), id === undefined ? undefined : eq(users.id, id)))
    .for('update');
  return user;
}

/** Marks an account as verified; fails when its username was taken at the same moment. */
export async function markVerified(tx: Queries, id: string, at: Date): Promise<void> {
  await tx.update(users).set({ verified_at: at }).where(eq(users.id, id));
}

/** Sets a new password by proof of the mailbox, and ends every session. Undefined when nobody has the email. */
export async function replacePassword(
  tx: Queries,
  { email, passwordHash, at }: { email: string; passwordHash: string; at: Date },
): Promise<UserRow | undefined> {
  const [user] = await tx
    .update(users)
    .set({
      password_hash: passwordHash,
      token_version: sql`${users.token_version} + 1`,
      verified_at: sql`coalesce(${users.verified_at}, ${at.toISOString()}::timestamptz)`,
    })
    .where(hasEmail(email))
    .returning();
  return user;
}

/** Changes what a person says of themselves, where it is given. */
export async function updateProfile(tx: Queries, id: string, change: ProfileChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.update(users).set(change).where(eq(users.id, id));
}

/** Makes a verified account a system administrator's. Resolves to what it was; undefined when nobody has the email. */
export async function makeAdmin(tx: Queries, email: string): Promise<Pick<UserRow, 'id' | 'role'> | undefined> {
  const [before] = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(hasEmail(email), isNotNull(users.verified_at)))
    .for('update');
  if (before !== undefined) {
    const changes = { role: 'systemadmin' as const, token_version: sql`${users.token_version} + 1` };
    await tx.update(users).set(changes).where(eq(users.id, before.id));
  }
  return before;
}

/** How many system administrators there are; nobody becomes or ceases to be one until the transaction ends. */
export async function countAdmins(tx: Queries): Promise<number> {
  const admins = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'systemadmin')).for('update');
  return admins.length;
}

/**
 * Takes a person out, with their ratings and what charges their card; what they sold leaves the catalogue, its history
 * of prices stays. Resolves to the id of the provider record that left with them.
 */
export async function deleteUser(tx: Queries, id: string, at: Date): Promise<string | undefined> {
  const held = await holdProvider(tx, { user_id: id });
  const left = held?.deleted_at === null ? held : undefined;
  if (left) await removeProvider(tx, left.no, at);
  const noMore = { sealed_card: null, cancelled_at: sql`coalesce(${subscriptions.cancelled_at}, ${at})` };
  await tx.update(subscriptions).set(noMore).where(eq(subscriptions.user_id, id));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, id));
  await tx.delete(users).where(eq(users.id, id));
  return left?.id;
}

/** Deletes registrations that were never verified, made before a moment. */
export async function deleteUnverified(db: Queries, before: Date): Promise<void> {
  await db.delete(users).where(and(isNull(users.verified_at), lt(users.created_at, before)));
}

const hasEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`;
