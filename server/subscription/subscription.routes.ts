import {
  cancelSubscription,
  listSubscriptions,
  resumeSubscription,
  subscribe,
  verifyPayment,
} from '../../domain/contract/subscription.calls.ts';
import type { Subscription } from '../../domain/subscription/subscription.ts';
import { isPaidTier, tierName } from '../../domain/subscription/subscription.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { ApiError, notFound } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';
import { privately, type Route, route, write } from '../http/route.ts';
import { isUuid } from '../http/validation.ts';
import { isPaidForNobody } from './activate-month.ts';
import { beginFreeSubscription, beginPaidSubscription } from './begin-subscription.ts';
import { findReference } from './payment-reference.repo.ts';
import { failedRenewals } from './renewal.repo.ts';
import type { Settlement } from './settle.ts';
import { isPaidAfter, paidUntil } from './store-line.ts';
import {
  findSubscription,
  lockSubscription,
  type SubscriptionRow,
  subscriptionsOf,
  updateSubscription,
} from './subscription.repo.ts';
import { formatLagosDay } from './subscription-mails.ts';
import { paymentVerifier, type VerifyDeps } from './verify-payment.ts';

/** The routes that begin, verify, list, cancel and resume subscriptions. */
export function subscriptionRoutes(deps: VerifyDeps): Route[] {
  const { db, clock } = deps;
  const verify = paymentVerifier(deps);
  return [
    // Not `write`: the request to the payment provider must not run inside a transaction.
    route(subscribe, async ({ body: { plan: tier }, actor, source: { requestId } }) => {
      const userId = (actor as Actor).id;
      if (tier === 'starter') return beginFreeSubscription(deps, userId);
      if (!isPaidTier(tier)) {
        throw new ApiError('bad_input', 'For Enterprise, write to us on the Contact page', { field: 'plan' });
      }
      return beginPaidSubscription(deps, { userId, tier, requestId });
    }),

    privately(verifyPayment, async ({ query: { reference }, actor, source: { requestId, address } }) => {
      const row = await findSubscription(db.queries, { reference });
      const isOthers = actor !== undefined && row?.user_id !== actor.id;
      if (row === undefined || isOthers) throw notFound('That payment');
      const isKnown = row.paid_at !== null && row.reference === reference;
      const isReturned = (await findReference(db.queries, reference))?.returned_at != null;
      if (isReturned) throw returnedProblem();
      const paid = isKnown ? row : paidRow(await verify({ reference, requestId, actorId: actor?.id, address }));
      if (isPaidForNobody(paid)) throw deletedProblem();
      if (paid.user_id === null) return { message: 'Payment received. Its account was deleted later.' };
      const message = `Payment received. ${tierName(paid.tier)} is yours.${endOf(paid)}`;
      return { message: actor?.role === 'user' ? `${message} ${BECOME_PROVIDER}` : message };
    }),

    route(listSubscriptions, async ({ actor }) => {
      const { id } = actor as Actor;
      const [rows, failed] = [await subscriptionsOf(db.queries, id), await failedRenewals(db.queries, id)];
      return rows.map((row) => toSubscription(row, { nowMs: clock.nowMs(), renewalFailed: failed.has(row.id) }));
    }),

    write(cancelSubscription, async ({ params, actor, ownOnly, tx, source: { requestId } }) => {
      const row = await lockOwn(tx, { id: params.id, actor, ownOnly });
      const at = new Date(clock.nowMs());
      if (row.cancelled_at === null) {
        await updateSubscription(tx, row.id, { cancelled_at: at });
        const entry = { at, action: 'subscription.cancel', outcome: 'done', subject: row.id } as const;
        await writeAudit(tx, { ...entry, actorId: actor?.id, requestId });
      }
      return { message: `Your ${tierName(row.tier)} subscription is cancelled.${endOf(row)}` };
    }),

    write(resumeSubscription, async ({ params, actor, ownOnly, tx, source: { requestId } }) => {
      const row = await lockOwn(tx, { id: params.id, actor, ownOnly });
      const at = new Date(clock.nowMs());
      await assertResumable(tx, row, at);
      if (row.cancelled_at !== null) {
        await updateSubscription(tx, row.id, { cancelled_at: null });
        const entry = { at, action: 'subscription.resume', outcome: 'done', subject: row.id } as const;
        await writeAudit(tx, { ...entry, actorId: actor?.id, requestId });
      }
      const until = paidUntil(row);
      const renewal = until === null ? '' : ` It renews on ${formatLagosDay(until)}.`;
      return { message: `Your ${tierName(row.tier)} subscription goes on.${renewal}` };
    }),
  ];
}

