import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { toKobo } from '../../../domain/plan/price.ts';
import { sizeMb, validityDays } from '../../../domain/plan/size-and-validity.ts';
import type { Database, Queries } from '../database.ts';
import { seedEditions } from '../import-schema.ts';
import { type PlanRow, planFieldsOf, ruledUse } from '../plan-row.ts';
import { priceHistory } from '../price-schema.ts';
import { plans, providers } from '../schema.ts';
import { EDITION, SEED_LOCK } from './edition.ts';
import { insertSellersPlans } from './seed-catalogue.ts';
import { insertListChanges, linkPublishedChanges, type SeededPlan, writeSightings } from './seed-history.ts';
import { SEED_PLANS, type SeedPlan, seedRow } from './seed-plans.ts';

// A database that was seeded with the edition before is brought up to this one: dates and sources of prices, new plans, and
// the price history. A row that a person or an import has changed since stays as it is: it has other values than the edition
// before gave it.

/** The sources that the edition before named. */
const EARLIER_SOURCES = new Set([
  'VTpass service-variations catalogue, snapshot of 2026 (after August 2025)',
  'VTpass service-variations catalogue, earlier snapshot (after August 2025)',
  'ClubKonnect (Nellobytes) plan list, snapshot of 2025-26 (after August 2025)',
  'VTU Africa plan list, undated, API cost prices',
]);
/** The plans that it did not have, each with its seller. */
const NEW_PLANS = new Set([
  'MTN Nigeria: MTN 2.7GB Monthly',
  'MTN Nigeria: MTN 2.5GB 2-Day',
  'Airtel Nigeria: Airtel 4GB 2-Day',
  'Airtel Nigeria: Airtel 13GB Monthly',
  'Airtel Nigeria: Airtel 500MB Weekly',
  'Globacom (Glo): Glo 1000GB Mega',
  'Globacom (Glo): Glo 875MB Weekend',
  'VTpass: Glo 200MB SME',
  'VTpass: Glo 2GB SME',
]);
/** The dates that it gave to prices of which it knew no day. */
const EARLIER_WINDOW = { from: '2025-08-01', to: '2026-11-20' };

/** Brings a database up to the seed data, once and in one transaction. Returns false if it was, or was never seeded. */
export function upgradeSeed(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const marked = await tx.insert(seedEditions).values({ edition: EDITION }).onConflictDoNothing().returning();
    if (marked.length === 0) return false;
    const listed = await lockSeededSellers(tx);
    const known = SEED_PLANS.map((plan) => ({ plan, row: listed.rows.find((row) => isPlan(row, plan, listed)) }));
    const untouched = known.flatMap(({ plan, row }) =>
      row !== undefined && isUntouched(row, plan) ? [{ no: row.no, plan, row }] : [],
    );
    if (untouched.length === 0) return false;
    for (const { plan, row } of untouched) {
      await tx.update(plans).set(seedRow(plan, row.provider_no)).where(eq(plans.no, row.no));
    }
    const added = SEED_PLANS.filter((plan) => isMissing(plan, listed));
    const sellerNo = (name: string) => listed.sellers.get(name) as number;
    const seeded = [...untouched, ...(await insertSellersPlans(tx, added, sellerNo))];
    await dateFirstPrices(tx, untouched);
    await unlinkUnclearChanges(tx, seeded.slice(untouched.length));
    await linkPublishedChanges(tx);
    await insertListChanges(tx, seeded);
    await writeSightings(tx, seeded);
    return true;
  });
}

interface Listed {
  /** The row numbers of the sellers of the seed data that nobody has taken over, by name. */
  sellers: ReadonlyMap<string, number>;
  /** Their plans, deleted ones too. */
  rows: readonly PlanRow[];
}

async function lockSeededSellers(tx: Queries): Promise<Listed> {
  const names = [...new Set(SEED_PLANS.map(({ provider_name }) => provider_name))];
  const isSeeded = and(inArray(providers.name, names), isNull(providers.user_id), isNull(providers.deleted_at));
  const found = await tx.select({ no: providers.no, name: providers.name }).from(providers).where(isSeeded);
  const nos = found.map(({ no }) => no);
  const ofSellers = inArray(plans.provider_no, nos);
  const rows =
    nos.length === 0 ? [] : await tx.select().from(plans).where(ofSellers).orderBy(asc(plans.no)).for('update');
  return { sellers: new Map(found.map(({ no, name }) => [name, no])), rows };
}

