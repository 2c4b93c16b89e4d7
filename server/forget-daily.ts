import { deleteOldPins } from './account/pin.repo.ts';
import { deleteUnverified } from './account/user.repo.ts';
import { deleteOldPageViews } from './analytics/page-views.repo.ts';
import type { Clock } from './clock.ts';
import { deleteExpiredCaptchas, deleteOldMessages } from './contact/contact.repo.ts';
import type { Database } from './db/database.ts';
import { deleteKeys } from './http/idempotency.repo.ts';
import { deleteClosedWindows } from './http/rate-limit.repo.ts';
import { dayInLagos } from './lagos-day.ts';
import { deleteOldMails } from './mail/mail.repo.ts';
import { repeat } from './repeat.ts';

const DAY_MS = 86_400_000;
const KEYS_KEPT_DAYS = 90;
const MAILS_KEPT_DAYS = 30;
/** A registration whose mailbox was never proved. */
const UNVERIFIED_KEPT_DAYS = 7;
/** Messages from the contact form, and counts of page views. */
const MESSAGES_KEPT_DAYS = 365;
const VIEWS_KEPT_DAYS = 730;
const KEYS_A_STATEMENT = 1_000;

/** Deletes what is kept for a time only, keys a thousand at a time so that writes find their way between. */
export async function forgetOld({ queries }: Database, clock: Clock): Promise<void> {
  const nowMs = clock.nowMs();
  const daysAgo = (days: number) => new Date(nowMs - days * DAY_MS);
  for (let gone = KEYS_A_STATEMENT; gone === KEYS_A_STATEMENT; ) {
    gone = await deleteKeys(queries, { before: daysAgo(KEYS_KEPT_DAYS), limit: KEYS_A_STATEMENT });
  }
  await deleteUnverified(queries, daysAgo(UNVERIFIED_KEPT_DAYS));
  await deleteOldMails(queries, daysAgo(MAILS_KEPT_DAYS));
  await deleteOldPins(queries, daysAgo(1));
  await deleteClosedWindows(queries, nowMs);
  await deleteExpiredCaptchas(queries, new Date(nowMs));
  await deleteOldMessages(queries, daysAgo(MESSAGES_KEPT_DAYS));
  await deleteOldPageViews(queries, dayInLagos(daysAgo(VIEWS_KEPT_DAYS).getTime()));
}

/** Does that now and every day. Resolves when the last run has ended. */
export function forgetDaily(
  db: Database,
  { clock, onError }: { clock: Clock; onError: (error: unknown) => void },
): () => Promise<void> {
  return repeat(() => forgetOld(db, clock), { everyMs: DAY_MS, onError });
}
