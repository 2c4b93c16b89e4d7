import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Role } from '../../domain/account/user.ts';
import type { Queries } from '../db/database.ts';
import { plans, providers, users } from '../db/schema.ts';

export type ProviderRow = typeof providers.$inferSelect;
type ProviderFields = Pick<typeof providers.$inferInsert, 'name' | 'website' | 'email' | 'phone'>;

/** Which provider record: by its id (a UUID), by the person who holds it, or by its running number. */
export type ProviderKey = { id: string } | { user_id: string } | { no: number };

/** A provider record, deleted ones too. */
export async function findProvider(db: Queries, key: ProviderKey): Promise<ProviderRow | undefined> {
  const [row] = await db.select().from(providers).where(isKey(key));
  return row;
}

/** The same, held until the transaction ends: neither it nor the number of its plans is changed by others. */
export async function holdProvider(tx: Queries, key: ProviderKey): Promise<ProviderRow | undefined> {
  const [row] = await tx.select().from(providers).where(isKey(key)).for('no key update');
  return row;
}

function isKey(key: ProviderKey) {
  if ('id' in key) return eq(providers.id, key.id);
  return 'no' in key ? eq(providers.no, key.no) : eq(providers.user_id, key.user_id);
}

/** Adds the provider record of a person; a deleted one of theirs gives its place up. Resolves to its id; undefined when
 *  they hold one already, or another record has the id. */
export async function insertProvider(
  tx: Queries,
  userId: string,
  fields: ProviderFields & { id?: string | undefined },
): Promise<string | undefined> {
  await tx
    .update(providers)
    .set({ user_id: null })
    .where(and(eq(providers.user_id, userId), isNotNull(providers.deleted_at)));
  const [made] = await tx
    .insert(providers)
    .values({ ...fields, user_id: userId })
    .onConflictDoNothing()
    .returning({ id: providers.id });
  return made?.id;
}

/** Makes a user a provider; administrators stay what they are. Resolves to the role before; undefined for nobody. */
export async function makeProvider(tx: Queries, userId: string): Promise<Role | undefined> {
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('update');
  if (user?.role === 'user') await tx.update(users).set({ role: 'provider' }).where(eq(users.id, userId));
  return user?.role;
}

/** Makes a provider a user again; administrators stay what they are. Resolves to whether that changed their role. */
export async function unmakeProvider(tx: Queries, userId: string): Promise<boolean> {
  const unmade = await tx
    .update(users)
    .set({ role: 'user' })
    .where(and(eq(users.id, userId), eq(users.role, 'provider')))
    .returning({ id: users.id });
  return unmade.length > 0;
}

/** Changes the fields that are given. Resolves to the version that the record has then. */
export async function updateProviderRow(
  tx: Queries,
  no: number,
  fields: { [K in keyof ProviderFields]?: ProviderFields[K] | undefined },
): Promise<number> {
  const [row] = await tx
    .update(providers)
    .set(fields)
    .where(eq(providers.no, no))
    .returning({ version: providers.version });
  return row?.version ?? 0;
}

/** Takes a provider out of the catalogue, with all that they list; the history of prices stays. Resolves to how many
 *  plans left with them. */
export async function removeProvider(tx: Queries, no: number, at: Date): Promise<number> {
  await tx.update(providers).set({ deleted_at: at }).where(eq(providers.no, no));
  const gone = await tx
    .update(plans)
    .set({ deleted_at: at })
    .where(and(eq(plans.provider_no, no), isNull(plans.deleted_at)))
    .returning({ no: plans.no });
  return gone.length;
}
