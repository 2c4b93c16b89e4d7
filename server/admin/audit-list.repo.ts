import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { AuditEntry, adminAudit } from '../../domain/contract/admin/system.calls.ts';
import type { Queries } from '../db/database.ts';
import { paymentReferences } from '../db/payment-schema.ts';
import { users } from '../db/schema.ts';
import { audit } from '../db/service-schema.ts';
import { keysOf } from '../personal/person-keys.repo.ts';
import { personsIn, revealFields } from '../personal/sealed-values.ts';
import { atStart, type Reader, type Rows, type Window } from './admin-list.ts';
import { entriesOfDuty } from './audit-of-duty.repo.ts';

type Query = InferOutput<(typeof adminAudit)['query']>;

/**
 * Returns the entries of the audit that a reader's duty shows, the newest first, with the names of users who still have an
 * account. Values of the others are 'deleted'.
 */
export async function listAudit(
  db: Queries,
  query: Query,
  { limit, offset, reader }: Window & { reader: Reader },
): Promise<Rows<AuditEntry>> {
  const where = and(entriesOfDuty(db, reader), conditionOf(query));
  const by = query.order === 'asc' ? asc : desc;
  const rows = await db
    .select({ entry: audit, firstname: users.firstname, lastname: users.lastname })
    .from(audit)
    .leftJoin(users, eq(users.id, sql`${audit.actor_id}::uuid`))
    .where(where)
    .orderBy(by(audit.id))
    .limit(limit)
    .offset(offset);
  const keys = await keysOf(
    db,
    rows.flatMap(({ entry }) => [...personsIn(entry.before), ...personsIn(entry.after)]),
  );
  const items = rows.map(({ entry, firstname, lastname }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    action: entry.action,
    outcome: entry.outcome,
    actor_id: entry.actor_id,
    actor: firstname === null ? null : `${firstname} ${lastname}`,
    subject: entry.subject,
    before: revealFields(entry.before, keys),
    after: revealFields(entry.after, keys),
    request_id: entry.request_id,
  }));
  return { items, total: await db.$count(audit, where) };
}

function conditionOf({ action, actor, subject, person, payment, outcome, from, to }: Query): SQL | undefined {
  return and(
    action ? ilike(audit.action, atStart(action)) : undefined,
    actor ? eq(audit.actor_id, actor) : undefined,
    subject ? eq(audit.subject, subject) : undefined,
    outcome ? eq(audit.outcome, outcome) : undefined,
    person ? about(person) : undefined,
    payment ? ofPayment(payment) : undefined,
    from ? sql`${audit.at} >= ${from}::date::timestamp at time zone 'Africa/Lagos'` : undefined,
    to ? sql`${audit.at} < (${to}::date + 1)::timestamp at time zone 'Africa/Lagos'` : undefined,
  );
}

/** Entries of what a user did, and of what was done to them or to their provider record. */
function about(person: string): SQL | undefined {
  const ownRecord = sql`select id::text from providers where user_id::text = ${person}`;
  return or(eq(audit.actor_id, person), eq(audit.subject, person), sql`${audit.subject} in (${ownRecord})`);
}

/** Entries of the subscription that a reference belongs to, without those that name another reference. */
function ofPayment(reference: string): SQL | undefined {
  const { subscription_id, reference: known } = paymentReferences;
  const subscription = sql`(select ${subscription_id}::text from ${paymentReferences} where ${known} = ${reference})`;
  const named = sql`${audit.after}->>'reference'`;
  return and(sql`${audit.subject} = ${subscription}`, sql`coalesce(${named}, ${reference}) = ${reference}`);
}
