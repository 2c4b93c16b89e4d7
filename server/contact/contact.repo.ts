import { lt } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { contactMessages, usedCaptchas } from '../db/service-schema.ts';
import type { SolvedCaptcha } from './captcha.ts';

/** Marks a captcha as used. Returns false if it was used before. */
export async function consumeCaptcha(tx: Queries, { id, expiresAt }: SolvedCaptcha): Promise<boolean> {
  const used = await tx
    .insert(usedCaptchas)
    .values({ captcha: id, expires_at: expiresAt })
    .onConflictDoNothing()
    .returning({ captcha: usedCaptchas.captcha });
  return used.length === 1;
}

/** Stores a message. Returns its id. */
export async function insertMessage(tx: Queries, fields: typeof contactMessages.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(contactMessages).values(fields).returning({ id: contactMessages.id });
  return inserted?.id ?? '';
}

/** Deletes the used captchas that have expired: the server rejects those by their date. */
export async function deleteExpiredCaptchas(db: Queries, now: Date): Promise<void> {
  await db.delete(usedCaptchas).where(lt(usedCaptchas.expires_at, now));
}

export async function deleteOldMessages(db: Queries, before: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.created_at, before));
}
