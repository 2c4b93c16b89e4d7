import { isAtLeast } from '../../domain/subscription/tier.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { inTransaction } from '../http/idempotency.ts';
import { seal } from '../mail/sealed-text.ts';
import type { PaymentState } from '../payment/payments.ts';
import { isOurs } from './begin-subscription.ts';
import { monthAfter } from './paid-month.ts';
import {
  findSubscription,
  heldSubscription,
  holdPayer,
  type SubscriptionRow,
  subscriptionsOf,
  updateSubscription,
} from './subscription.repo.ts';
import { MAIL_LIFE_MS, paidMail } from './subscription-mails.ts';
import type { SubscriptionDeps } from './subscription-parts.ts';

/**
 * What a payment does, once (docs/security.md#s15). Callback, webhook and renewal all come here, in any order and any number,
 * each with what the payment provider itself said of the reference. One of them finds it unpaid, under the lock of its
 * person; the others find it paid.
 */
export type Settled =
  | { kind: 'paid'; row: SubscriptionRow; isNew: boolean }
  | { kind: 'unpaid'; outcome: 'failed' | 'abandoned' | 'open'; row: SubscriptionRow }
  | { kind: 'mismatch' }
  | { kind: 'unknown' };

export async function settle(parts: SubscriptionDeps, state: PaymentState, requestId?: string): Promise<Settled> {
  return inTransaction(parts.db, async (tx) => {
    const known = await findSubscription(tx, { reference: state.reference });
    const found = known && (await heldSubscription(tx, known.id));
    if (found === undefined) return unknown(parts, state);
    if (found.paid_at !== null) return { kind: 'paid', row: found, isNew: false };
    if (state.outcome !== 'paid')
      return unpaid(tx, found, { outcome: state.outcome, at: new Date(parts.clock.nowMs()) });
    if (!matches(found, state)) return refuse(tx, parts, { row: found, state, requestId });
    return { kind: 'paid', row: await activate(tx, parts, { row: found, state, requestId }), isNew: true };
  });
}

/** The payment provider may serve others too; money under a reference of ours has to be somebody's. */
function unknown({ onAlarm }: SubscriptionDeps, { reference, outcome }: PaymentState): Settled {
  if (outcome === 'paid' && isOurs(reference)) onAlarm(`The payment ${reference} is of no subscription that is known`);
  return { kind: 'unknown' };
}

const matches = (row: SubscriptionRow, { amountKobo, currency, tier }: PaymentState) =>
  amountKobo === row.amount_kobo && currency === 'NGN' && tier === row.tier;

async function unpaid(
  tx: Queries,
  row: SubscriptionRow,
  { outcome, at }: { outcome: 'failed' | 'abandoned' | 'open'; at: Date },
): Promise<Settled> {
  if (outcome !== 'open') await updateSubscription(tx, row.id, { failed_at: at });
  return { kind: 'unpaid', outcome, row };
}

interface Settling {
  row: SubscriptionRow;
  state: PaymentState;
  requestId: string | undefined;
}

/** Money came that is not what was asked for: nothing is given for it, and somebody has to look. */
async function refuse(tx: Queries, parts: SubscriptionDeps, { row, state, requestId }: Settling): Promise<Settled> {
  const { amountKobo, currency, tier } = state;
  const before = { amount_kobo: row.amount_kobo, currency: 'NGN', tier: row.tier };
  await writeAudit(tx, {
    at: new Date(parts.clock.nowMs()),
    action: 'subscription.pay',
    outcome: 'refused' as const,
    actorId: row.user_id ?? undefined,
    subject: row.id,
    before,
    requestId,
    after: { amount_kobo: amountKobo, currency, tier },
  });
  parts.onAlarm(`The payment ${row.reference} is not what was asked for: ${amountKobo} ${currency} for ${tier}`);
  return { kind: 'mismatch' };
}

/**
 * A month begins now, or where the paid time of the same or a larger tier ends; what it takes the place of is not
 * continued. A month that nobody wants to go on, because they cancelled meanwhile or left, runs out by itself and takes
 * the place of nothing.
 */
async function activate(
  tx: Queries,
  { clock, cardKey, outbox }: SubscriptionDeps,
  { row, state, requestId }: Settling,
): Promise<SubscriptionRow> {
  const now = new Date(clock.nowMs());
  const others = row.user_id === null ? [] : (await subscriptionsOf(tx, row.user_id)).filter(runsAfter(now));
  const endsMs = others.filter(({ tier }) => isAtLeast(tier, row.tier)).map(({ ends_at }) => Number(ends_at));
  const startsMs = Math.max(now.getTime(), ...endsMs);
  const goesOn = await isWanted(tx, row);
  const paid = {
    paid_at: now,
    starts_at: new Date(startsMs),
    ends_at: new Date(monthAfter(startsMs)),
    failed_at: null,
    sealed_card: state.card === undefined || !goesOn ? null : seal(cardKey, state.card),
    cancelled_at: goesOn ? null : now,
  };
  await updateSubscription(tx, row.id, paid);
  for (const { id, cancelled_at } of others) {
    if (goesOn && cancelled_at === null) await updateSubscription(tx, id, { cancelled_at: now });
  }
  await writeAudit(tx, {
    at: now,
    action: 'subscription.pay',
    outcome: 'done' as const,
    requestId,
    actorId: row.user_id ?? undefined,
    subject: row.id,
    after: { tier: row.tier, amount_kobo: row.amount_kobo, ends_at: paid.ends_at },
  });
  const payer = row.user_id === null ? undefined : await holdPayer(tx, row.user_id);
  if (payer)
    await outbox.queue(tx, { ...paidMail(payer.firstname, { ...row, ...paid }), to: payer.email }, MAIL_LIFE_MS);
  return { ...row, ...paid };
}

/** Whether a month is to be followed by more: its payer is there, and has not cancelled what it continues. */
async function isWanted(tx: Queries, { user_id, renewal_of }: SubscriptionRow): Promise<boolean> {
  const before = renewal_of === null ? undefined : await findSubscription(tx, { id: renewal_of });
  return user_id !== null && (before?.cancelled_at ?? null) === null;
}

const runsAfter = (now: Date) => (row: SubscriptionRow) => row.ends_at !== null && row.ends_at > now;
