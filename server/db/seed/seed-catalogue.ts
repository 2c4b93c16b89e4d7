import { sql } from 'drizzle-orm';
import type { PriceKind } from '../../../domain/provider/price-kind.ts';
import type { Database, Queries } from '../database.ts';
import { seedEditions } from '../import-schema.ts';
import { plans, providers, states } from '../schema.ts';
import { EDITION, SEED_LOCK } from './edition.ts';
import { insertListChanges, insertPublishedChanges, type SeededPlan, writeSightings } from './seed-history.ts';
import { SEED_PLANS, type SeedPlan, seedRow } from './seed-plans.ts';
import seedSellers from './sellers.json' with { type: 'json' };
import seedStates from './states.json' with { type: 'json' };

const ROWS_PER_QUERY = 500;

const SELLERS = new Map(seedSellers.map((seller) => [seller.name, seller]));

/** Fills an empty database under a lock, so that only one process does it. Returns false if it was not empty. */
export function seedCatalogue(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const known = await tx.select({ no: providers.no }).from(providers).limit(1);
    if (known.length > 0) return false;
    const seeded = await insertPlans(tx, SEED_PLANS);
    await tx
      .insert(states)
      .values(seedStates.states.map(({ iso, name, zone, capital }) => ({ iso, name, zone, capital })));
    await insertPublishedChanges(tx);
    await insertListChanges(tx, seeded);
    await writeSightings(tx, seeded);
    await tx.insert(seedEditions).values({ edition: EDITION });
    return true;
  });
}

/** Inserts plans and their sellers. Returns the plans with their row numbers. */
export async function insertPlans(tx: Queries, list: readonly SeedPlan[]): Promise<SeededPlan[]> {
  const names = [...new Set(list.map((plan) => plan.provider_name))];
  await tx.insert(providers).values(names.map(sellerRow));
  const sellers = await tx.select({ no: providers.no, name: providers.name }).from(providers);
  const noOf = new Map(sellers.map(({ name, no }) => [name, no]));
  return insertSellersPlans(tx, list, (name) => noOf.get(name) as number);
}

/** Inserts plans of sellers that are listed already. Returns the plans with their row numbers. */
export async function insertSellersPlans(
  tx: Queries,
  list: readonly SeedPlan[],
  sellerNo: (name: string) => number,
): Promise<SeededPlan[]> {
  const seeded: SeededPlan[] = [];
  for (let from = 0; from < list.length; from += ROWS_PER_QUERY) {
    const some = list.slice(from, from + ROWS_PER_QUERY);
    const rows = some.map((plan) => seedRow(plan, sellerNo(plan.provider_name)));
    const made = await tx.insert(plans).values(rows).returning({ no: plans.no });
    seeded.push(...made.map(({ no }, at) => ({ no, plan: some[at] as SeedPlan })));
  }
  return seeded;
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
