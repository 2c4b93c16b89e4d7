import { asc, desc, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { pins, registrations } from '../db/service-schema.ts';

export type RegistrationRow = typeof registrations.$inferSelect;

/** Adds a registration. Returns its id, which becomes the id of the user. */
export async function insertRegistration(tx: Queries, fields: typeof registrations.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(registrations).values(fields).returning({ id: registrations.id });
  return (inserted as { id: string }).id;
}

/** Returns the registrations of an email that wait for their PIN, the earliest first. */
export function registrationsOf(db: Queries, email: string): Promise<RegistrationRow[]> {
  return db.select().from(registrations).where(hasEmail(email)).orderBy(asc(registrations.created_at));
}

/** Returns the earliest registration of an email: a later one may be a stranger's, who knows of the first. */
export async function firstRegistration(db: Queries, email: string): Promise<RegistrationRow | undefined> {
  const [first] = await db
    .select()
    .from(registrations)
    .where(hasEmail(email))
    .orderBy(asc(registrations.created_at))
    .limit(1);
  return first;
}

/** Returns the latest registration of an email. */
export async function latestRegistration(db: Queries, email: string): Promise<RegistrationRow | undefined> {
  const [latest] = await db
    .select()
    .from(registrations)
    .where(hasEmail(email))
    .orderBy(desc(registrations.created_at))
    .limit(1);
  return latest;
}

/** Deletes every registration of an email. Returns their IDs. */
export async function deleteRegistrations(tx: Queries, email: string): Promise<string[]> {
  const deleted = await tx.delete(registrations).where(hasEmail(email)).returning({ id: registrations.id });
  return deleted.map(({ id }) => id);
}

/** Deletes the PINs of emails and registrations that are gone, by their keyed hashes. */
export async function deletePins(tx: Queries, subjects: readonly string[]): Promise<void> {
  await tx.delete(pins).where(inArray(pins.subject, [...subjects]));
}

/** Deletes the registrations made before `before`. */
export async function deleteOldRegistrations(db: Queries, before: Date): Promise<void> {
  await db.delete(registrations).where(lt(registrations.created_at, before));
}

const hasEmail = (email: string) => sql`lower(${registrations.email}) = lower(${email})`;
