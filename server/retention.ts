import { dayInLagos } from '../domain/lagos-time.ts';
import { deleteOldPins } from './account/pin.repo.ts';
import { deleteUnverified } from './account/user.repo.ts';
import { deleteOldPageViews } from './analytics/page-views.repo.ts';
import { type Clock, repeat } from './clock.ts';
import { deleteExpiredCaptchas, deleteOldMessages } from './contact/contact.repo.ts';
import type { Database } from './db/database.ts';
import { deleteOldKeys } from './http/idempotency.repo.ts';
import { deleteClosedWindows } from './http/rate-limits.repo.ts';
import { deleteOldMails } from './mail/mail.repo.ts';

/** Retention periods (docs/privacy.md). */
const DAY_MS = 86_400_000;
const KEEP_KEYS_DAYS = 90;
const KEEP_MAILS_DAYS = 30;
const KEEP_UNVERIFIED_USERS_DAYS = 7;
const KEEP_CONTACT_MESSAGES_DAYS = 365;
const KEEP_PAGE_VIEWS_DAYS = 730;
const KEYS_PER_STATEMENT = 1_000;

/** Deletes data that is past its time. Deletes keys a thousand at a time, so that writes do not wait long. */
export async function deleteExpiredData({ queries }: Database, clock: Clock): Promise<void> {
  const nowMs = clock.nowMs();
  const daysAgo = (days: number) => new Date(nowMs - days * DAY_MS);
  for (let deleted = KEYS_PER_STATEMENT; deleted === KEYS_PER_STATEMENT; ) {
    deleted = await deleteOldKeys(queries, { before: daysAgo(KEEP_KEYS_DAYS), limit: KEYS_PER_STATEMENT });
  }
  await deleteUnverified(queries, daysAgo(KEEP_UNVERIFIED_USERS_DAYS));
  await deleteOldMails(queries, daysAgo(KEEP_MAILS_DAYS));
  await deleteOldPins(queries, daysAgo(1));
  await deleteClosedWindows(queries, nowMs);
  await deleteExpiredCaptchas(queries, new Date(nowMs));
  await deleteOldMessages(queries, daysAgo(KEEP_CONTACT_MESSAGES_DAYS));
  await deleteOldPageViews(queries, dayInLagos(daysAgo(KEEP_PAGE_VIEWS_DAYS).getTime()));
}

/** Deletes expired data now and once a day. Returns a function that stops it and waits for the current run. */
export function startRetention(
  db: Database,
  { clock, onError }: { clock: Clock; onError: (error: unknown) => void },
): () => Promise<void> {
  return repeat(() => deleteExpiredData(db, clock), { everyMs: DAY_MS, onError });
}
