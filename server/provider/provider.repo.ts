import { and, eq, isNotNull, isNull, lt, not } from 'drizzle-orm';
import type { Duty } from '../../domain/account/duty.ts';
import type { Role } from '../../domain/account/user.ts';
import { endOtherSessions } from '../account/session/session.repo.ts';
import type { Queries } from '../db/database.ts';
import { reportMails } from '../db/report-schema.ts';
import { plans, providers, users } from '../db/schema.ts';
import type { Session } from '../http/policy.ts';

export type ProviderRow = typeof providers.$inferSelect;
type ProviderFields = Pick<
  typeof providers.$inferInsert,
  | 'name'
  | 'website'
  | 'email'
  | 'phone'
  | 'price_kind'
  | 'how_to_buy'
  | 'tier'
  | 'verified'
  | 'requested_name'
  | 'name_requested_at'
  | 'verified_name'
>;

/** The key of a provider record: its id (a UUID), its user's id, or its sequence number. */
export type ProviderKey = { id: string } | { user_id: string } | { no: number };

/** Returns a provider record, deleted or not. */
export async function findProvider(db: Queries, key: ProviderKey): Promise<ProviderRow | undefined> {
  const [row] = await db.select().from(providers).where(isKey(key));
  return row;
}

/**
 * Returns a provider record, deleted or not, and locks it until the transaction ends. Routes that add plans take this
 * lock, so the number of plans cannot change meanwhile either.
 */
export async function lockProvider(tx: Queries, key: ProviderKey): Promise<ProviderRow | undefined> {
  const [row] = await tx.select().from(providers).where(isKey(key)).for('no key update');
  return row;
}

/** Locks the user of a provider record, if it has one. Every write locks users before providers, so none deadlocks. */
export async function lockUserOf(tx: Queries, providerId: string): Promise<void> {
  const owner = tx.select({ id: providers.user_id }).from(providers).where(eq(providers.id, providerId));
  await tx.select({ id: users.id }).from(users).where(eq(users.id, owner)).for('update');
}

function isKey(key: ProviderKey) {
  if ('id' in key) return eq(providers.id, key.id);
  return 'no' in key ? eq(providers.no, key.no) : eq(providers.user_id, key.user_id);
}

/**
 * Adds the provider record of a user and detaches a deleted record of theirs. The new one names the first record of the
 * seller, so that reports on their plans stay with them.
 * @returns the id; undefined if the user has a record already or the id is taken
 */
export async function insertProvider(
  tx: Queries,
  userId: string,
  fields: ProviderFields & { id?: string | undefined },
): Promise<string | undefined> {
  const [earlier] = await tx
    .update(providers)
    .set({ user_id: null })
    .where(and(eq(providers.user_id, userId), isNotNull(providers.deleted_at)))
    .returning({ no: providers.no, first_no: providers.first_no });
  // The new profile takes its place: nobody can bring it back.
  if (earlier) await emptyProvider(tx, earlier.no);
  const first_no = earlier === undefined ? null : (earlier.first_no ?? earlier.no);
  const [inserted] = await tx
    .insert(providers)
    .values({ ...fields, user_id: userId, first_no })
    .onConflictDoNothing()
    .returning({ id: providers.id });
  return inserted?.id;
}

/** How a role changes: when, and the session in which its user changed it; undefined if somebody else did. */
export interface RoleChange {
  at: Date;
  session: Session | undefined;
}

/** Gives a user the role provider; an administrator keeps theirs. Returns the old role; undefined for an unknown id. */
export async function grantProviderRole(tx: Queries, userId: string, change: RoleChange): Promise<Role | undefined> {
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('update');
  if (user?.role === 'user') await changeRole(tx, userId, { ...change, role: 'provider' });
  return user?.role;
}

/** Gives a provider the role user again; an administrator keeps theirs. Returns true if the role changed. */
export async function revokeProviderRole(tx: Queries, userId: string, change: RoleChange): Promise<boolean> {
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('update');
  if (user?.role !== 'provider') return false;
  await changeRole(tx, userId, { ...change, role: 'user' });
  return true;
}

/** Changes a role, with the duty of an administrator, and ends the user's sessions, except the one in which they changed it (docs/security.md#s1). */
export async function changeRole(
  tx: Queries,
  userId: string,
  { role, duty, ...change }: RoleChange & { role: Role; duty?: Duty | undefined },
) {
  await tx
    .update(users)
    .set({ role, duty: storedDuty(duty) })
    .where(eq(users.id, userId));
  await endOtherSessions(tx, userId, change);
}

/** Returns the duty as `users` stores it: an owner has none. */
export const storedDuty = (duty: Duty | undefined) => (duty === undefined || duty === 'owner' ? null : duty);

/** Changes the given fields. Returns the new version. */
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

/** Marks a provider and its plans as deleted; the price history stays. Returns the number of plans. */
export async function markProviderDeleted(tx: Queries, no: number, at: Date): Promise<number> {
  await tx.update(providers).set({ deleted_at: at }).where(eq(providers.no, no));
  const deleted = await tx
    .update(plans)
    .set({ deleted_at: at })
    .where(and(eq(plans.provider_no, no), isNull(plans.deleted_at)))
    .returning({ no: plans.no });
  return deleted.length;
}

const EMPTY_PROVIDER = {
  ...{ name: 'Deleted seller', website: null, email: null, phone: null, how_to_buy: null },
  ...{ requested_name: null, name_requested_at: null, verified_name: null, is_emptied: true },
};
const EMPTY_PLAN = {
  ...{ name: 'Deleted plan', description: 'Deleted', buy_url: null, category: null, bonus: null },
  ...{ ussd_steps: null, source: null, use_reason: null },
};

/** Empties a deleted seller and its plans: a mark for devices stays, without what anybody wrote (docs/security.md#s30). */
export async function emptyProvider(tx: Queries, no: number): Promise<void> {
  await tx.update(providers).set(EMPTY_PROVIDER).where(eq(providers.no, no));
  await tx.update(plans).set(EMPTY_PLAN).where(eq(plans.provider_no, no));
  await tx.delete(reportMails).where(eq(reportMails.provider_no, no));
}

/** Empties the sellers that were deleted before `before`. Until then their owners can still bring them back. */
export async function emptyOldProviders(db: Queries, before: Date): Promise<void> {
  const old = await db
    .select({ no: providers.no })
    .from(providers)
    .where(and(lt(providers.deleted_at, before), not(providers.is_emptied)));
  for (const { no } of old) await emptyProvider(db, no);
}
