import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { contactMessages, idempotencyKeys, pins, rateLimits, registrations } from '../db/service-schema.ts';

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
  const waiting = await tx
    .delete(registrations)
    .where(eq(sql`lower(${registrations.email})`, email.toLowerCase()))
    .returning({ id: registrations.id });
  const subjects = [email, ...waiting.map((registration) => registration.id)].map(subjectOf);
  await tx.delete(pins).where(inArray(pins.subject, subjects));
  await deleteStoredAnswers(tx, { id, marks: [id, email, ...(providerId === undefined ? [] : [providerId])] });
  await deleteCounts(tx, [id, ...subjects]);
}

/** Deletes the person's own stored answers, and those of administrators that hold one of the marks. */
async function deleteStoredAnswers(tx: Queries, { id, marks }: { id: string; marks: string[] }): Promise<void> {
  const { owner, answer } = idempotencyKeys;
  const ofAdministrator = sql`${owner} in (select id::text from users where role = 'systemadmin')`;
  const isAbout = or(...marks.map((mark) => sql`strpos(${answer}, ${mark}) > 0`));
  await tx.delete(idempotencyKeys).where(or(eq(owner, id), sql`${ofAdministrator} and (${isAbout})`));
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
