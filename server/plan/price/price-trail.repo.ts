import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { MAX_PRICE_POINTS, type PriceRecord } from '../../../domain/plan/market/price-trail.ts';
import { MB_PER_GB, type Size } from '../../../domain/plan/size-and-validity.ts';
import type { Queries } from '../../db/database.ts';
import type { PlanRow } from '../../db/plan-row.ts';
import { priceHistory } from '../../db/price-schema.ts';
import { plans } from '../../db/schema.ts';

/** The database keeps at most three entries a day: enough of them for a full trail. */
const NEWEST_ENTRIES = 3 * MAX_PRICE_POINTS;

export interface RecordedPrices {
  plan: PlanRow;
  /** Oldest first. */
  records: PriceRecord[];
  /** The days on which the newest price was seen or given, oldest first. */
  sightings: string[];
}

/**
 * Returns the recorded prices of a listed plan: the newest ones, and the lowest and the highest of all time, on its network. Undefined if no
 * plan with that ID is listed. Published changes without a day are left out, because their place among the others is
 * unknown.
 */
export async function recordedPrices(db: Queries, planId: string): Promise<RecordedPrices | undefined> {
  const [plan] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.id, planId), isNull(plans.deleted_at)));
  if (plan === undefined) return undefined;
  const ofNetwork = or(isNull(priceHistory.network), eq(priceHistory.network, plan.network));
  const dated = and(eq(priceHistory.plan_no, plan.no), ofNetwork, isNotNull(priceHistory.changed_on));
  const first = (order: SQL, limit: number) =>
    db.select({ id: priceHistory.id }).from(priceHistory).where(dated).orderBy(order).limit(limit);
  const kept = sql`${first(sql`changed_on desc, id desc`, NEWEST_ENTRIES)}
    union (${first(sql`new_price_kobo, changed_on, id`, 1)})
    union (${first(sql`new_price_kobo desc, changed_on, id`, 1)})`;
  const entries = await db
    .select()
    .from(priceHistory)
    .where(inArray(priceHistory.id, sql`(${kept})`))
    .orderBy(asc(priceHistory.changed_on), asc(priceHistory.id));
  return { plan, records: entries.flatMap(recordOf), sightings: entries.at(-1)?.sightings ?? [] };
}

/** Returns no record for an entry from which the day or the size is missing. */
function recordOf(entry: typeof priceHistory.$inferSelect): PriceRecord[] {
  const { changed_on: on, day_is, old_price_kobo: oldKobo, old_seen_on, validity_days, source, sightings } = entry;
  const [size, oldSize] = [sizeOf(entry.new_size), sizeOf(entry.old_size)];
  if (on === null || size === undefined || validity_days === null) return [];
  const old = oldKobo === null || oldSize === undefined ? null : { price: oldKobo / 100, size: oldSize };
  const known = { ...(day_is === 'change' ? {} : { day_is }), until: sightings.at(-1) };
  return [{ on, ...known, price: entry.new_price_kobo / 100, size, validity_days, source, old, old_seen_on }];
}

/** Reads a size as the history holds it: '1.5GB', '500MB' or '1.5TB'. */
function sizeOf(text: string | null): Size | undefined {
  const [, digits, unit] = /^([\d.]+)([MGT]B)$/.exec(text ?? '') ?? [];
  const value = Number(digits);
  if (unit === 'TB') return { value: value * MB_PER_GB, unit: 'GB' };
  return unit === 'GB' || unit === 'MB' ? { value, unit } : undefined;
}
