import {
  cancelSubscription,
  listSubscriptions,
  subscribe,
  verifyPayment,
} from '../../domain/contract/subscription.calls.ts';
import type { Subscription } from '../../domain/subscription/subscription.ts';
import { isPaidTier, tierName } from '../../domain/subscription/subscription.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import { ApiError, notFound } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';
import { privately, type Route, route, write } from '../http/route.ts';
import { isUuid } from '../http/validation.ts';
import { paymentsOff, toPaymentProblem } from '../payment/payments.ts';
import { beginFreeSubscription, beginPaidSubscription } from './begin-subscription.ts';
import { type Settlement, settle } from './settle.ts';
import {
  findSubscription,
  lockSubscription,
  type SubscriptionRow,
  subscriptionsOf,
  updateSubscription,
} from './subscription.repo.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';
import { formatLagosDay } from './subscription-mails.ts';

/** The routes that begin, verify, list and cancel subscriptions. */
export function subscriptionRoutes(deps: SubscriptionDeps): Route[] {
  const { db, clock } = deps;
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

    privately(verifyPayment, async ({ query: { reference }, actor, source: { requestId } }) => {
      const row = await findSubscription(db.queries, { reference });
      const isOthers = actor !== undefined && row?.user_id !== actor.id;
      if (row === undefined || isOthers) throw notFound('That payment');
      const paid = row.paid_at === null ? paidRow(await settleNow(deps, reference, requestId)) : row;
      const message = `Payment received. ${tierName(paid.tier)} is yours.${endOf(paid)}`;
      return { message: actor?.role === 'user' ? `${message} ${BECOME_PROVIDER}` : message };
    }),

    route(listSubscriptions, async ({ actor }) => {
      const rows = await subscriptionsOf(db.queries, (actor as Actor).id);
      return rows.map((row) => toSubscription(row, clock.nowMs()));
    }),

    write(cancelSubscription, async ({ params: { id = '' }, actor, ownOnly, tx, source: { requestId } }) => {
      const row = isUuid(id) ? await lockSubscription(tx, id) : undefined;
      if (ownOnly && row?.user_id !== actor?.id) throw new ApiError('forbidden', 'You may not do that');
      if (row === undefined || row.paid_at === null) throw notFound('That subscription');
      const at = new Date(clock.nowMs());
      if (row.cancelled_at === null) {
        await updateSubscription(tx, row.id, { cancelled_at: at });
        const entry = { at, action: 'subscription.cancel', outcome: 'done', subject: row.id } as const;
        await writeAudit(tx, { ...entry, actorId: actor?.id, requestId });
      }
      return { message: `Your ${tierName(row.tier)} subscription is cancelled.${endOf(row)}` };
    }),
  ];
}

/** The next step for a payer who is not a provider yet. */
const BECOME_PROVIDER = 'To list plans, become a provider on the Providers page.';

const endOf = ({ ends_at }: SubscriptionRow) => (ends_at === null ? '' : ` It runs until ${formatLagosDay(ends_at)}.`);

/** Asks the payment provider about a payment and applies the outcome. */
async function settleNow(deps: SubscriptionDeps, reference: string, requestId: string): Promise<Settlement> {
  if (deps.payments === undefined) throw paymentsOff('Payment verification failed');
  try {
    return await settle(deps, await deps.payments.fetchState(reference), requestId);
  } catch (error) {
    throw toPaymentProblem(error, 'Payment verification failed');
  }
}

/** Returns the row of a paid subscription; throws 'payment_failed' or 'payment_open' for any other outcome. */
function paidRow(settled: Settlement): SubscriptionRow {
  if (settled.kind === 'paid') return settled.row;
  if (settled.kind === 'mismatch') {
    throw new ApiError('payment_failed', 'The payment has a wrong amount. Write to us on the Contact page.');
  }
  if (settled.kind === 'unpaid' && settled.outcome === 'open') {
    throw new ApiError('payment_open', 'The payment is not finished yet. Your tier changes when it is.');
  }
  const what = settled.kind === 'unpaid' && settled.outcome === 'failed' ? 'failed' : 'was not finished';
  throw new ApiError('payment_failed', `The payment ${what}. You were not charged, and your tier stays as it is.`);
}

function toSubscription(
  { id, tier, amount_kobo, ends_at, cancelled_at }: SubscriptionRow,
  nowMs: number,
): Subscription {
  const hasEnded = ends_at !== null && ends_at.getTime() <= nowMs;
  return {
    id,
    tier,
    amount: amount_kobo / 100,
    status: hasEnded ? 'ended' : cancelled_at === null ? 'active' : 'cancelled',
    next_billing_date: ends_at?.toISOString() ?? null,
  };
}
