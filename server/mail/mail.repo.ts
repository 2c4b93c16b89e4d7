import { and, asc, eq, isNotNull, isNull, lt, lte, min, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { mails } from '../db/service-schema.ts';

export type MailRow = typeof mails.$inferSelect;

/** The NOTIFY channel that wakes the mail workers at commit. */
export const MAIL_CHANNEL = 'mail';

/** Adds a mail that is due now, in the transaction of its cause. */
export async function insertMail(tx: Queries, mail: { sealed: string; at: Date; expiresAt: Date }): Promise<void> {
  await tx
    .insert(mails)
    .values({ sealed: mail.sealed, created_at: mail.at, next_try_at: mail.at, expires_at: mail.expiresAt });
  await tx.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`);
}

/** Leases the next due mail: no other worker takes it before `until`. */
export async function leaseDueMail(
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
  const [leased] = await db
    .update(mails)
    .set({ next_try_at: until, tries: sql`${mails.tries} + 1` })
    .where(sql`${mails.id} = (${due})`)
    .returning();
  return leased;
}

/** Closes a mail and erases its content. `sentAt` is null for a mail that was given up. */
export async function closeMail(db: Queries, id: string, sentAt: Date | null): Promise<void> {
  await db.update(mails).set({ sealed: null, sent_at: sentAt }).where(eq(mails.id, id));
}

/** Sets the time of the next attempt. */
export async function postponeMail(db: Queries, id: string, until: Date): Promise<void> {
  await db.update(mails).set({ next_try_at: until }).where(eq(mails.id, id));
}

/** Ends all leases at the start of the only process on a database: they belong to an earlier process. */
export async function releaseMailLeases(db: Queries, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ next_try_at: now })
    .where(and(isNotNull(mails.sealed), isNull(mails.sent_at)));
}

/** Returns the time when the next mail is due; undefined if the queue is empty. */
export async function nextDue(db: Queries): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(mails.next_try_at) })
    .from(mails)
    .where(isNotNull(mails.sealed));
  return row?.at ?? undefined;
}

/** Deletes the rows of closed mails created before `before`. */
export async function deleteOldMails(db: Queries, before: Date): Promise<void> {
  await db.delete(mails).where(and(isNull(mails.sealed), lt(mails.created_at, before)));
}
