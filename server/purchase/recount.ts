import { dayInLagos } from '../../domain/lagos-time.ts';
import { type PriceReport, reportedPrice } from '../../domain/purchase/reported-price.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import { confirmUnusual } from './confirm-unusual.ts';
import { reportsOnPrices, sellerAccount, setReported } from './purchase.repo.ts';
import { reportedMail } from './report-mail.ts';
import { reportedPlan } from './reported-plan.ts';

export interface RecountDeps {
  clock: Clock;
  mailOutbox: MailOutbox;
  /** Returns the app's public address, without a slash at the end. */
  publicUrl: () => string;
}

const MAIL_LIFE_MS = 3 * 24 * 60 * 60_000;

/** Counts the reports on a plan anew. The transaction has locked the plan. */
export async function recount(tx: Queries, plan: PlanRow, deps: RecountDeps, requestId: string): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const reports = (await reportsOnPrices(tx, [plan.no])).get(plan.no) ?? [];
  await confirmUnusual(tx, plan, { reports, nowMs, requestId });
  const found = reportedPrice(reports, reportedPlan(plan, nowMs));
  const columns = {
    reported_on: found === undefined ? null : (plan.reported_on ?? dayInLagos(nowMs)),
    reported_price_kobo: found?.priceKobo ?? null,
  };
  const before = { reported_on: plan.reported_on, reported_price_kobo: plan.reported_price_kobo };
  if (columns.reported_on === before.reported_on && columns.reported_price_kobo === before.reported_price_kobo) return;
  const isFirst = found !== undefined && plan.mailed_price_no !== plan.price_no;
  await setReported(tx, plan.no, { ...columns, ...(isFirst ? { mailed_price_no: plan.price_no } : {}) });
  // No actor: several people did it.
  const entry = { at: new Date(nowMs), action: 'price.reported', outcome: 'done', subject: plan.id } as const;
  await writeAudit(tx, { ...entry, before, after: { ...columns, people: found?.people ?? 0 }, requestId });
  if (isFirst) await mailSeller(tx, plan, found, deps);
}

/** Queues one mail to the seller for each price that becomes reported. */
async function mailSeller(
  tx: Queries,
  plan: PlanRow,
  { priceKobo }: PriceReport,
  { mailOutbox, publicUrl }: RecountDeps,
): Promise<void> {
  const seller = await sellerAccount(tx, plan.provider_no);
  if (seller === undefined) return;
  const link = `${publicUrl()}/plans?plan=${plan.id}`;
  const mail = reportedMail({ firstname: seller.firstname, plan, reportedKobo: priceKobo, link });
  await mailOutbox.queue(tx, { ...mail, to: seller.email }, MAIL_LIFE_MS);
}
