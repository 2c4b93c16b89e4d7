import { LAGOS_OFFSET_MS } from '../../domain/lagos-time.ts';
import { isAtLeast } from '../../domain/subscription/subscription.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { inTransaction } from '../http/idempotency.ts';
import { seal } from '../mail/sealed-text.ts';
import type { PaymentState } from '../payment/payments.ts';
import { isOurReference } from './begin-subscription.ts';
import {
  findSubscription,
  lockPayer,
  lockSubscription,
  type SubscriptionRow,
  subscriptionsOf,
  updateSubscription,
} from './subscription.repo.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';
import { MAIL_LIFE_MS, paidMail } from './subscription-mails.ts';

/**
 * Applies the outcome of a payment exactly once (docs/security.md#s15). The callback page, the webhook and the renewal
 * job all call `settle`, in any order and number, with the payment provider's own answer. The first call that takes the
 * lock on the subscription activates the month; later calls find it paid.
 */
export type Settlement =
  | { kind: 'paid'; row: SubscriptionRow }
  | { kind: 'unpaid'; outcome: 'failed' | 'abandoned' | 'open' }
  | { kind: 'mismatch' }
  | { kind: 'unknown' };

export async function settle(deps: SubscriptionDeps, state: PaymentState, requestId?: string): Promise<Settlement> {
  return inTransaction(deps.db, async (tx) => {
    const found = await findSubscription(tx, { reference: state.reference });
    const row = found && (await lockSubscription(tx, found.id));
    if (row === undefined) return unknownReference(deps, state);
    if (row.paid_at !== null) return { kind: 'paid', row };
    if (state.outcome !== 'paid') {
      const { outcome } = state;
      if (outcome !== 'open') await updateSubscription(tx, row.id, { failed_at: new Date(deps.clock.nowMs()) });
      return { kind: 'unpaid', outcome };
    }
    if (!isAsRequested(row, state)) return refuse(tx, deps, { row, state, requestId });
    return { kind: 'paid', row: await activate(tx, deps, { row, state, requestId }) };
  });
}

/**
 * Raises an alarm if money arrived under one of our references. Other references belong to the provider's other uses.
 */
function unknownReference({ onAlarm }: SubscriptionDeps, { reference, outcome }: PaymentState): Settlement {
  if (outcome === 'paid' && isOurReference(reference)) onAlarm(`No subscription has the payment ${reference}`);
  return { kind: 'unknown' };
}

const isAsRequested = (row: SubscriptionRow, { amountKobo, currency, tier }: PaymentState) =>
  amountKobo === row.amount_kobo && currency === 'NGN' && tier === row.tier;

interface PaidState {
  row: SubscriptionRow;
  state: PaymentState;
  requestId: string | undefined;
}

/** Refuses a payment with another amount, currency or tier: nothing is activated, and an alarm asks for a refund. */
async function refuse(tx: Queries, deps: SubscriptionDeps, { row, state, requestId }: PaidState): Promise<Settlement> {
  const { amountKobo, currency, tier } = state;
  await writeAudit(tx, {
    at: new Date(deps.clock.nowMs()),
    action: 'subscription.pay',
    outcome: 'refused',
    actorId: row.user_id ?? undefined,
    subject: row.id,
    before: { amount_kobo: row.amount_kobo, currency: 'NGN', tier: row.tier },
    requestId,
    after: { amount_kobo: amountKobo, currency, tier },
  });
  deps.onAlarm(`The payment ${row.reference} differs from the request: ${amountKobo} ${currency} for ${tier}`);
  return { kind: 'mismatch' };
}

/**
 * Activates a paid month. It starts now, or at the end of the paid time of the same or a larger tier, and cancels the
 * subscriptions that it replaces. If the user has cancelled meanwhile or is deleted, the month ends without a renewal
 * and replaces nothing.
 */
async function activate(
  tx: Queries,
  { clock, cardKey, outbox }: SubscriptionDeps,
  { row, state, requestId }: PaidState,
): Promise<SubscriptionRow> {
  const now = new Date(clock.nowMs());
  const others = row.user_id === null ? [] : (await subscriptionsOf(tx, row.user_id)).filter(endsAfter(now));
  const endsMs = others.filter(({ tier }) => isAtLeast(tier, row.tier)).map(({ ends_at }) => Number(ends_at));
  const startsMs = Math.max(now.getTime(), ...endsMs);
  const renews = await willRenew(tx, row);
  const paid = {
    paid_at: now,
    starts_at: new Date(startsMs),
    ends_at: new Date(monthAfter(startsMs)),
    failed_at: null,
    sealed_card: state.card === undefined || !renews ? null : seal(cardKey, state.card),
    cancelled_at: renews ? null : now,
  };
  await updateSubscription(tx, row.id, paid);
  for (const { id, cancelled_at } of others) {
    if (renews && cancelled_at === null) await updateSubscription(tx, id, { cancelled_at: now });
  }
  await writeAudit(tx, {
    at: now,
    action: 'subscription.pay',
    outcome: 'done',
    requestId,
    actorId: row.user_id ?? undefined,
    subject: row.id,
    after: { tier: row.tier, amount_kobo: row.amount_kobo, ends_at: paid.ends_at },
  });
  const payer = row.user_id === null ? undefined : await lockPayer(tx, row.user_id);
  const active = { ...row, ...paid };
  if (payer) await outbox.queue(tx, { ...paidMail(payer.firstname, active), to: payer.email }, MAIL_LIFE_MS);
  return active;
}

/** True if the month will be renewed: its user exists and has not cancelled the month that it continues. */
async function willRenew(tx: Queries, { user_id, renewal_of }: SubscriptionRow): Promise<boolean> {
  const previous = renewal_of === null ? undefined : await findSubscription(tx, { id: renewal_of });
  return user_id !== null && (previous?.cancelled_at ?? null) === null;
}

const endsAfter = (now: Date) => (row: SubscriptionRow) => row.ends_at !== null && row.ends_at > now;

/**
 * Returns the end of a paid month: the same day of the next month at the same time in Nigeria, or the last day of a
 * shorter month. Both times in ms since 1970.
 */
export function monthAfter(atMs: number): number {
  const at = new Date(atMs + LAGOS_OFFSET_MS);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 2, 0)).getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + 1, Math.min(at.getUTCDate(), lastDay));
  return at.getTime() - LAGOS_OFFSET_MS;
}
