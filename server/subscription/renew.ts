import type { PaidTier } from '../../domain/subscription/subscription.ts';
import type { Queries } from '../db/database.ts';
import { inTransaction } from '../http/idempotency.ts';
import { unseal } from '../mail/sealed-text.ts';
import { type Payment, PaymentError, type PaymentState, type Payments } from '../payment/payments.ts';
import { newReference } from './begin-subscription.ts';
import { settle } from './settle.ts';
import {
  dueRenewals,
  findSubscription,
  insertSubscription,
  lockPayer,
  type Payer,
  type SubscriptionRow,
  updateSubscription,
} from './subscription.repo.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';
import { MAIL_LIFE_MS, notRenewedMail } from './subscription-mails.ts';

/**
 * Renews subscriptions: charges the next month to the stored card in the last day of the current month. Each next month
 * is a row with its own reference, stored before the charge. After a crash or a lost answer the job first asks the
 * payment provider about that reference, which is charged at most once.
 */
const AHEAD_MS = 24 * 60 * 60_000;
/** The time between two attempts with a declined card. */
const RETRY_DELAY_MS = 6 * 60 * 60_000;

/** Charges every renewal that is due. `onError` receives the error of a renewal that waits for the next run. */
export async function renewDue(deps: SubscriptionDeps, onError: (error: unknown) => void): Promise<void> {
  const { db, clock, payments } = deps;
  if (payments === undefined) return;
  const now = new Date(clock.nowMs());
  for (const row of await dueRenewals(db.queries, { now, until: new Date(now.getTime() + AHEAD_MS) })) {
    await renew(deps, payments, row).catch(onError);
  }
}

interface NextMonth {
  row: SubscriptionRow;
  payer: Payer;
  /** True if an earlier run may have charged this reference. */
  mayBeCharged: boolean;
  /** True if the user has no mail about a failed renewal yet. */
  notifyOnFailure: boolean;
}

async function renew(deps: SubscriptionDeps, payments: Payments, due: SubscriptionRow): Promise<void> {
  const card = due.sealed_card === null ? undefined : unseal(deps.cardKey, due.sealed_card);
  const next = await inTransaction(deps.db, (tx) => nextMonth(tx, deps, { due, hasCard: card !== undefined }));
  if (next === undefined || card === undefined) return;
  const { row, payer, mayBeCharged, notifyOnFailure } = next;
  const { reference, amount_kobo: amountKobo } = row;
  const payment = { reference, email: payer.email, amountKobo, tier: due.tier as PaidTier };
  const earlier = mayBeCharged ? await stateIfKnown(payments, reference) : undefined;
  const settled = await settle(deps, earlier ?? (await charge(payments, card, payment)));
  if (settled.kind !== 'unpaid' || settled.outcome === 'open' || !notifyOnFailure) return;
  await inTransaction(deps.db, (tx) => queueNotRenewedMail(tx, deps, { due, payer }));
}

/** Returns the row of the next month, under the lock on its payer; undefined if there is nothing to charge now. */
async function nextMonth(
  tx: Queries,
  deps: SubscriptionDeps,
  { due, hasCard }: { due: SubscriptionRow; hasCard: boolean },
): Promise<NextMonth | undefined> {
  const payer = due.user_id === null ? undefined : await lockPayer(tx, due.user_id);
  const current = await findSubscription(tx, { id: due.id });
  if (payer === undefined || current === undefined || current.cancelled_at !== null) return undefined;
  const at = new Date(deps.clock.nowMs());
  const existing = await findSubscription(tx, { renewalOf: due.id });
  if (existing === undefined) {
    const { user_id, tier, amount_kobo } = due;
    const fields = { user_id, tier, amount_kobo, reference: newReference(), renewal_of: due.id, created_at: at };
    const row = await insertSubscription(tx, hasCard ? fields : { ...fields, failed_at: at });
    if (!hasCard) await queueNotRenewedMail(tx, deps, { due, payer });
    return { row, payer, mayBeCharged: false, notifyOnFailure: true };
  }
  if (existing.paid_at !== null || !hasCard) return undefined;
  if (existing.failed_at === null) return { row: existing, payer, mayBeCharged: true, notifyOnFailure: true };
  if (existing.failed_at.getTime() + RETRY_DELAY_MS > at.getTime()) return undefined;
  const retry = { reference: newReference(), failed_at: null };
  await updateSubscription(tx, existing.id, retry);
  return { row: { ...existing, ...retry }, payer, mayBeCharged: false, notifyOnFailure: false };
}

/** Returns the state of a payment; undefined if the provider does not know the reference. */
async function stateIfKnown(payments: Payments, reference: string): Promise<PaymentState | undefined> {
  return payments.fetchState(reference).catch((error: unknown) => {
    if (error instanceof PaymentError && error.kind === 'unknown') return undefined;
    throw error;
  });
}

/** Charges the card. If the provider refuses, another process may have charged the same reference: asks about it. */
async function charge(payments: Payments, card: string, payment: Payment): Promise<PaymentState> {
  try {
    return await payments.chargeAgain(card, payment);
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind !== 'refused') throw error;
    const { reference, amountKobo, tier } = payment;
    const failed = { reference, outcome: 'failed', amountKobo, currency: 'NGN', tier, card: undefined } as const;
    return (await stateIfKnown(payments, reference)) ?? failed;
  }
}

async function queueNotRenewedMail(
  tx: Queries,
  { outbox, publicUrl }: SubscriptionDeps,
  { due, payer }: { due: SubscriptionRow; payer: Payer },
): Promise<void> {
  const mail = notRenewedMail(payer.firstname, due, `${publicUrl()}/pricing`);
  await outbox.queue(tx, { ...mail, to: payer.email }, MAIL_LIFE_MS);
}
