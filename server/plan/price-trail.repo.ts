import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { MAX_PRICE_POINTS, type PriceRecord } from '../../domain/plan/market/price-trail.ts';
import { MB_PER_GB, type Size } from '../../domain/plan/size-and-validity.ts';
import type { Queries } from '../db/database.ts';
import { plans, priceHistory } from '../db/schema.ts';

/**
 * Returns the recorded prices of a listed plan, oldest first; undefined if no plan with that ID is listed. Published
 * changes without a day are left out, because their place among the others is unknown.
 */
export async function priceRecords(db: Queries, planId: string): Promise<PriceRecord[] | undefined> {
  const rows = await db
    .select({ entry: priceHistory })
    .from(plans)
    .leftJoin(priceHistory, and(eq(priceHistory.plan_no, plans.no), isNotNull(priceHistory.changed_on)))
    .where(and(eq(plans.id, planId), isNull(plans.deleted_at)))
    .orderBy(desc(priceHistory.changed_on), desc(priceHistory.id))
    .limit(MAX_PRICE_POINTS);
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ entry }) => (entry === null ? [] : recordOf(entry))).reverse();
}

/** Returns no record for an entry from which the day or the size is missing. */
function recordOf(entry: typeof priceHistory.$inferSelect): PriceRecord[] {
  const { changed_on: on, old_price_kobo: oldKobo, validity_days, source } = entry;
  const [size, oldSize] = [sizeOf(entry.new_size), sizeOf(entry.old_size)];
  if (on === null || size === undefined || validity_days === null) return [];
  const old = oldKobo === null || oldSize === undefined ? null : { price: oldKobo / 100, size: oldSize };
  return [{ on, price: entry.new_price_kobo / 100, size, validity_days, source, old }];
}

/** Reads a size as the history holds it: '1.5GB', '500MB' or '1.5TB'. */
function sizeOf(text: string | null): Size | undefined {
  const [, digits, unit] = /^([\d.]+)([MGT]B)$/.exec(text ?? '') ?? [];
  const value = Number(digits);
  if (unit === 'TB') return { value: value * MB_PER_GB, unit: 'GB' };
  return unit === 'GB' || unit === 'MB' ? { value, unit } : undefined;
}
