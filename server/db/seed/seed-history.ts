import { sql } from 'drizzle-orm';
import { toKobo } from '../../../domain/plan/price.ts';
import { MB_PER_GB, validityDays } from '../../../domain/plan/size-and-validity.ts';
import type { Queries } from '../database.ts';
import { priceHistory } from '../price-schema.ts';
import seedChanges from './price-changes.json' with { type: 'json' };
import seedHistory from './price-history.json' with { type: 'json' };
import type { SeedPlan } from './seed-plans.ts';

// The price history of the seed data: changes that newspapers published, changes between two dated lists of one seller, and
// the days on which a price was seen.

type Entry = typeof priceHistory.$inferInsert;
type Change = (typeof seedChanges)[number];

/** A plan of the seed data with its row number. */
export interface SeededPlan {
  no: number;
  plan: SeedPlan;
}

/** Inserts the changes that newspapers published, and gives them to the plans that they are about. */
export async function insertPublishedChanges(tx: Queries): Promise<void> {
  await tx.insert(priceHistory).values(seedHistory.map(publishedEntry));
  await linkPublishedChanges(tx);
}

/** Gives published changes to the plans that they are about. Changes between lists are not published ones: insert them later. */
export async function linkPublishedChanges(tx: Queries): Promise<void> {
  await tx.execute(sql`select link_price_history()`);
}

function publishedEntry(entry: (typeof seedHistory)[number]): Entry {
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

/** Inserts the changes between two lists of one seller, each for the one plan of that seller that fits it, or for none. */
export async function insertListChanges(tx: Queries, seeded: readonly SeededPlan[]): Promise<void> {
  await tx.insert(priceHistory).values(seedChanges.map((change) => listEntry(change, seeded)));
}

function listEntry(change: Change, seeded: readonly SeededPlan[]): Entry {
  const fitting = seeded.filter(({ plan }) => isAbout(change, plan));
  const only = fitting.length === 1 ? fitting[0] : undefined;
  const size = only === undefined ? `${change.size_mb}MB` : `${only.plan.size.value}${only.plan.size.unit}`;
  const [oldDay, newDay] = [dayOf(change.old_seen), dayOf(change.new_seen)];
  return {
    plan_no: only?.no ?? null,
    network: change.network as 'MTN',
    changed_on: newDay.day,
    day_is: newDay.isLatest ? 'latest' : 'seen',
    old_seen_on: oldDay.day,
    old_size: size,
    old_price_kobo: toKobo(change.old_price),
    new_size: size,
    new_price_kobo: toKobo(change.new_price),
    validity_days: change.validity_days,
    source: change.source,
    note: `${change.seller}: ${change.name}`,
    sightings: newDay.isLatest ? [] : [newDay.day],
  };
}

/** Lists count a gigabyte as 1,000 MB. */
function isAbout(change: Change, plan: SeedPlan): boolean {
  const sizeMb = plan.size.value * (plan.size.unit === 'GB' ? 1000 : 1);
  return (
    plan.provider_name === change.seller &&
    plan.network === change.network &&
    [sizeMb, (sizeMb * MB_PER_GB) / 1000].includes(change.size_mb) &&
    validityDays(plan.validity) === change.validity_days &&
    plan.price === change.new_price
  );
}

/** Reads '2026-06-08', or 'not later than 2026-07-22' of lists that were written by hand. */
function dayOf(text: string): { day: string; isLatest: boolean } {
  const day = /\d{4}-\d{2}-\d{2}$/.exec(text)?.[0] ?? '';
  return { day, isLatest: day !== text };
}

/** Writes into the first entry of each plan on which days its price was seen. */
export async function writeSightings(tx: Queries, seeded: readonly SeededPlan[]): Promise<void> {
  const seen = seeded.flatMap(({ no, plan: { sightings } }) => (sightings?.length ? [{ no, sightings }] : []));
  await tx.execute(sql`
    update price_history set changed_on = seen.days[1], day_is = 'seen', sightings = seen.days
    from (
      select no, array(select jsonb_array_elements_text(sightings)::date) as days
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as given (no bigint, sightings jsonb)
    ) seen
    where plan_no = seen.no and old_price_kobo is null`);
}
