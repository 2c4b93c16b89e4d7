import { dayInLagos } from '../domain/lagos-time.ts';
import { deleteOldPins } from './account/pin/pin.repo.ts';
import { deleteOldRegistrations } from './account/registration.repo.ts';
import { deleteExpiredSessions } from './account/session/session.repo.ts';
import { deleteOldAlarms } from './alarm/alarm.repo.ts';
import { deleteOldPageViews } from './analytics/page-views.repo.ts';
import { sealEarlierEntries } from './audit/seal-earlier.repo.ts';
import { deleteOldChanges } from './catalogue/catalogue.repo.ts';
import { type Clock, repeat } from './clock.ts';
import { deleteExpiredCaptchas, deleteOldMessages } from './contact/contact.repo.ts';
import type { Database, Queries } from './db/database.ts';
import { deleteOldKeys, moveKeyHorizon } from './http/idempotency.repo.ts';
import { deleteClosedWindows } from './http/limits/rate-limits.repo.ts';
import { deleteOldImports } from './import/import.repo.ts';
import { deleteOldMails } from './mail/mail.repo.ts';
import { deleteOldClicks, forgetClickers } from './plan/plan.repo.ts';
import { deleteOldPieces } from './plan/plan-pieces.repo.ts';
import { emptyOldProviders } from './provider/provider.repo.ts';
import { deleteOldReports } from './purchase/purchase.repo.ts';
import { foldNationalTotals } from './rating/rating.repo.ts';
import { scorePeriod } from './rating/rating-month.ts';
import { deleteOldOrigins } from './rating/voices.repo.ts';

/** Retention periods (docs/privacy.md). */
const DAY_MS = 86_400_000;
const KEEP_KEYS_DAYS = 90;
const KEEP_DELETED_SELLERS_DAYS = 30;
const KEEP_MAILS_DAYS = 30;
const KEEP_REGISTRATIONS_DAYS = 7;
const KEEP_CONTACT_MESSAGES_DAYS = 365;
const KEEP_PAGE_VIEWS_DAYS = 730;
const KEEP_IMPORTS_DAYS = 365;
const KEEP_REPORTS_DAYS = 90;
const KEEP_ALARMS_DAYS = 365;
const KEEP_UNCOUNTED_CLICKS_DAYS = 90;
/** A clicker counts once on a day in Lagos. The clocks of processes may differ. */
const KEEP_CLICKERS_DAYS = 2;
/** Four times what a process keeps for devices that come back. */
const KEEP_CHANGES = 200_000;
const ROWS_PER_STATEMENT = 1_000;

/**
 * Deletes data that is past its time, and encrypts what an earlier release left in clear text. Deletes keys a thousand at a
 * time, so that writes do not wait long.
 */
export async function deleteExpiredData(db: Database, clock: Clock): Promise<void> {
  const { queries } = db;
  const nowMs = clock.nowMs();
  const daysAgo = (days: number) => new Date(nowMs - days * DAY_MS);
  await sealEarlierEntries(db);
  await deleteForgottenKeys(queries);
  await emptyOldProviders(queries, daysAgo(KEEP_DELETED_SELLERS_DAYS));
  await deleteOldPieces(queries, daysAgo(1));
  await deleteOldRegistrations(queries, daysAgo(KEEP_REGISTRATIONS_DAYS));
  await deleteOldMails(queries, daysAgo(KEEP_MAILS_DAYS));
  await deleteExpiredSessions(queries, new Date(nowMs));
  await deleteOldPins(queries, daysAgo(1));
  await deleteClosedWindows(queries, nowMs);
  await deleteExpiredCaptchas(queries, new Date(nowMs));
  await deleteOldMessages(queries, daysAgo(KEEP_CONTACT_MESSAGES_DAYS));
  await deleteOldImports(queries, daysAgo(KEEP_IMPORTS_DAYS));
  await deleteOldAlarms(queries, daysAgo(KEEP_ALARMS_DAYS));
  await deleteOldPageViews(queries, dayInLagos(daysAgo(KEEP_PAGE_VIEWS_DAYS).getTime()));
  await foldNationalTotals(queries);
  await deleteOldOrigins(queries, scorePeriod(dayInLagos(nowMs)).months[0]);
  await deleteOldChanges(queries, KEEP_CHANGES);
  await inSteps(deleteOldClicks, queries, daysAgo(KEEP_UNCOUNTED_CLICKS_DAYS));
  await inSteps(forgetClickers, queries, daysAgo(KEEP_CLICKERS_DAYS));
  await deleteOldReports(queries, dayInLagos(daysAgo(KEEP_REPORTS_DAYS).getTime()));
}

async function deleteForgottenKeys(queries: Queries): Promise<void> {
  const before = await moveKeyHorizon(queries, KEEP_KEYS_DAYS);
  if (before !== undefined) await inSteps(deleteOldKeys, queries, before);
}

/** Runs a statement on a thousand rows of before a time, until none is left: writes wait for one of them at most. */
async function inSteps(
  step: (queries: Queries, rows: { before: Date; limit: number }) => Promise<number>,
  queries: Queries,
  before: Date,
): Promise<void> {
  const limit = ROWS_PER_STATEMENT;
  let done = limit;
  while (done === limit) done = await step(queries, { before, limit });
}

/** Deletes expired data now and once a day. Returns a function that stops it and waits for the current run. */
export function startRetention(
  db: Database,
  { clock, onError }: { clock: Clock; onError: (error: unknown) => void },
): () => Promise<void> {
  return repeat(() => deleteExpiredData(db, clock), { everyMs: DAY_MS, onError });
}
