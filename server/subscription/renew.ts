import { largestTier, type PaidTier } from '../../domain/subscription/subscription.ts';
import type { Queries } from '../db/database.ts';
import { inTransaction } from '../http/idempotency.ts';
import { unseal } from '../mail/sealed-text.ts';
import { type Payment, PaymentError, type PaymentState } from '../payment/payments.ts';
import { askProvider } from './ask-provider.ts';
import { newReference } from './begin-subscription.ts';
import { referencesOf } from './payment-reference.repo.ts';
import { dueRenewals } from './renewal.repo.ts';
import { settle } from './settle.ts';
import { isPaidAfter, paidUntil } from './store-line.ts';
import {
  findSubscription,
  insertSubscription,
  lockPayer,
  lockSubscription,
  type Payer,
  type SubscriptionRow,
  subscriptionsOf,
  tiersAt,
  updateSubscription,
} from './subscription.repo.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';
import { MAIL_LIFE_MS, missedMail, notRenewedMail } from './subscription-mails.ts';

/**
 * Renews subscriptions: charges the next month to the stored card in the last day of the time that is paid for the tier: of
 * the current month, or of months that follow it in the same tier or a larger one. Each next month is a row with its own
 * references, stored before the charge. After a crash, a lost answer or a declined card the job first asks the payment
 * provider about every reference so far: each is charged at most once, and late money is given.
 *
 * A month that ended while no server ran is renewed up to `CATCH_UP_MS` after its end, from then on. After that nothing is
 * charged, and a mail tells the user. Months that ended before `FORGET_MS` are left alone.
 */
const DAY_MS = 24 * 60 * 60_000;
const AHEAD_MS = DAY_MS;
const CATCH_UP_MS = 7 * DAY_MS;
const FORGET_MS = 60 * DAY_MS;
/** The time between two attempts with a declined card. */
const RETRY_DELAY_MS = 6 * 60 * 60_000;

/** Charges every renewal that is due. `onError` receives the error of a renewal that waits for the next run. */
export async function renewDue(deps: SubscriptionDeps, onError: (error: unknown) => void): Promise<void> {
  const { db, clock, payments } = deps;
  if (payments === undefined) return;
  const nowMs = clock.nowMs();
  const [now, until, since] = [new Date(nowMs), new Date(nowMs + AHEAD_MS), new Date(nowMs - FORGET_MS)];
  for (const row of await dueRenewals(db.queries, { now, until, since })) {
    await renew(deps, row).catch(onError);
  }
}

interface NextMonth {
  row: SubscriptionRow;
  payer: Payer;
  /** The references under which an earlier run may have charged. */
  tried: readonly string[];
  /** True if the latest try failed, so that the next one needs a reference of its own. */
  isRetry: boolean;
  /** True if the user has bought another month since this one ended: the card is not charged, and no mail is sent. */
  isCovered: boolean;
}

async function renew(deps: SubscriptionDeps, due: SubscriptionRow): Promise<void> {
  const card = due.sealed_card === null ? undefined : unseal(deps.cardKey, due.sealed_card);
  const next = await inTransaction(deps.db, (tx) => nextMonth(tx, deps, { due, hasCard: card !== undefined }));
  if (next === undefined) return;
  const { payer, tried, isRetry } = next;
  const earlier = await settleEarlier(deps, tried);
  if (earlier === 'paid' || earlier === 'open') return;
  const notify = () => inTransaction(deps.db, (tx) => failAndNotify(tx, deps, { ...next, due }));
  if (next.isCovered || card === undefined || isTooLate(deps, due)) return notify();
  // The provider knows the latest reference, and it failed: another try needs another reference.
  if (earlier === 'failed' && !isRetry) return notify();
  const row = await inTransaction(deps.db, (tx) => rowToCharge(tx, { due, row: next.row, isRetry }));
  if (row === undefined) return;
  const { reference, amount_kobo: amountKobo } = row;
  const payment = { reference, email: payer.email, amountKobo, tier: due.tier as PaidTier };
  const settled = await settle(deps, await charge(deps, card, payment));
  if (settled.kind === 'unpaid' && settled.outcome !== 'open') await notify();
}

/** True if the paid time ended too long ago to charge the card for the next month without asking. */
const isTooLate = ({ clock }: SubscriptionDeps, due: SubscriptionRow) =>
  Number(paidUntil(due)) + CATCH_UP_MS <= clock.nowMs();

/** Returns the row of the next month, under the lock on its payer; undefined if there is nothing to do now. */
async function nextMonth(
  tx: Queries,
  deps: SubscriptionDeps,
  { due, hasCard }: { due: SubscriptionRow; hasCard: boolean },
): Promise<NextMonth | undefined> {
  const payer = due.user_id === null ? undefined : await lockPayer(tx, due.user_id);
  const current = await findSubscription(tx, { id: due.id });
  if (payer === undefined || current === undefined || current.cancelled_at !== null) return undefined;
  const at = new Date(deps.clock.nowMs());
  // Another month may have come since the job looked.
  if (isPaidAfter(new Date(at.getTime() + AHEAD_MS))(current)) return undefined;
  const existing = await findSubscription(tx, { renewalOf: due.id });
  const isCovered = !isPaidAfter(at)(current) && (await hasMonthSince(tx, current));
  if (existing === undefined) {
    if (isCovered) return undefined;
    const { user_id, tier, amount_kobo } = due;
    const fields = { user_id, tier, amount_kobo, reference: newReference(), renewal_of: due.id, created_at: at };
    return { row: await insertSubscription(tx, fields), payer, tried: [], isRetry: false, isCovered };
  }
  if (existing.paid_at !== null) return undefined;
  const tried = await referencesOf(tx, existing.id);
  if (existing.failed_at === null) return { row: existing, payer, tried, isRetry: false, isCovered };
  // After a crash between a failure and its mail.
  await failAndNotify(tx, deps, { row: existing, payer, due, isCovered });
  if (!hasCard || existing.failed_at.getTime() + RETRY_DELAY_MS > at.getTime()) return undefined;
  return { row: existing, payer, tried, isRetry: true, isCovered };
}

