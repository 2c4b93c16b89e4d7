import { cancelSubscription, listSubscriptions, subscribe, verifyPayment } from '../../domain/contract/other.calls.ts';
import type { Subscription } from '../../domain/subscription/subscription.ts';
import { isPaidTier, tierName } from '../../domain/subscription/tier.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import { notFound, ApiError } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';
import { type Route, route, write } from '../http/route.ts';
import { isUuid } from '../http/validation.ts';
import { begun, begunForNothing } from './begin-subscription.ts';
import { notSetUp, paymentProblem } from './payment-problem.ts';
import { type Settled, settle } from './settle.ts';
import {
  findSubscription,
  heldSubscription,
  type SubscriptionRow,
  subscriptionsOf,
  updateSubscription,
} from './subscription.repo.ts';
import { dayInWords } from './subscription-mails.ts';
import type { SubscriptionDeps } from './subscription-parts.ts';

export function subscriptionRoutes(parts: SubscriptionDeps): Route[] {
  const { db, clock } = parts;
  return [
    // Not one transaction: the payment provider is asked in between.
    route(subscribe, async ({ body: { plan: tier }, actor, source: { requestId } }) => {
      const userId = (actor as Actor).id;
      if (tier === 'starter') return begunForNothing(parts, userId);
      if (!isPaidTier(tier)) {
        throw new ApiError('bad_input', 'Enterprise is agreed upon: write to us on the Contact page', { field: 'plan' });
      }
      return begun(parts, { userId, tier, requestId });
    }),

    route(verifyPayment, async ({ query: { reference }, actor, source: { requestId } }) => {
      const row = await findSubscription(db.queries, { reference });
      const isOthers = actor !== undefined && row?.user_id !== actor.id;
      if (row === undefined || isOthers) throw notFound('That payment');
      const message = row.paid_at === null ? wordsOf(await settledNow(parts, reference, requestId)) : thanks(row);
      return { message: actor?.role === 'user' ? `${message} ${NEXT}` : message };
    }),

    route(listSubscriptions, async ({ actor }) => {
      const rows = await subscriptionsOf(db.queries, (actor as Actor).id);
      return rows.map((row) => told(row, clock.nowMs()));
    }),

    write(cancelSubscription, async ({ params: { id = '' }, actor, ownOnly, tx, source: { requestId } }) => {
      const row = isUuid(id) ? await heldSubscription(tx, id) : undefined;
      if (ownOnly && row?.user_id !== actor?.id) throw new ApiError('forbidden', 'You may not do that');
      if (row === undefined || row.paid_at === null) throw notFound('That subscription');
      const at = new Date(clock.nowMs());
      if (row.cancelled_at === null) {
        await updateSubscription(tx, row.id, { cancelled_at: at });
        await writeAudit(tx, {
          at,
          action: 'subscription.cancel',
          outcome: 'done',
          actorId: actor?.id,
          subject: row.id,
          requestId,
        });
      }
      const until = row.ends_at === null ? '' : ` It runs until ${dayInWords(row.ends_at)}.`;
      return { message: `Your ${tierName(row.tier)} subscription is cancelled.${until}` };
    }),
  ];
}

/** For somebody who does not sell yet. */
const NEXT = 'To list plans, become a provider on the Providers page.';

/** What the payment provider says now, and what follows from it. */
async function settledNow(parts: SubscriptionDeps, reference: string, requestId: string): Promise<Settled> {
  if (parts.payments === undefined) throw notSetUp('Payment verification failed');
  try {
    return await settle(parts, await parts.payments.look(reference), requestId);
  } catch (error) {
    throw paymentProblem(error, 'Payment verification failed');
  }
}

function wordsOf(settled: Settled): string {
  if (settled.kind === 'paid') return thanks(settled.row);
  if (settled.kind === 'mismatch') {
    throw new ApiError('payment_failed', 'The payment is not what was asked for. Write to us on the Contact page.');
  }
  if (settled.kind === 'unpaid' && settled.outcome === 'open') {
    throw new ApiError('payment_open', 'The payment is not finished yet. Your tier changes as soon as it is.');
  }
  const what = settled.kind === 'unpaid' && settled.outcome === 'failed' ? 'failed' : 'was not finished';
  throw new ApiError('payment_failed', `The payment ${what}. Nothing was charged, and your tier stays as it is.`);
}

function thanks({ tier, ends_at }: SubscriptionRow): string {
  const until = ends_at === null ? '' : ` It runs until ${dayInWords(ends_at)}.`;
  return `Payment received. ${tierName(tier)} is yours.${until}`;
}

function told({ id, tier, amount_kobo, ends_at, cancelled_at }: SubscriptionRow, nowMs: number): Subscription {
  const hasEnded = ends_at !== null && ends_at.getTime() <= nowMs;
  return {
    id,
    tier,
    amount: amount_kobo / 100,
    status: hasEnded ? 'ended' : cancelled_at === null ? 'active' : 'cancelled',
    next_billing_date: ends_at?.toISOString() ?? null,
  };
}