/** The next step for a payer who is not a provider yet. */
const BECOME_PROVIDER = 'To list plans, become a provider on the Providers page.';

function endOf(row: SubscriptionRow): string {
  const until = paidUntil(row);
  return until === null ? '' : ` It runs until ${formatLagosDay(until)}.`;
}

interface OwnRequest {
  id: string | undefined;
  actor: Actor | undefined;
  ownOnly: boolean;
}

/** Returns a paid subscription that the actor may change, under its locks. */
async function lockOwn(tx: Queries, { id = '', actor, ownOnly }: OwnRequest): Promise<SubscriptionRow> {
  const row = isUuid(id) ? await lockSubscription(tx, id) : undefined;
  if (ownOnly && row?.user_id !== actor?.id) throw new ApiError('forbidden', 'You may not do that');
  if (row === undefined || row.paid_at === null) throw notFound('That subscription');
  return row;
}

/** Throws 'gone' for a month that has ended, and 'taken' if it renews no more: it was free, or another one replaced it. */
async function assertResumable(tx: Queries, row: SubscriptionRow, at: Date): Promise<void> {
  const name = tierName(row.tier);
  if (row.user_id === null || (row.ends_at !== null && row.ends_at <= at)) {
    const day = row.ends_at === null ? '' : ` on ${formatLagosDay(row.ends_at)}`;
    throw new ApiError('gone', `${name} ended${day}. To have it again, pay for it on the Pricing page.`);
  }
  if (row.cancelled_at === null) return;
  if (row.amount_kobo === 0) throw new ApiError('taken', `${name} was given for free. It does not renew.`);
  const others = (await subscriptionsOf(tx, row.user_id)).filter(isPaidAfter(at));
  const renewing = others.find(({ id, cancelled_at }) => id !== row.id && cancelled_at === null);
  if (renewing) throw new ApiError('taken', `${tierName(renewing.tier)} has replaced it and renews.${endOf(renewing)}`);
}

const returnedProblem = () =>
  new ApiError(
    'payment_failed',
    'The money of this payment was returned, so it gives no tier. We have mailed you the details.',
  );

const deletedProblem = () =>
  new ApiError(
    'payment_failed',
    'The account was deleted before this payment came, so it gives no tier. We will refund the money.',
  );

/** Returns the row of a paid subscription; throws 'payment_failed' or 'payment_open' for any other outcome. */
function paidRow(settled: Settlement): SubscriptionRow {
  if (settled.kind === 'paid') return settled.row;
  if (settled.kind === 'mismatch') {
    throw new ApiError('payment_failed', 'The payment has a wrong amount. Write to us on the Contact page.');
  }
  if (settled.kind === 'returned') throw returnedProblem();
  if (settled.kind === 'unpaid' && settled.outcome === 'open') {
    throw new ApiError('payment_open', 'The payment is not finished yet. Your tier changes when it is.');
  }
  const what = settled.kind === 'unpaid' && settled.outcome === 'failed' ? 'failed' : 'was not finished';
  throw new ApiError('payment_failed', `The payment ${what}. You were not charged, and your tier stays as it is.`);
}

function toSubscription(
  row: SubscriptionRow,
  { nowMs, renewalFailed }: { nowMs: number; renewalFailed: boolean },
): Subscription {
  const { id, tier, amount_kobo, starts_at, cancelled_at } = row;
  // A month that renews does so after those that follow it in its tier or a larger one.
  const end = cancelled_at === null ? paidUntil(row) : row.ends_at;
  const hasEnded = end !== null && end.getTime() <= nowMs;
  const status = hasEnded ? 'ended' : cancelled_at === null ? 'active' : 'cancelled';
  return {
    id,
    tier,
    amount: amount_kobo / 100,
    status,
    next_billing_date: end?.toISOString() ?? null,
    ...(starts_at && { starts_at: starts_at.toISOString() }),
    ...(status === 'active' && renewalFailed && { renewal_failed: true }),
  };
}
