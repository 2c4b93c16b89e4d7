import { lt } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { contactMessages } from '../db/schema.ts';
import { usedCaptchas } from '../db/service-schema.ts';
import type { Solved } from './captcha.ts';

/** Uses a captcha up. Resolves to whether nobody had before. */
export async function spendCaptcha(tx: Queries, { id, expiresAt }: Solved): Promise<boolean> {
  const used = await tx
    .insert(usedCaptchas)
    .values({ captcha: id, expires_at: expiresAt })
    .onConflictDoNothing()
    .returning({ captcha: usedCaptchas.captcha });
  return used.length === 1;
}

export async function insertMessage(tx: Queries, fields: typeof contactMessages.$inferInsert): Promise<string> {
  const [made] = await tx.insert(contactMessages).values(fields).returning({ id: contactMessages.id });
  return made?.id ?? '';
}

/** Forgets captchas that are worth nothing any more. */
export async function deleteExpiredCaptchas(db: Queries, now: Date): Promise<void> {
  await db.delete(usedCaptchas).where(lt(usedCaptchas.expires_at, now));
}

export async function deleteOldMessages(db: Queries, before: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.created_at, before));
}
