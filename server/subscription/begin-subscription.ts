import { randomBytes } from 'node:crypto';
import { MONTHLY_KOBO, type PaidTier, tierName } from '../../domain/subscription/subscription.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { inTransaction } from '../http/idempotency.ts';
import { paymentsOff, toPaymentProblem } from '../payment/payments.ts';
import { askProvider } from './ask-provider.ts';
import { paidUntil } from './store-line.ts';
import {
  insertSubscription,
  lockPayer,
  openPayment,
  type Payer,
  type SubscriptionRow,
  subscriptionsOf,
  updateSubscription,
} from './subscription.repo.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';
import { formatLagosDay } from './subscription-mails.ts';

/** A payment page is reused for this long, so that a user who presses twice pays once. */
const PAGE_LIFE_MS = 30 * 60_000;
/** A user can pay the next month this long before it begins, for example when the card was declined. */
const EARLY_MS = 7 * 24 * 60 * 60_000;

interface BeginRequest {
  userId: string;
  tier: PaidTier;
  requestId: string;
}

interface BeginResult {
  authorization_url: string;
  subscription_id: string;
}

/**
 * Begins a payment for one month of a tier. This charges nothing, so a retry is safe: it returns the open payment page
 * again, or creates another one if the provider's answer was lost.
 * @throws 'taken' if the user has the tier and it will be renewed
 */
export async function beginPaidSubscription(
  deps: SubscriptionDeps,
  { userId, tier, requestId }: BeginRequest,
): Promise<BeginResult> {
  const { db, clock, payments, publicUrl } = deps;
  if (payments === undefined) throw paymentsOff('Payment initialization failed');
  const at = new Date(clock.nowMs());
  const { row, payer } = await inTransaction(db, (tx) => openOrNewRow(tx, { userId, tier, requestId, at }));
  if (row.authorization_url !== null) return toResult(row, row.authorization_url);
  const payment = { reference: row.reference, email: payer.email, amountKobo: row.amount_kobo, tier };
  try {
    const asking = { call: 'begin', reference: row.reference, actorId: userId, requestId } as const;
    const { authorizationUrl } = await askProvider(deps, asking, (provider) =>
      provider.begin(payment, `${publicUrl()}/payment-callback`),
    );
    await updateSubscription(db.queries, row.id, { authorization_url: authorizationUrl });
    return toResult(row, authorizationUrl);
  } catch (error) {
    await updateSubscription(db.queries, row.id, { failed_at: at });
    throw toPaymentProblem(error, 'begin');
  }
}

async function openOrNewRow(tx: Queries, { userId, tier, requestId, at }: BeginRequest & { at: Date }) {
  const payer = (await lockPayer(tx, userId)) as Payer;
  const open = await openPayment(tx, { userId, tier, since: new Date(at.getTime() - PAGE_LIFE_MS) });
  if (open) return { row: open, payer };
  const renewing = (await subscriptionsOf(tx, userId)).find(
    (row) => row.tier === tier && row.cancelled_at === null && Number(paidUntil(row)) > at.getTime() + EARLY_MS,
  );
  const until = renewing && paidUntil(renewing);
  if (until) {
    const detail = `You already have ${tierName(tier)}. It runs until ${formatLagosDay(until)}.`;
    throw new ApiError('taken', detail);
  }
  const row = await insertSubscription(tx, {
    user_id: userId,
    tier,
    amount_kobo: MONTHLY_KOBO[tier],
    reference: newReference(),
    created_at: at,
  });
  await writeAudit(tx, {
    at,
    action: 'subscription.begin',
    outcome: 'done',
    actorId: userId,
    subject: row.id,
    requestId,
    after: { reference: row.reference, tier, amount_kobo: row.amount_kobo },
  });
  return { row, payer };
}

/** Begins Starter, which is free: it stores one row, and there is no payment. */
export async function beginFreeSubscription(
  { db, clock, publicUrl }: SubscriptionDeps,
  userId: string,
): Promise<BeginResult> {
  return inTransaction(db, async (tx) => {
    await lockPayer(tx, userId);
    const at = new Date(clock.nowMs());
    const existing = (await subscriptionsOf(tx, userId)).find(({ tier }) => tier === 'starter');
    const fields = { reference: newReference(), created_at: at, paid_at: at, starts_at: at };
    const row =
      existing ?? (await insertSubscription(tx, { user_id: userId, tier: 'starter', amount_kobo: 0, ...fields }));
    return toResult(row, `${publicUrl()}/settings`);
  });
}

const toResult = ({ id }: SubscriptionRow, authorization_url: string): BeginResult => ({
  authorization_url,
  subscription_id: id,
});

const REFERENCE_PREFIX = 'sabi-';
/** Returns a random reference of letters, digits, '-' and '.': Paystack accepts no '_'. */
export const newReference = (): string =>
  `${REFERENCE_PREFIX}${randomBytes(12).toString('base64url').replaceAll('_', '.')}`;
export const isOurReference = (reference: string): boolean => reference.startsWith(REFERENCE_PREFIX);
