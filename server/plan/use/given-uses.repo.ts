import { and, asc, count, desc, eq, ilike, isNull, or } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { AdminUse, adminUses } from '../../../domain/contract/admin/uses.calls.ts';
import { planKind, planUse } from '../../../domain/plan/use/use-rule.ts';
import { anywhere, type Rows, type Window } from '../../admin/admin-list.ts';
import type { Queries } from '../../db/database.ts';
import { plans, providers } from '../../db/schema.ts';

type Query = InferOutput<(typeof adminUses)['query']>;

/** Returns listed plans whose use or kind somebody has set, with what their texts say. */
export async function listGivenUses(
  db: Queries,
  { q, network, sort = 'seller', order }: Query,
  { limit, offset }: Window,
): Promise<Rows<AdminUse>> {
  const pattern = q ? anywhere(q) : undefined;
  const where = and(
    isNull(plans.deleted_at),
    or(eq(plans.use_given, true), eq(plans.kind_given, true)),
    network ? eq(plans.network, network) : undefined,
    pattern ? or(ilike(plans.name, pattern), ilike(providers.name, pattern)) : undefined,
  );
  const ofSeller = eq(providers.no, plans.provider_no);
  const by = order === 'desc' ? desc : asc;
  const rows = await db
    .select({ plan: plans, seller: providers.name, provider_id: providers.id })
    .from(plans)
    .innerJoin(providers, ofSeller)
    .where(where)
    .orderBy(by({ seller: providers.name, name: plans.name }[sort]), asc(plans.no))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(plans).innerJoin(providers, ofSeller).where(where);
  const items = rows.map(({ plan, ...ofPlan }) => {
    const { id, name, description, network, use_reason, version } = plan;
    const given = { use: plan.use ?? ('general' as const), kind: plan.kind ?? ('direct' as const) };
    const said = { said_use: planUse(plan), said_kind: planKind(plan) };
    return { id, name, description, network, ...ofPlan, ...given, ...said, use_reason, version };
  });
  return { items, total: all?.total ?? 0 };
}
