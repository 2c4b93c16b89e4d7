import { sql } from 'drizzle-orm';
import { toKobo } from '../../../domain/plan/price.ts';
import type { PriceKind } from '../../../domain/provider/price-kind.ts';
import type { Database, Queries } from '../database.ts';
import { type PlanFields, planRow, ruledUse } from '../plan-row.ts';
import { plans, priceHistory, providers, states } from '../schema.ts';
import seedPlans from './plans.json' with { type: 'json' };
import seedHistory from './price-history.json' with { type: 'json' };
import seedSellers from './sellers.json' with { type: 'json' };
import seedStates from './states.json' with { type: 'json' };

const SEED_LOCK = 7_242_342;
const ROWS_PER_QUERY = 500;

/** A plan of the seed data, with its seller's name. */
export type SeedPlan = PlanFields & { provider_name: string; seen_from?: string | null; seen_to?: string | null };

const SELLERS = new Map(seedSellers.map((seller) => [seller.name, seller]));

/** Fills an empty database under a lock, so that only one process does it. Returns false if it was not empty. */
export function seedCatalogue(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const known = await tx.select({ no: providers.no }).from(providers).limit(1);
    if (known.length > 0) return false;
    await insertPlans(tx, seedPlans as unknown as SeedPlan[]);
    await tx
      .insert(states)
      .values(seedStates.states.map(({ iso, name, zone, capital }) => ({ iso, name, zone, capital })));
    await tx.insert(priceHistory).values(seedHistory.map(historyRow));
    await tx.execute(sql`select link_price_history()`);
    return true;
  });
}

/** Inserts plans and their sellers. */
export async function insertPlans(tx: Queries, list: readonly SeedPlan[]): Promise<void> {
  const names = [...new Set(list.map((plan) => plan.provider_name))];
  await tx.insert(providers).values(names.map(sellerRow));
  const sellers = await tx.select({ no: providers.no, name: providers.name }).from(providers);
  const noOf = new Map(sellers.map(({ name, no }) => [name, no]));
  for (let from = 0; from < list.length; from += ROWS_PER_QUERY) {
    const some = list.slice(from, from + ROWS_PER_QUERY);
    await tx.insert(plans).values(some.map((plan) => seedRow(plan, noOf.get(plan.provider_name) as number)));
  }
}

/** Returns the row of a seller: what is known of it, or its name alone. */
function sellerRow(name: string): typeof providers.$inferInsert {
  const known = SELLERS.get(name);
  return {
    name,
    website: known?.website ?? null,
    price_kind: (known?.price_kind as PriceKind | undefined) ?? null,
    how_to_buy: known?.how ?? null,
  };
}

function seedRow(plan: SeedPlan, providerNo: number): typeof plans.$inferInsert {
  const row = planRow({ ...plan, ...ruledUse(plan) }, providerNo);
  return { ...row, seen_from: plan.seen_from ?? null, seen_to: plan.seen_to ?? null };
}

function historyRow(entry: (typeof seedHistory)[number]): typeof priceHistory.$inferInsert {
  return {
    network: entry.network === 'ALL' ? null : (entry.network as 'MTN'),
    changed_on: entry.changed,
    old_size: entry.old_size,
    old_price_kobo: toKobo(entry.old_price),
    new_size: entry.new_size,
    new_price_kobo: toKobo(entry.new_price),
    validity_days: entry.validity_days,
    source: entry.source,
    note: entry.note,
  };
}
