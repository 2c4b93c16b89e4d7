import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { inTransaction } from '../http/idempotency.ts';
import type { PaymentState } from '../payment/payments.ts';
import { activate, addFurtherMonth } from './activate-month.ts';
import { isOurReference } from './begin-subscription.ts';
import { findReference, updateReference } from './payment-reference.repo.ts';
import { lockByReference, type SubscriptionRow, updateSubscription } from './subscription.repo.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';

/**
 * Applies the outcome of a payment exactly once (docs/security.md#s15). The callback page, the webhook and the renewal
 * job all call `settle`, in any order and number, with the payment provider's own answer about any reference of the
 * payment. The first call that takes the lock on the subscription activates the month; later calls find it paid.
 */
export type Settlement =
  | { kind: 'paid'; row: SubscriptionRow }
  | { kind: 'unpaid'; outcome: 'failed' | 'abandoned' | 'open' }
  /** All of the money went back to the payer. */
  | { kind: 'returned' }
  | { kind: 'mismatch' }
  | { kind: 'unknown' };

export async function settle(deps: SubscriptionDeps, state: PaymentState, requestId?: string): Promise<Settlement> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockByReference(tx, state.reference);
    if (row === undefined) return unknownReference(deps, state);
    if ((await findReference(tx, state.reference))?.returned_at) return { kind: 'returned' };
    const isCurrent = row.reference === state.reference;
    if (row.paid_at !== null && isCurrent) return { kind: 'paid', row };
    if (state.outcome !== 'paid') return unpaid(tx, deps, { row, state, isCurrent, requestId });
    await auditAnswer(tx, deps, { row, state, requestId });
    if (!isAsRequested(row, state)) return refuse(tx, deps, { row, state, requestId });
    const pay = row.paid_at === null ? activate : addFurtherMonth;
    return { kind: 'paid', row: await pay(tx, deps, { row, state, requestId }) };
  });
}

/**
 * Raises an alarm if money arrived under one of our references. Other references belong to the provider's other uses.
 */
function unknownReference({ onAlarm }: SubscriptionDeps, { reference, outcome }: PaymentState): Settlement {
  if (outcome === 'paid' && isOurReference(reference)) onAlarm(`No subscription has the payment ${reference}`);
  return { kind: 'unknown' };
}

interface Answered {
  row: SubscriptionRow;
  state: PaymentState;
  requestId: string | undefined;
}

/** Writes down the provider's answer about a reference. Answers that change nothing are left out. */
async function auditAnswer(tx: Queries, { clock }: SubscriptionDeps, { row, state, requestId }: Answered) {
  const { reference, outcome, amountKobo } = state;
  await writeAudit(tx, {
    at: new Date(clock.nowMs()),
    action: 'subscription.verify',
    outcome: outcome === 'paid' ? 'done' : 'refused',
    actorId: row.user_id ?? undefined,
    subject: row.id,
    requestId,
    after: { reference, answer: outcome, amount_kobo: amountKobo },
  });
}

interface Unpaid extends Answered {
  /** False for an earlier reference, whose failure says nothing about the latest try. */
  isCurrent: boolean;
}

async function unpaid(
  tx: Queries,
  deps: SubscriptionDeps,
  { row, state, isCurrent, requestId }: Unpaid,
): Promise<Settlement> {
  const { outcome } = state;
  if (outcome !== 'open' && isCurrent && row.failed_at === null) {
    await auditAnswer(tx, deps, { row, state, requestId });
    await updateSubscription(tx, row.id, { failed_at: new Date(deps.clock.nowMs()) });
  }
  return outcome === 'returned' || outcome === 'paid' ? { kind: 'returned' } : { kind: 'unpaid', outcome };
}

const isAsRequested = (row: SubscriptionRow, { amountKobo, currency, tier }: PaymentState) =>
  amountKobo === row.amount_kobo && currency === 'NGN' && tier === row.tier;

/** Refuses a payment with another amount, currency or tier: nothing is activated, and an alarm asks for a refund. */
async function refuse(tx: Queries, deps: SubscriptionDeps, { row, state, requestId }: Answered): Promise<Settlement> {
  const { reference, amountKobo, currency, tier } = state;
  const at = new Date(deps.clock.nowMs());
  await updateReference(tx, reference, { mismatch_at: at });
  await writeAudit(tx, {
    at,
    action: 'subscription.pay',
    outcome: 'refused',
    actorId: row.user_id ?? undefined,
    subject: row.id,
    before: { amount_kobo: row.amount_kobo, currency: 'NGN', tier: row.tier },
    requestId,
    after: { reference, amount_kobo: amountKobo, currency, tier },
  });
  deps.onAlarm(`The payment ${reference} differs from the request: ${amountKobo} ${currency} for ${tier}`);
  return { kind: 'mismatch' };
}
