import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Role } from '../../domain/account/role.ts';
import type { Queries } from '../db/database.ts';
import { providers, users } from '../db/schema.ts';

type ProviderRow = typeof providers.$inferSelect;
type ProviderFields = Pick<typeof providers.$inferInsert, 'name' | 'website' | 'email' | 'phone'>;

/** Adds the provider record of a person, who is a provider from then on. False when there is no such person, or they
 *  hold one already. A record that was deleted gives its place up. */
export async function insertProvider(tx: Queries, userId: string, fields: ProviderFields): Promise<boolean> {
  await tx
    .update(providers)
    .set({ user_id: null })
    .where(and(eq(providers.user_id, userId), isNotNull(providers.deleted_at)));
  const made = await tx
    .insert(providers)
    .values({ ...fields, user_id: userId })
    .onConflictDoNothing()
    .returning({ id: providers.id });
  return made.length === 1;
}

/** Makes a user a provider; administrators stay what they are. Resolves to the role before; undefined for nobody. */
export async function makeProvider(tx: Queries, userId: string): Promise<Role | undefined> {
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('update');
  if (user?.role === 'user') await tx.update(users).set({ role: 'provider' }).where(eq(users.id, userId));
  return user?.role;
}

/** A provider record that was not deleted, held until the transaction ends. */
export async function providerForUpdate(tx: Queries, id: string): Promise<ProviderRow | undefined> {
  const [row] = await tx
    .select()
    .from(providers)
    .where(and(eq(providers.id, id), isNull(providers.deleted_at)))
    .for('update');
  return row;
}

/** Changes the fields that are given. */
export async function updateProviderRow(
  tx: Queries,
  id: string,
  fields: { [K in keyof ProviderFields]?: ProviderFields[K] | undefined },
): Promise<void> {
  if (Object.values(fields).every((value) => value === undefined)) return;
  await tx.update(providers).set(fields).where(eq(providers.id, id));
}
