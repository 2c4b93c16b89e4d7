import { and, asc, count, desc, eq, ilike, isNotNull, like, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PaymentStatus, RenewalState } from '../../../domain/contract/admin/payments.calls.ts';
import type { Queries } from '../../db/database.ts';
import { paymentReferences as payments, subscriptions } from '../../db/payment-schema.ts';
import { users } from '../../db/schema.ts';
import { paidUntilColumn } from '../subscription.repo.ts';

/** The reference that paid its month, or else the latest one. */
const isCurrent = eq(subscriptions.reference, payments.reference);

const hasFailed = or(isNotNull(subscriptions.failed_at), isNotNull(subscriptions.paid_at), sql`not (${isCurrent})`);

/** The state of a payment: the first that fits. */
const state = sql<PaymentStatus>`case
  when ${payments.dispute} in ('open', 'lost') then 'disputed'
  when ${payments.refunded_kobo} > 0 then 'refunded'
  when ${payments.mismatch_at} is not null then 'mismatch'
  when ${isCurrent} and ${subscriptions.paid_at} is not null then 'paid'
  when ${hasFailed} then 'failed'
  else 'open' end`;

const next = alias(subscriptions, 'next');

/** The state of the renewal of a paid month: the first that fits. */
const renewalAt = (now: Date) => sql<RenewalState>`case
  when ${next.paid_at} is not null then 'renewed'
  when ${subscriptions.cancelled_at} is not null then 'cancelled'
  when ${next.failed_at} is not null then 'failed'
  when ${paidUntilColumn} <= ${now.toISOString()}::timestamptz then 'missed'
  else 'renews' end`;

/** Starter is free, and nobody pays for it. */
export const isPayment = or(ne(subscriptions.tier, 'starter'), ne(subscriptions.amount_kobo, 0));

interface PaymentFilter {
  state: PaymentStatus | undefined;
  /** A part of the payer's email. */
  email: string | undefined;
  /** A whole reference, or its end. */
  reference: string | undefined;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function wanted({ state: only, email, reference }: PaymentFilter): SQL | undefined {
  return and(
    isPayment,
    only === undefined ? undefined : eq(state, only),
    email ? ilike(users.email, `%${escaped(email)}%`) : undefined,
    reference ? like(payments.reference, `%${escaped(reference)}`) : undefined,
  );
}

interface PaymentPage extends PaymentFilter {
  order: 'asc' | 'desc' | undefined;
  now: Date;
  limit: number;
  offset: number;
}

/** Returns payments, one per reference, the latest first. */
export async function findPayments(db: Queries, { limit, offset, order, now, ...filter }: PaymentPage) {
  const by = order === 'asc' ? asc : desc;
  return db
    .select({
      reference: payments.reference,
      created_at: payments.created_at,
      refunded_kobo: payments.refunded_kobo,
      dispute: payments.dispute,
      state,
      isPaid: sql<boolean>`${isCurrent} and ${subscriptions.paid_at} is not null`,
      row: subscriptions,
      renewal: renewalAt(now),
      email: users.email,
      firstname: users.firstname,
      lastname: users.lastname,
    })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscription_id))
    .leftJoin(users, eq(users.id, subscriptions.user_id))
    .leftJoin(next, eq(next.renewal_of, subscriptions.id))
    .where(wanted(filter))
    .orderBy(by(payments.created_at), by(payments.reference))
    .limit(limit)
    .offset(offset);
}
export type FoundPayment = Awaited<ReturnType<typeof findPayments>>[number];

export async function countPayments(db: Queries, filter: PaymentFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscription_id))
    .leftJoin(users, eq(users.id, subscriptions.user_id))
    .where(wanted(filter));
  return row?.total ?? 0;
}
