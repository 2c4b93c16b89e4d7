import type { PaidTier } from '../../domain/subscription/tier.ts';
import type { Queries } from '../db/database.ts';
import { inTransaction } from '../http/idempotency.ts';
import { unseal } from '../mail/sealed-text.ts';
import { type Payment, PaymentFault, type PaymentState, type Payments } from '../payment/payments.ts';
import { newReference } from './begin-subscription.ts';
import { settle } from './settle.ts';
import {
  dueRenewals,
  findSubscription,
  holdPayer,
  insertSubscription,
  type Payer,
  type SubscriptionRow,
  updateSubscription,
} from './subscription.repo.ts';
import { MAIL_LIFE_MS, notRenewedMail } from './subscription-mails.ts';
import type { SubscriptionDeps } from './subscription-parts.ts';

/**
 * The next month of a subscription is charged in the last day of the one before, to the card that paid, until it is
 * cancelled. Each next month is a row with a reference of its own, written before anything is charged: whatever stops
 * this in between, the payment provider is asked about that reference first, and charges once at most under it.
 */
const AHEAD_MS = 24 * 60 * 60_000;
/** A card that was refused is tried again after so long. */
const AGAIN_MS = 6 * 60 * 60_000;

/** Charges what is due now; `onError` hears of what is left for the next time. */
export async function renewDue(parts: SubscriptionDeps, onError: (error: unknown) => void): Promise<void> {
  const { db, clock, payments } = parts;
  if (payments === undefined) return;
  const now = new Date(clock.nowMs());
  for (const row of await dueRenewals(db.queries, { now, until: new Date(now.getTime() + AHEAD_MS) })) {
    await renew(parts, payments, row).catch(onError);
  }
}

interface Next {
  row: SubscriptionRow;
  payer: Payer;
  /** Whether it may have been charged before. */
  isOld: boolean;
  /** Whether nobody was told yet that it could not be charged. */
  isFirst: boolean;
}

async function renew(parts: SubscriptionDeps, payments: Payments, due: SubscriptionRow): Promise<void> {
  const card = due.sealed_card === null ? undefined : unseal(parts.cardKey, due.sealed_card);
  const next = await inTransaction(parts.db, (tx) => nextMonth(tx, parts, { due, hasCard: card !== undefined }));
  if (next === undefined || card === undefined) return;
  const { row, payer, isOld, isFirst } = next;
  const payment = {
    reference: row.reference,
    email: payer.email,
    amountKobo: row.amount_kobo,
    tier: due.tier as PaidTier,
  };
  const state = (isOld ? await known(payments, row.reference) : undefined) ?? (await charged(payments, card, payment));
  const settled = await settle(parts, state);
  if (settled.kind !== 'unpaid' || settled.outcome === 'open' || !isFirst) return;
  await inTransaction(parts.db, (tx) => tellNotRenewed(tx, parts, { due, payer }));
}

/** The row of the next month, held by its person; undefined when there is nothing to do now. */
async function nextMonth(
  tx: Queries,
  parts: SubscriptionDeps,
  { due, hasCard }: { due: SubscriptionRow; hasCard: boolean },
): Promise<Next | undefined> {
  const payer = due.user_id === null ? undefined : await holdPayer(tx, due.user_id);
  const current = await findSubscription(tx, { id: due.id });
  if (payer === undefined || current === undefined || current.cancelled_at !== null) return undefined;
  const at = new Date(parts.clock.nowMs());
  const before = await findSubscription(tx, { renewalOf: due.id });
  if (before === undefined) {
    const { user_id, tier, amount_kobo } = due;
    const fields = { user_id, tier, amount_kobo, reference: newReference(), renewal_of: due.id, created_at: at };
    const row = await insertSubscription(tx, hasCard ? fields : { ...fields, failed_at: at });
    if (!hasCard) await tellNotRenewed(tx, parts, { due, payer });
    return { row, payer, isOld: false, isFirst: true };
  }
  if (before.paid_at !== null || !hasCard) return undefined;
  if (before.failed_at === null) return { row: before, payer, isOld: true, isFirst: true };
  if (before.failed_at.getTime() + AGAIN_MS > at.getTime()) return undefined;
  const again = { reference: newReference(), failed_at: null };
  await updateSubscription(tx, before.id, again);
  return { row: { ...before, ...again }, payer, isOld: false, isFirst: false };
}

/** What became of a reference; undefined when nothing was ever charged under it. */
async function known(payments: Payments, reference: string): Promise<PaymentState | undefined> {
  return payments.look(reference).catch((error: unknown) => {
    if (error instanceof PaymentFault && error.kind === 'unknown') return undefined;
    throw error;
  });
}

/** A charge; what is refused may have been made by another process under the same reference. */
async function charged(payments: Payments, card: string, payment: Payment): Promise<PaymentState> {
  try {
    return await payments.chargeAgain(card, payment);
  } catch (error) {
    if (!(error instanceof PaymentFault) || error.kind !== 'refused') throw error;
    const { reference, amountKobo, tier } = payment;
    const failed = { reference, outcome: 'failed', amountKobo, currency: 'NGN', tier, card: undefined } as const;
    return (await known(payments, reference)) ?? failed;
  }
}

async function tellNotRenewed(
  tx: Queries,
  { outbox, publicUrl }: SubscriptionDeps,
  { due, payer }: { due: SubscriptionRow; payer: Payer },
): Promise<void> {
  const mail = notRenewedMail(payer.firstname, due, `${publicUrl()}/pricing`);
  await outbox.queue(tx, { ...mail, to: payer.email }, MAIL_LIFE_MS);
}
