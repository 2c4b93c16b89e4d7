import { randomBytes } from 'node:crypto';
import { MONTHLY_KOBO, type PaidTier, tierName } from '../../domain/subscription/tier.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { inTransaction } from '../http/idempotency.ts';
import { notSetUp, paymentProblem } from './payment-problem.ts';
import {
  holdPayer,
  insertSubscription,
  openPayment,
  type Payer,
  type SubscriptionRow,
  subscriptionsOf,
  updateSubscription,
} from './subscription.repo.ts';
import { dayInWords } from './subscription-mails.ts';
import type { SubscriptionDeps } from './subscription-parts.ts';

/** An address to pay at is handed out again so long: whoever presses twice pays once. */
const OPEN_MS = 30 * 60_000;
/** The next month can be paid so long before it begins: when the card did not do. */
const EARLY_MS = 7 * 24 * 60 * 60_000;

interface Begin {
  userId: string;
  tier: PaidTier;
  requestId: string;
}

interface Begun {
  authorization_url: string;
  subscription_id: string;
}

/**
 * Where a month of a tier is paid. Beginning charges nothing, so it may be tried again: an address that is open is
 * handed out anew, and one whose answer was lost is known to nobody. Throws 'taken' when the tier runs on by itself.
 */
export async function begun(parts: SubscriptionDeps, { userId, tier, requestId }: Begin): Promise<Begun> {
  const { db, clock, payments, publicUrl } = parts;
  if (payments === undefined) throw notSetUp('Payment initialization failed');
  const at = new Date(clock.nowMs());
  const { row, payer } = await inTransaction(db, (tx) => rowFor(tx, { userId, tier, requestId, at }));
  if (row.authorization_url !== null) return answer(row, row.authorization_url);
  const payment = { reference: row.reference, email: payer.email, amountKobo: row.amount_kobo, tier };
  try {
    const { authorizationUrl } = await payments.begin(payment, `${publicUrl()}/payment-callback`);
    await updateSubscription(db.queries, row.id, { authorization_url: authorizationUrl });
    return answer(row, authorizationUrl);
  } catch (error) {
    await updateSubscription(db.queries, row.id, { failed_at: at });
    throw paymentProblem(error, 'Payment initialization failed');
  }
}

async function rowFor(tx: Queries, { userId, tier, requestId, at }: Begin & { at: Date }) {
  const payer = (await holdPayer(tx, userId)) as Payer;
  const open = await openPayment(tx, { userId, tier, since: new Date(at.getTime() - OPEN_MS) });
  if (open) return { row: open, payer };
  const running = (await subscriptionsOf(tx, userId)).find(
    (row) => row.tier === tier && row.cancelled_at === null && Number(row.ends_at) > at.getTime() + EARLY_MS,
  );
  if (running?.ends_at) {
    throw new ApiError('taken', `You have ${tierName(tier)} already. It runs until ${dayInWords(running.ends_at)}.`);
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
    after: { tier, amount_kobo: row.amount_kobo },
  });
  return { row, payer };
}

/** Starter costs nothing: it is noted once, and there is nothing to pay. */
export async function begunForNothing({ db, clock, publicUrl }: SubscriptionDeps, userId: string): Promise<Begun> {
  return inTransaction(db, async (tx) => {
    await holdPayer(tx, userId);
    const at = new Date(clock.nowMs());
    const free = (await subscriptionsOf(tx, userId)).find(({ tier }) => tier === 'starter');
    const fields = { reference: newReference(), created_at: at, paid_at: at, starts_at: at };
    const row = free ?? (await insertSubscription(tx, { user_id: userId, tier: 'starter', amount_kobo: 0, ...fields }));
    return answer(row, `${publicUrl()}/settings`);
  });
}

const answer = ({ id }: SubscriptionRow, authorization_url: string): Begun => ({
  authorization_url,
  subscription_id: id,
});

const OURS = 'sabi-';
/** Letters, digits, '-' and '.': what the payment provider takes. */
export const newReference = (): string => `${OURS}${randomBytes(12).toString('base64url').replaceAll('_', '.')}`;
export const isOurs = (reference: string): boolean => reference.startsWith(OURS);