/** True for the row of a plan of the seed data, with its price. */
const isPlan = (row: PlanRow, plan: SeedPlan, { sellers }: Listed) =>
  row.provider_no === sellers.get(plan.provider_name) &&
  row.name === plan.name &&
  row.price_kobo === toKobo(plan.price) &&
  isSameDeal(row, plan);

function isSameDeal(row: PlanRow, plan: SeedPlan): boolean {
  const { network, size, validity } = planFieldsOf(row);
  const isSameSize = sizeMb(size) === sizeMb(plan.size);
  return network === plan.network && isSameSize && validityDays(validity) === validityDays(plan.validity);
}

/** The columns that the edition before filled otherwise, or not at all. */
const NEWER: readonly string[] = [
  ...['source', 'seen_from', 'seen_to', 'gone_by', 'disputed'],
  ...['use', 'use_given', 'use_reason', 'kind', 'kind_given'],
];

/** True if a row has the values that the edition before gave it. */
function isUntouched(row: PlanRow, plan: SeedPlan): boolean {
  const same = Object.entries(seedRow(plan, row.provider_no)).filter(([name]) => !NEWER.includes(name));
  const isSame = same.every(([name, value]) => row[name as keyof PlanRow] === value);
  const isOfEdition = row.source === plan.source || EARLIER_SOURCES.has(row.source ?? '');
  const hasChosenUse = row.use_given || row.kind_given;
  return (
    isSame &&
    isOfEdition &&
    !hasChosenUse &&
    row.deleted_at === null &&
    row.confirmed_at === null &&
    hasEarlierDates(row)
  );
}

function hasEarlierDates({ as_of, seen_from, seen_to }: PlanRow): boolean {
  if (as_of !== null) return seen_from === as_of && seen_to === as_of;
  return seen_to === EARLIER_WINDOW.to && (seen_from === null || seen_from === EARLIER_WINDOW.from);
}

/** True for a new plan whose seller has none like it: by the same name, or at the same price for the same use. */
function isMissing(plan: SeedPlan, { sellers, rows }: Listed): boolean {
  const sellerNo = sellers.get(plan.provider_name);
  if (sellerNo === undefined || !NEW_PLANS.has(`${plan.provider_name}: ${plan.name}`)) return false;
  const { use } = ruledUse(plan);
  const isForTheSame = (row: PlanRow) => ruledUse(planFieldsOf(row)).use === use;
  const isTheSame = (row: PlanRow) =>
    row.name === plan.name || (row.price_kobo === toKobo(plan.price) && isForTheSame(row));
  return !rows.some((row) => row.provider_no === sellerNo && isSameDeal(row, plan) && isTheSame(row));
}

/** Takes published changes from plans that are now as likely as an added one to be what they are about. */
async function unlinkUnclearChanges(tx: Queries, added: readonly SeededPlan[]): Promise<void> {
  const nos = added.map(({ no }) => no);
  await tx.execute(sql`
    update price_history set plan_no = null
    from plans linked join plans added on added.network = linked.network and added.price_kobo = linked.price_kobo
      and plan_validity_days(added) = plan_validity_days(linked)
      and added.size_value = linked.size_value and added.size_unit = linked.size_unit and added.provider_no = linked.provider_no
    where linked.no = price_history.plan_no and linked.no <> added.no and ${inArray(sql`added.no`, nos)}
      and price_history.source <> 'SabiData'
      and price_history.new_price_kobo = linked.price_kobo and price_history.old_price_kobo is not null`);
}

/** Dates the first entries of plans in the price history as those of a new database: a trigger wrote them with the old dates. */
async function dateFirstPrices(tx: Queries, seeded: readonly SeededPlan[]): Promise<void> {
  const nos = seeded.map(({ no }) => no);
  await tx
    .update(priceHistory)
    .set({
      changed_on: sql`(select day from plans, price_day(plans) where plans.no = ${priceHistory.plan_no})`,
      day_is: sql`(select day_is from plans, price_day(plans) where plans.no = ${priceHistory.plan_no})`,
      sightings: sql`(
        select case day_is when 'latest' then '{}' else array[day] end
        from plans, price_day(plans) where plans.no = ${priceHistory.plan_no}
      )`,
      source: sql`(select source from plans where plans.no = ${priceHistory.plan_no})`,
    })
    .where(and(inArray(priceHistory.plan_no, nos), isNull(priceHistory.old_price_kobo)));
}
