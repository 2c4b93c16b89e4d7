import { and, eq, inArray, isNotNull, like, notLike, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { subscriptions } from '../db/payment-schema.ts';
import { audit } from '../db/service-schema.ts';
import { isPayment } from '../subscription/admin/admin-payments.repo.ts';
import type { Reader } from './admin-list.ts';

/**
 * Returns the condition of the entries that a reader's duty shows; undefined for an owner, who reads all. Each administrator
 * reads what they did themselves. An entry shows no more of a person than the lists of the same duty do: payers have their
 * names among the payments, which support does not read (docs/accounts.md#duties).
 */
export function entriesOfDuty(db: Queries, { id, duty = 'owner' }: Reader): SQL | undefined {
  if (duty === 'owner') return undefined;
  const ofDuty = duty === 'support' ? notLike(audit.action, PAYMENTS) : or(ofMoney, ofPayers(db));
  return or(eq(audit.actor_id, id), ofDuty);
}

const PAYMENTS = 'subscription.%';

/** Payments, agreed tiers, and alarms that somebody has seen. */
const ofMoney = or(
  like(audit.action, PAYMENTS),
  like(audit.action, 'alarm.%'),
  and(eq(audit.action, 'provider.update'), isNotNull(sql`${audit.after} ->> 'tier'`)),
);

/** Actions of payers on their plans: the evidence in a dispute (docs/runbook.md#answer-a-dispute). */
function ofPayers(db: Queries): SQL | undefined {
  const payers = db
    .select({ id: sql`${subscriptions.user_id}::text` })
    .from(subscriptions)
    .where(and(isPayment, isNotNull(subscriptions.user_id)));
  return and(like(audit.action, 'plan.%'), inArray(audit.actor_id, payers));
}
