import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { registrations } from '../db/service-schema.ts';

export type RegistrationRow = typeof registrations.$inferSelect;

/** Adds a registration. Returns its id, which becomes the id of the user. */
export async function insertRegistration(tx: Queries, fields: typeof registrations.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(registrations).values(fields).returning({ id: registrations.id });
  return (inserted as { id: string }).id;
}

/**
 * Returns the registration with this email and id. Without an id it returns the only registration of the email: if there
 * are several, only the device that made one can name it, so nobody else's password can win.
 */
export async function findRegistration(
  db: Queries,
  email: string,
  id: string | undefined,
): Promise<RegistrationRow | undefined> {
  const [found, second] = await db
    .select()
    .from(registrations)
    .where(and(hasEmail(email), id === undefined ? undefined : eq(registrations.id, id)))
    .limit(2);
  return second === undefined ? found : undefined;
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

/** Deletes every registration of an email. */
export async function deleteRegistrations(tx: Queries, email: string): Promise<void> {
  await tx.delete(registrations).where(hasEmail(email));
}

/** Deletes the registrations made before `before`. */
export async function deleteOldRegistrations(db: Queries, before: Date): Promise<void> {
  await db.delete(registrations).where(lt(registrations.created_at, before));
}

const hasEmail = (email: string) => sql`lower(${registrations.email}) = lower(${email})`;
