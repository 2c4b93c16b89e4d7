import { and, asc, desc, ilike, or } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { adminNames } from '../../../domain/contract/admin/sellers.calls.ts';
import type { Queries } from '../../db/database.ts';
import { providers } from '../../db/schema.ts';
import { nameConcern } from '../../provider/names/name-concern.ts';
import { waitingName } from '../../provider/names/name-review.ts';
import { listedNames, nameWaits } from '../../provider/names/names.repo.ts';
import type { ProviderRow } from '../../provider/provider.repo.ts';
import { anywhere, type Rows, type Window } from '../admin-list.ts';
import { PLANS } from '../sellers.repo.ts';

type NameQuery = InferOutput<(typeof adminNames)['query']>;

/** Returns the names, and the badges for new names, that wait for review, the one that has waited longest first. */
export async function listNames(db: Queries, query: NameQuery, { limit, offset }: Window): Promise<Rows> {
  const { q, sort = 'requested', order } = query;
  const pattern = q ? anywhere(q) : undefined;
  const { name, requested_name, verified_name, name_requested_at, no } = providers;
  const isFound =
    pattern === undefined
      ? undefined
      : or(...[requested_name, name, verified_name].map((column) => ilike(column, pattern)));
  const where = and(nameWaits(), isFound);
  const by = order === 'desc' ? desc : asc;
  const rows = await db
    .select({ row: providers, plans: PLANS })
    .from(providers)
    .where(where)
    .orderBy(by(sort === 'requested' ? name_requested_at : requested_name), asc(no))
    .limit(limit)
    .offset(offset);
  const listed = rows.length === 0 ? [] : await listedNames(db);
  const namesBeside = (own: number) => listed.flatMap((other) => (other.no === own ? [] : other.names));
  const items = rows.map(({ row, plans }) => ({
    id: row.id,
    name: row.name,
    requested_name: waitingName(row) ?? '',
    verified_name: row.verified_name,
    requested_at: row.name_requested_at?.toISOString() ?? null,
    ...reasonOf(row, namesBeside(row.no)),
    email: row.email,
    website: row.website,
    plans,
  }));
  return { items, total: await db.$count(providers, where) };
}

function reasonOf(row: ProviderRow, others: readonly string[]) {
  if (row.requested_name === null) return { concern: 'badge', like: null };
  const reason = nameConcern(row.requested_name, others);
  // An earlier rule, or a seller who has gone since, held this name.
  return { concern: reason?.concern ?? 'earlier', like: reason?.like ?? null };
}
