import { and, asc, eq, isNotNull, isNull, lt, lte, min, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { mails } from '../db/service-schema.ts';

export type MailRow = typeof mails.$inferSelect;

/** Told at commit to whoever sends mail. */
export const MAIL_CHANNEL = 'mail';

/** Writes a mail that is due at once, in the transaction of what caused it. */
export async function insertMail(tx: Queries, mail: { sealed: string; at: Date; expiresAt: Date }): Promise<void> {
  await tx
    .insert(mails)
    .values({ sealed: mail.sealed, created_at: mail.at, next_try_at: mail.at, expires_at: mail.expiresAt });
  await tx.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`);
}

/** Takes the next mail that is due, and holds it until a moment: nobody else takes it before. */
export async function holdDueMail(
  db: Queries,
  { now, until }: { now: Date; until: Date },
): Promise<MailRow | undefined> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNotNull(mails.sealed), lte(mails.next_try_at, now)))
    .orderBy(asc(mails.next_try_at))
    .limit(1)
    .for('update', { skipLocked: true });
  const [held] = await db
    .update(mails)
    .set({ next_try_at: until, tries: sql`${mails.tries} + 1` })
    .where(sql`${mails.id} = (${due})`)
    .returning();
  return held;
}

/** The mail is sent, or given up: its words are forgotten. */
export async function closeMail(db: Queries, id: string, sentAt: Date | null): Promise<void> {
  await db.update(mails).set({ sealed: null, sent_at: sentAt }).where(eq(mails.id, id));
}

/** Sets when a mail is tried again. */
export async function delayMail(db: Queries, id: string, until: Date): Promise<void> {
  await db.update(mails).set({ next_try_at: until }).where(eq(mails.id, id));
}

/** Frees mails that a process held which is no more: for a database that only one process owns. */
export async function releaseHeldMails(db: Queries, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ next_try_at: now })
    .where(and(isNotNull(mails.sealed), isNull(mails.sent_at)));
}

/** When the next mail is due; undefined when none waits. */
export async function nextDue(db: Queries): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(mails.next_try_at) })
    .from(mails)
    .where(isNotNull(mails.sealed));
  return row?.at ?? undefined;
}

/** Deletes the rows of mails that were closed and caused before a moment. */
export async function deleteOldMails(db: Queries, before: Date): Promise<void> {
  await db.delete(mails).where(and(isNull(mails.sealed), lt(mails.created_at, before)));
}
