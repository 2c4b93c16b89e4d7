import { tierName } from '../../domain/subscription/subscription.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { seal } from '../mail/sealed-text.ts';
import type { PaymentState } from '../payment/payments.ts';
import { isPaidAfter, placeMonth } from './store-line.ts';
import {
  findSubscription,
  insertSubscription,
  lockPayer,
  type SubscriptionRow,
  subscriptionsOf,
  updateSubscription,
} from './subscription.repo.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';
import { MAIL_LIFE_MS, type NewMonthMail, paidMail, paidTwiceMail } from './subscription-mails.ts';

interface PaidState {
  row: SubscriptionRow;
  state: PaymentState;
  requestId: string | undefined;
}

/**
 * Activates a paid month at its place in the line of its user's months, and cancels the renewals that it replaces. If the
 * user has cancelled meanwhile or is deleted, the month ends without a renewal and replaces nothing. An alarm asks the
 * operator to refund the money of a deleted user.
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
  const running = (await allMonths(tx, row)).filter(isPaidAfter(now));
  const renews = running.some(({ cancelled_at }) => cancelled_at === null);
  if (user_id !== null) {
    deps.onAlarm(
      `The payment ${reference} paid ${tierName(tier)} again, after ${first.reference}: it gives a further month. Refund it if its user asks`,
    );
  }
  return activateMonth(tx, deps, { ...paid, row, renews, mail: paidTwiceMail });
}

interface Activation extends PaidState {
  renews: boolean;
  mail: NewMonthMail;
}

async function activateMonth(
  tx: Queries,
  { clock, cardKey, outbox, publicUrl, onAlarm }: SubscriptionDeps,
  { row, state, requestId, renews, mail }: Activation,
): Promise<SubscriptionRow> {
  const now = new Date(clock.nowMs());
  const all = await allMonths(tx, row);
  const { times, moved } = await placeMonth(tx, row, now);
  const paid = {
    reference: state.reference,
    paid_at: now,
    ...times,
    failed_at: null,
    sealed_card: state.card === undefined || !renews ? null : seal(cardKey, state.card),
    cancelled_at: renews ? null : now,
  };
  await updateSubscription(tx, row.id, paid);
  for (const { id, cancelled_at } of all.filter(isPaidAfter(now))) {
    if (renews && cancelled_at === null) await updateSubscription(tx, id, { cancelled_at: now });
  }
  await writeAudit(tx, {
    at: now,
    action: 'subscription.pay',
    outcome: 'done',
    requestId,
    actorId: row.user_id ?? undefined,
    subject: row.id,
    after: { reference: state.reference, tier: row.tier, amount_kobo: row.amount_kobo, ends_at: paid.ends_at },
  });
  const payer = row.user_id === null ? undefined : await lockPayer(tx, row.user_id);
  const active = { ...row, ...paid };
  if (payer === undefined) {
    onAlarm(`The payment ${state.reference} came after its account was deleted: refund it`);
    return active;
  }
  await outbox.queue(
    tx,
    { ...mail(payer.firstname, { row: active, moved }, publicUrl()), to: payer.email },
    MAIL_LIFE_MS,
  );
  return active;
}

/** True if nobody has the month: it is paid, and its account was deleted before. Such a month ends when it is paid. */
export const isPaidForNobody = ({ user_id, paid_at, cancelled_at }: SubscriptionRow): boolean =>
  user_id === null && paid_at !== null && paid_at.getTime() === cancelled_at?.getTime();

/** Returns the paid and free subscriptions of a row's user; none without a user. */
const allMonths = async (tx: Queries, { user_id }: SubscriptionRow) =>
  user_id === null ? [] : subscriptionsOf(tx, user_id);

/** True if the month will be renewed: its user exists and has not cancelled the month that it continues. */
async function willRenew(tx: Queries, { user_id, renewal_of }: SubscriptionRow): Promise<boolean> {
  const previous = renewal_of === null ? undefined : await findSubscription(tx, { id: renewal_of });
  return user_id !== null && (previous?.cancelled_at ?? null) === null;
}