/** True if the user has bought another month since the paid time of this one ended. */
async function hasMonthSince(tx: Queries, row: SubscriptionRow): Promise<boolean> {
  const all = row.user_id === null ? [] : await subscriptionsOf(tx, row.user_id);
  return all.some(({ paid_at }) => Number(paid_at) >= Number(paidUntil(row)));
}

/**
 * Asks the provider about earlier tries and applies its answers. Returns 'paid' if one gives the month, 'open' if its money
 * may still come or needs a person, 'failed' if the latest one failed, and undefined if the provider never received it.
 */
async function settleEarlier(
  deps: SubscriptionDeps,
  tried: readonly string[],
): Promise<'paid' | 'open' | 'failed' | undefined> {
  let latest: 'failed' | undefined;
  for (const reference of tried) {
    const state = await stateIfKnown(deps, reference);
    const settled = state && (await settle(deps, state));
    if (settled?.kind === 'paid') return 'paid';
    const isFailed = settled?.kind === 'unpaid' && settled.outcome !== 'open';
    if (settled !== undefined && !isFailed) return 'open';
    latest = settled && 'failed';
  }
  return latest;
}

/**
 * Returns the row to charge; undefined if its user has cancelled or gone while the provider was asked about earlier tries,
 * or if another process has paid it.
 */
async function rowToCharge(
  tx: Queries,
  { due, row, isRetry }: Pick<NextMonth, 'row' | 'isRetry'> & { due: SubscriptionRow },
): Promise<SubscriptionRow | undefined> {
  const current = await lockSubscription(tx, due.id);
  if (current === undefined || current.user_id === null || current.cancelled_at !== null) return undefined;
  if (isRetry) return withNewReference(tx, row);
  const next = await lockSubscription(tx, row.id);
  return next?.paid_at === null ? next : undefined;
}

/** Gives a failed renewal a new reference. Returns undefined if another process did so, or if it was paid meanwhile. */
async function withNewReference(tx: Queries, { id, reference }: SubscriptionRow): Promise<SubscriptionRow | undefined> {
  const row = await lockSubscription(tx, id);
  if (row === undefined || row.paid_at !== null || row.reference !== reference) return undefined;
  const retry = { reference: newReference(), failed_at: null };
  await updateSubscription(tx, id, retry);
  return { ...row, ...retry };
}

/** Returns the state of a payment; undefined if the provider does not know the reference. */
async function stateIfKnown(deps: SubscriptionDeps, reference: string): Promise<PaymentState | undefined> {
  const asked = askProvider(deps, { call: 'verify', reference }, (provider) => provider.fetchState(reference));
  return asked.catch((error: unknown) => {
    if (error instanceof PaymentError && error.kind === 'unknown') return undefined;
    throw error;
  });
}

/** Charges the card. If the provider refuses, another process may have charged the same reference: asks about it. */
async function charge(deps: SubscriptionDeps, card: string, payment: Payment): Promise<PaymentState> {
  try {
    const asking = { call: 'charge', reference: payment.reference } as const;
    return await askProvider(deps, asking, (provider) => provider.chargeAgain(card, payment));
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind !== 'refused') throw error;
    const { reference, amountKobo, tier } = payment;
    const failed = { reference, outcome: 'failed', amountKobo, currency: 'NGN', tier, card: undefined } as const;
    return (await stateIfKnown(deps, reference)) ?? failed;
  }
}

interface FailedMonth extends Pick<NextMonth, 'row' | 'payer' | 'isCovered'> {
  due: SubscriptionRow;
}

/** Marks a renewal as failed, and mails its user once. */
async function failAndNotify(tx: Queries, deps: SubscriptionDeps, failed: FailedMonth): Promise<void> {
  const { row, payer, due, isCovered } = failed;
  const current = await lockSubscription(tx, row.id);
  if (current === undefined || current.paid_at !== null || current.notified_at !== null) return;
  const at = new Date(deps.clock.nowMs());
  await updateSubscription(tx, row.id, { failed_at: current.failed_at ?? at, notified_at: at });
  if (isCovered) return;
  const compose = isTooLate(deps, due) ? missedMail : notRenewedMail;
  const end = Math.max(at.getTime(), Number(paidUntil(due)));
  const remaining = largestTier(await tiersAt(tx, payer.id, new Date(end)));
  const mail = compose(payer.firstname, { row: due, remaining }, deps.publicUrl());
  await deps.outbox.queue(tx, { ...mail, to: payer.email }, MAIL_LIFE_MS);
}
