import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { deletePins, deleteRegistrations } from '../account/registration.repo.ts';
import { forgetSubjects } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { clicks } from '../db/schema.ts';
import { contactMessages, idempotencyKeys, idIn, rateLimits } from '../db/service-schema.ts';

/** A person whose account is being deleted. */
interface ErasedPerson {
  id: string;
  email: string;
  /** The ID of their record as a seller. */
  providerId: string | undefined;
  /** Returns the keyed hash of an email or of a registration's ID. */
  subjectOf: (account: string) => string;
}

/**
 * Deletes what is kept about a person in tables that do not refer to their account: by their email, its keyed hash and
 * their ID (docs/security.md#s30). The rest goes with the row of `users`.
 */
export async function eraseTraces(tx: Queries, { id, email, providerId, subjectOf }: ErasedPerson): Promise<void> {
  await tx.delete(contactMessages).where(eq(sql`lower(${contactMessages.email})`, email.toLowerCase()));
  const registered = [id, ...(await deleteRegistrations(tx, email))];
  const subjects = [email, ...registered].map(subjectOf);
  await deletePins(tx, subjects);
  await forgetSubjects(tx, subjects);
  await tx.update(clicks).set({ user_id: null, clicker: null }).where(eq(clicks.user_id, id));
  await deleteStoredAnswers(tx, {
    id,
    registered,
    providerId,
    marks: [id, email, ...(providerId === undefined ? [] : [providerId])],
  });
  await deleteCounts(tx, [id, ...subjects]);
}

interface StoredOf {
  id: string;
  /** The IDs of the account and of registrations, in answers of visitors' forms. */
  registered: string[];
  providerId: string | undefined;
  marks: string[];
}

/**
 * Deletes the person's own stored answers, those of the forms that made the account, and those of others that hold one of the
 * marks. Others had answers about the person from changes of their account, profile or payments. The audit names who made
 * them, also administrators who are none any more.
 */
async function deleteStoredAnswers(tx: Queries, { id, registered, providerId, marks }: StoredOf): Promise<void> {
  const { owner, answer } = idempotencyKeys;
  // Arrays, so that the indexes are used: both tables are among the largest.
  const records = sql`array(
    select ${id} union all select ${providerId ?? id} union all select id::text from subscriptions where user_id = ${id})`;
  const ofOthers = sql`${owner} = any (array(select distinct actor_id from audit where subject = any (${records})))`;
  const isAbout = or(...marks.map((mark) => sql`strpos(${answer}, ${mark}) > 0`));
  await tx.delete(idempotencyKeys).where(or(eq(owner, id), sql`${ofOthers} and (${isAbout})`));
  // Written out: with a parameter the index of visitors' forms may not be used.
  await tx.delete(idempotencyKeys).where(and(sql`${owner} = 'visitor'`, inArray(idIn(answer), registered)));
}

/** Deletes the counts of attempts, locked in the order in which attempts lock them. */
async function deleteCounts(tx: Queries, marks: readonly string[]): Promise<void> {
  const isAbout = or(...marks.map((mark) => sql`strpos(${rateLimits.key}, ${mark}) > 0`));
  const counts = await tx
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(isAbout)
    .orderBy(sql`${rateLimits.key} collate "C"`)
    .for('update');
  if (counts.length === 0) return;
  await tx.delete(rateLimits).where(
    inArray(
      rateLimits.key,
      counts.map(({ key }) => key),
    ),
  );
}
