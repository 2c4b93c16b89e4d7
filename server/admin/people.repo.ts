import { and, asc, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { AdminPerson, adminPeople } from '../../domain/contract/admin/people.calls.ts';
import type { Queries } from '../db/database.ts';
import { providers, users } from '../db/schema.ts';
import { audit } from '../db/service-schema.ts';
import { anywhere, phonePart, type Rows, type Window } from './admin-list.ts';

type Query = InferOutput<(typeof adminPeople)['query']>;

const LAST_SIGN_IN = sql<Date | null>`(
  select max(entry.at) from audit entry
  where entry.actor_id = users.id::text and entry.action = 'account.sign-in' and entry.outcome = 'done'
)`.mapWith(audit.at);

const PLANS = sql<number>`(
  select count(*) from plans where plans.provider_no = providers.no and plans.deleted_at is null
)`.mapWith(Number);

/** Returns accounts with their last sign-in and their provider record. */
export async function listPeople(db: Queries, query: Query, { limit, offset }: Window): Promise<Rows<AdminPerson>> {
  const where = and(query.role && eq(users.role, query.role), query.q ? matches(query.q) : undefined);
  const rows = await db
    .select({ user: users, last: LAST_SIGN_IN, provider: { id: providers.id, name: providers.name }, plans: PLANS })
    .from(users)
    .leftJoin(providers, and(eq(providers.user_id, users.id), isNull(providers.deleted_at)))
    .where(where)
    .orderBy(...orderOf(query), asc(users.id))
    .limit(limit)
    .offset(offset);
  const items = rows.map(({ user, last, provider, plans }) => ({
    id: user.id,
    firstname: user.firstname,
    lastname: user.lastname,
    username: user.username,
    email: user.email,
    telephone: user.telephone,
    role: user.role,
    duty: user.role === 'systemadmin' ? (user.duty ?? ('owner' as const)) : null,
    created_at: user.created_at.toISOString(),
    last_sign_in_at: last?.toISOString() ?? null,
    provider: provider && { ...provider, plans },
  }));
  return { items, total: await db.$count(users, where) };
}

function matches(text: string): SQL | undefined {
  const pattern = anywhere(text);
  const digits = phonePart(text);
  return or(
    sql`(${users.firstname} || ' ' || ${users.lastname}) ilike ${pattern}`,
    ilike(users.email, pattern),
    ilike(users.username, pattern),
    digits ? ilike(users.telephone, anywhere(digits)) : undefined,
  );
}

function orderOf({ sort = 'created', order }: Query): SQL[] {
  const direction = order ?? (sort === 'name' ? 'asc' : 'desc');
  const by = direction === 'asc' ? asc : desc;
  if (sort === 'name') return [by(sql`lower(${users.firstname})`), by(sql`lower(${users.lastname})`)];
  return sort === 'created' ? [by(users.created_at)] : [sql`${by(LAST_SIGN_IN)} nulls last`];
}
