import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ProfileChange, ProviderDetails, User } from '../../domain/account/user.ts';
import type { Queries } from '../db/database.ts';
import { subscriptions } from '../db/payment-schema.ts';
import { providers, users } from '../db/schema.ts';
import { ApiError } from '../http/errors.ts';
import { eraseTraces } from '../personal/erase-person.repo.ts';
import { emptyProvider, lockProvider, markProviderDeleted } from '../provider/provider.repo.ts';

export type UserRow = typeof users.$inferSelect;

/** Returns the fields that a user may read of themselves: no password hash, token version or username. */
export function toUser({ id, firstname, lastname, email, telephone, role, duty }: UserRow): User {
  const ofAdministrator = role === 'systemadmin' && { duty: duty ?? ('owner' as const) };
  return { id, firstname, lastname, name: `${firstname} ${lastname}`, email, telephone, role, ...ofAdministrator };
}

export async function userByEmail(db: Queries, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(hasEmail(email));
  return row;
}

/** Returns the user with an email and locks the row until the transaction ends. */
export async function lockUserByEmail(tx: Queries, email: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(hasEmail(email)).for('update');
  return row;
}

/** Returns a user and locks the row until the transaction ends. */
export async function lockUser(tx: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row;
}

export async function userById(db: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Returns the user's provider record, unless it is deleted. */
export async function providerOfUser(db: Queries, userId: string): Promise<ProviderDetails | undefined> {
  const [row] = await db
    .select({
      id: providers.id,
      name: providers.name,
      requested_name: providers.requested_name,
      website: providers.website,
      email: providers.email,
    })
    .from(providers)
    .where(and(eq(providers.user_id, userId), isNull(providers.deleted_at)));
  return row;
}

export type NewUser = Omit<typeof users.$inferInsert, 'token_version'>;

/** Adds an account with a verified email. Returns its id; undefined if its email, username or id is taken. */
export async function insertUser(tx: Queries, user: NewUser): Promise<string | undefined> {
  const [inserted] = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return inserted?.id;
}

/** True if an account has this username. */
export async function isUsernameTaken(db: Queries, username: string): Promise<boolean> {
  const taken = await db.select({ id: users.id }).from(users).where(sql`lower(${users.username}) = lower(${username})`);
  return taken.length > 0;
}

export const usernameTaken = () =>
  new ApiError('taken', 'This username is taken. Choose another one.', { field: 'username' });

/** Sets a new password. Returns the user; undefined for an unknown email. The caller ends the sessions. */
export async function replacePassword(
  tx: Queries,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<UserRow | undefined> {
  const [user] = await tx.update(users).set({ password_hash: passwordHash }).where(hasEmail(email)).returning();
  return user;
}

/** Changes the given fields of a profile. */
export async function updateProfile(tx: Queries, id: string, change: ProfileChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.update(users).set(change).where(eq(users.id, id));
}

/**
 * Locks the rows of all system administrators until the transaction ends, in one order: two deletions of administrators wait
 * for each other and cannot deadlock. Returns the IDs of the owners among them.
 */
export async function lockOwners(tx: Queries): Promise<string[]> {
  const isAdmin = eq(users.role, 'systemadmin');
  const admins = await tx
    .select({ id: users.id, duty: users.duty })
    .from(users)
    .where(isAdmin)
    .orderBy(users.id)
    .for('update');
  return admins.filter(({ duty }) => duty === null).map(({ id }) => id);
}

/** True if nobody else could give duties. */
export const isLastOwner = (owners: readonly string[], { id }: UserRow) => owners.length === 1 && owners[0] === id;

/** The person to delete, when, and the keyed hash of their emails and registrations. */
interface Deletion {
  user: Pick<UserRow, 'id' | 'email'>;
  at: Date;
  subjectOf: (account: string) => string;
}

/**
 * Deletes a user with everything that is kept about them (`server/personal/personal-columns.ts`). Their provider record and
 * plans leave the catalogue; the price history and payments stay, without the person.
 * @returns the id of the provider record that was deleted too
 */
export async function deleteUser(
  tx: Queries,
  { user: { id, email }, at, subjectOf }: Deletion,
): Promise<string | undefined> {
  const locked = await lockProvider(tx, { user_id: id });
  const provider = locked?.deleted_at === null ? locked : undefined;
  if (provider) await markProviderDeleted(tx, provider.no, at);
  if (locked) await emptyProvider(tx, locked.no);
  const cancelled_at = sql`coalesce(${subscriptions.cancelled_at}, ${at})`;
  const cancelled = { sealed_card: null, authorization_url: null, cancelled_at };
  await tx.update(subscriptions).set(cancelled).where(eq(subscriptions.user_id, id));
  await eraseTraces(tx, { id, email, providerId: locked?.id, subjectOf });
  await tx.delete(users).where(eq(users.id, id));
  return provider?.id;
}

const hasEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`;
