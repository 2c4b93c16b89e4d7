import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ProviderDetails } from '../../domain/account/user.ts';
import type { Queries } from '../db/database.ts';
import { providers, users } from '../db/schema.ts';

export type UserRow = typeof users.$inferSelect;

export async function userByEmail(db: Queries, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(sql`lower(${users.email}) = lower(${email})`);
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

/** Ends every session of a person: tokens made before carry an older version (security S1). */
export async function endSessions(db: Queries, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ token_version: sql`${users.token_version} + 1` })
    .where(eq(users.id, userId));
}
