import { largestTier } from '../../domain/subscription/subscription.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { inTransaction } from '../http/idempotency.ts';
import type { Dispute, MoneyBack } from '../payment/payments.ts';
import { isOurReference } from './begin-subscription.ts';
import { findReference, type PaymentReference, updateReference } from './payment-reference.repo.ts';
import { endMonthNow } from './store-line.ts';
import {
  lockByReference,
  lockPayer,
  type SubscriptionRow,
  subscriptionsOf,
  tiersAt,
  updateSubscription,
} from './subscription.repo.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';
import { disputedMail, MAIL_LIFE_MS, returnedMail } from './subscription-mails.ts';

/**
 * Applies refunds and disputes of a payment exactly once (docs/security.md#s15), from the payment provider's own answer.
 * Notices come in any order and number. What is known only grows, so an answer that is older than another changes
 * nothing. When all of the money went back, the month ends at once; a part of it raises an alarm.
 */
export async function settleReturned(deps: SubscriptionDeps, back: MoneyBack, requestId?: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockByReference(tx, back.reference);
    const known = row && (await findReference(tx, back.reference));
    if (row === undefined || known === undefined) return alarmOfUnknown(deps, back);
    const next = latest(known, back);
    if (!isNews(known, next)) return;
    const at = new Date(deps.clock.nowMs());
    const isReturned = next.refunded_kobo >= back.amountKobo;
    await updateReference(tx, back.reference, { ...next, returned_at: known.returned_at ?? (isReturned ? at : null) });
    const money = { row, known, next, at, requestId };
    if (isReturned && known.returned_at === null) await endMonth(tx, deps, money);
    else await noteMoney(tx, deps, money);
    if (next.dispute === 'open' && known.dispute_id !== next.dispute_id) await noteDispute(tx, deps, money);
  });
}

function alarmOfUnknown({ onAlarm }: SubscriptionDeps, { reference, returnedKobo, dispute }: MoneyBack): void {
  const isAnything = returnedKobo > 0 || dispute !== undefined;
  if (isAnything && isOurReference(reference)) onAlarm(`No subscription has the returned payment ${reference}`);
}

type Known = Pick<PaymentReference, 'refunded_kobo' | 'dispute' | 'dispute_id'>;

const RANK: Readonly<Record<Dispute['state'], number>> = { open: 0, won: 1, lost: 2 };

/** Returns what is known after an answer: the larger sum, and the later state of the later dispute. */
function latest(known: Known, { returnedKobo, dispute }: MoneyBack): Known {
  const refunded_kobo = Math.max(known.refunded_kobo, returnedKobo);
  const { dispute: state, dispute_id: id } = known;
  const isLater =
    dispute !== undefined &&
    (state === null || id === null || dispute.id > id || (dispute.id === id && RANK[dispute.state] > RANK[state]));
  return isLater
    ? { refunded_kobo, dispute: dispute.state, dispute_id: dispute.id }
    : { refunded_kobo, dispute: state, dispute_id: id };
}

const isNews = (known: Known, next: Known) =>
  known.refunded_kobo !== next.refunded_kobo || known.dispute !== next.dispute || known.dispute_id !== next.dispute_id;

interface Returned {
  row: SubscriptionRow;
  known: Known & Pick<PaymentReference, 'reference'>;
  next: Known;
  at: Date;
  requestId: string | undefined;
}

/** Writes down a part of the money, or the state of a dispute. A part raises an alarm: the month goes on. */
async function noteMoney(tx: Queries, deps: SubscriptionDeps, returned: Returned): Promise<void> {
  const { row, known, next } = returned;
  await auditReturn(tx, returned, {});
  if (next.refunded_kobo === known.refunded_kobo) return;
  deps.onAlarm(
    `A part of the payment ${known.reference} went back: ${next.refunded_kobo} of ${row.amount_kobo} kobo. Its month goes on`,
  );
}

async function noteDispute(tx: Queries, deps: SubscriptionDeps, { row, known }: Returned): Promise<void> {
  deps.onAlarm(`A dispute is open for the payment ${known.reference}: answer it at the payment provider in time`);
  const payer = row.user_id === null ? undefined : await lockPayer(tx, row.user_id);
  if (payer === undefined) return;
  const mail = disputedMail(payer.firstname, { ...row, reference: known.reference }, deps.publicUrl());
  await deps.outbox.queue(tx, { ...mail, to: payer.email }, MAIL_LIFE_MS);
}

/**
 * Ends the month that the money had paid, and every renewal of its user: no card is charged again before the user asks
 * for it. Months behind it move forward.
 */
async function endMonth(tx: Queries, deps: SubscriptionDeps, returned: Returned): Promise<void> {
  const { row, known, next, at } = returned;
  if (next.dispute === 'lost') deps.onAlarm(`The dispute of the payment ${known.reference} is lost`);
  if (row.paid_at === null || row.reference !== known.reference) {
    if (row.paid_at === null) {
      await updateSubscription(tx, row.id, { failed_at: at });
      if (row.user_id !== null && next.dispute === 'lost') await stopRenewals(tx, { userId: row.user_id, at });
    }
    return auditReturn(tx, returned, {});
  }
  const endsNow = row.ends_at !== null && row.ends_at > at;
  const times = endsNow ? (await endMonthNow(tx, row, at)).times : undefined;
  const cancelled_at = row.cancelled_at ?? at;
  await updateSubscription(tx, row.id, { ...times, sealed_card: null, cancelled_at, returned_at: at });
  await auditReturn(tx, returned, times ? { ends_at: times.ends_at } : {});
  const payer = row.user_id === null ? undefined : await lockPayer(tx, row.user_id);
  if (payer === undefined) return;
  await stopRenewals(tx, { userId: payer.id, at });
  const remaining = largestTier(await tiersAt(tx, payer.id, at));
  const isDispute = next.dispute === 'lost';
  const details = { isDispute, returnedKobo: next.refunded_kobo, remaining, endsNow, site: deps.publicUrl() };
  await deps.outbox.queue(tx, { ...returnedMail(payer.firstname, row, details), to: payer.email }, MAIL_LIFE_MS);
}

async function stopRenewals(tx: Queries, { userId, at }: { userId: string; at: Date }): Promise<void> {
  const running = (await subscriptionsOf(tx, userId)).filter(
    (row) => row.ends_at !== null && row.cancelled_at === null,
  );
  for (const { id } of running) await updateSubscription(tx, id, { cancelled_at: at });
}

/** Writes down what changed: the money, the dispute, and the end of the month. */
async function auditReturn(
  tx: Queries,
  { row, known, next, at, requestId }: Returned,
  after: { ends_at?: Date | null },
) {
  const hasMoved = known.refunded_kobo !== next.refunded_kobo;
  const isDisputed = known.dispute !== next.dispute || known.dispute_id !== next.dispute_id;
  const of = ({ refunded_kobo, dispute }: Known) => ({
    ...(hasMoved && { refunded_kobo }),
    ...(isDisputed && { dispute }),
  });
  await writeAudit(tx, {
    at,
    action: 'subscription.return',
    outcome: 'done',
    subject: row.id,
    requestId,
    before: { ...of(known), ...('ends_at' in after && { ends_at: row.ends_at }) },
    after: { reference: known.reference, ...of(next), ...after },
  });
}
