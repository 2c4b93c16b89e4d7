import { anchorDayOf, endOfMonth, type PaidMonth } from '../../domain/subscription/paid-month.ts';
import { isAtLeast, type Tier, tierName } from '../../domain/subscription/subscription.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { seal } from '../mail/sealed-text.ts';
import type { PaymentState } from '../payment/payments.ts';
import {
  findSubscription,
  insertSubscription,
  lockPayer,
  type SubscriptionRow,
  subscriptionsOf,
  updateSubscription,
} from './subscription.repo.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';
import { MAIL_LIFE_MS, paidMail, paidTwiceMail } from './subscription-mails.ts';

interface PaidState {
  row: SubscriptionRow;
  state: PaymentState;
  requestId: string | undefined;
}

/**
 * Activates a paid month. It starts now, or at the end of the paid time of the same or a larger tier, and cancels the
 * subscriptions that it replaces. If the user has cancelled meanwhile or is deleted, the month ends without a renewal
 * and replaces nothing.
 */
export async function activate(tx: Queries, deps: SubscriptionDeps, paid: PaidState): Promise<SubscriptionRow> {
  return activateMonth(tx, deps, { ...paid, renews: await willRenew(tx, paid.row), mail: paidMail });
}

/**
 * Gives a further month for a second payment of a paid month: an earlier reference whose money came late. It renews if
 * the user's subscription does. An alarm tells the operator, in case the user wants the money back instead.
 */
export async function addFurtherMonth(tx: Queries, deps: SubscriptionDeps, paid: PaidState): Promise<SubscriptionRow> {
  const { row: first, state } = paid;
  const { user_id, tier, amount_kobo } = first;
  const now = new Date(deps.clock.nowMs());
  const { reference } = state;
  const row = await insertSubscription(tx, { user_id, tier, amount_kobo, reference, created_at: now });
  const running = (await allMonths(tx, row)).filter(endsAfter(now));
  const renews = running.some(({ cancelled_at }) => cancelled_at === null);
  deps.onAlarm(
    `The payment ${reference} paid ${tierName(tier)} again, after ${first.reference}: it gives a further month. Refund it if its user asks`,
  );
  return activateMonth(tx, deps, { ...paid, row, renews, mail: paidTwiceMail });
}

interface Activation extends PaidState {
  renews: boolean;
  mail: typeof paidMail;
}

async function activateMonth(
  tx: Queries,
  { clock, cardKey, outbox, publicUrl }: SubscriptionDeps,
  { row, state, requestId, renews, mail }: Activation,
): Promise<SubscriptionRow> {
  const now = new Date(clock.nowMs());
  const all = await allMonths(tx, row);
  const startsMs = startOf(all, row.tier, now);
  const paid = {
    reference: state.reference,
    paid_at: now,
    starts_at: new Date(startsMs),
    ends_at: new Date(endOfMonth(startsMs, anchorDayOf(startsMs, paidMonths(all)))),
    failed_at: null,
    sealed_card: state.card === undefined || !renews ? null : seal(cardKey, state.card),
    cancelled_at: renews ? null : now,
  };
  await updateSubscription(tx, row.id, paid);
  for (const { id, cancelled_at } of all.filter(endsAfter(now))) {
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
  if (payer) {
    await outbox.queue(tx, { ...mail(payer.firstname, active, publicUrl()), to: payer.email }, MAIL_LIFE_MS);
  }
  return active;
}

/** Returns the paid and free subscriptions of a row's user; none without a user. */
const allMonths = async (tx: Queries, { user_id }: SubscriptionRow) =>
  user_id === null ? [] : subscriptionsOf(tx, user_id);

/** Returns when a month of a tier starts that is bought now: at the end of the same or a larger tier, if one runs. */
export function startOf(all: readonly SubscriptionRow[], tier: Tier, now: Date): number {
  const covering = all.filter(endsAfter(now)).filter((row) => isAtLeast(row.tier, tier));
  return Math.max(now.getTime(), ...covering.map(({ ends_at }) => Number(ends_at)));
}

/** Returns the times of those subscriptions that end, without months whose money went back. */
export const paidMonths = (all: readonly SubscriptionRow[]): PaidMonth[] =>
  all.flatMap(({ starts_at, ends_at, returned_at }) =>
    starts_at === null || ends_at === null || returned_at !== null
      ? []
      : { startsMs: starts_at.getTime(), endsMs: ends_at.getTime() },
  );

/** True if the month will be renewed: its user exists and has not cancelled the month that it continues. */
async function willRenew(tx: Queries, { user_id, renewal_of }: SubscriptionRow): Promise<boolean> {
  const previous = renewal_of === null ? undefined : await findSubscription(tx, { id: renewal_of });
  return user_id !== null && (previous?.cancelled_at ?? null) === null;
}

export const endsAfter = (now: Date) => (row: SubscriptionRow) => row.ends_at !== null && row.ends_at > now;
