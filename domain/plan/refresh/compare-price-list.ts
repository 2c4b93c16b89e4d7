import { isSame } from '../../contract/edit-conflicts.ts';
import type { Plan, PlanChange, PlanInput } from '../plan.ts';
import { builtOn, PLAN_CSV_FIELDS, PRICED } from '../plan-fields.ts';
import { sizeMb, validityDays } from '../size-and-validity.ts';

// Compares a price list that a seller or an operator gives with the plans that are listed, row by row. It decides what a
// refresh would create, change, confirm and remove; people choose from that (docs/spec-decisions.md#price-lists).

/** A plan with the provider that sells it. */
export type SellersPlan = PlanInput & { provider_id: string };

/** A valid row of a price list. */
export interface PriceListRow {
  /** From 1. */
  rowNumber: number;
  /** The ID of the listed plan, if the row names one. */
  id: string | undefined;
  plan: SellersPlan;
  /**
   * The names of the fields that the list has a value or an empty cell for. An empty cell clears the field of a listed
   * plan; a field that is not given keeps its value.
   */
  given: ReadonlySet<string>;
  /** The days between which a list saw the price, if that is not one day: then the plan has no `as_of`. */
  seen?: SeenWindow | undefined;
}

/** `from` null: not known since when; both null: not known at all. */
export interface SeenWindow {
  from: string | null;
  to: string | null;
}

/** A row with no listed plan. */
export interface NewRow {
  row: PriceListRow;
  /** The number of an earlier row with the same provider, network, size, validity and name. */
  repeats: number | undefined;
}

/** A row that changes its listed plan. */
export interface ChangedRow {
  row: PriceListRow;
  listed: Plan;
  /** The changed fields with their new values; null clears a field. */
  change: PlanChange;
  /** The old values of the fields that the change builds on. */
  base: Readonly<Record<string, unknown>>;
  /** True if the price or the size changes by more than half of what it was: perhaps a wrong digit. */
  isBig: boolean;
}

/** A row that its listed plan agrees with. */
export interface SameRow {
  row: PriceListRow;
  listed: Plan;
}

export interface PriceListComparison {
  added: readonly NewRow[];
  changed: readonly ChangedRow[];
  same: readonly SameRow[];
  /** The listed plans that no row is about, in the order of the list. */
  missing: readonly Plan[];
  /** True if the rows are about less than half of the listed plans: perhaps a part of a list. */
  coversLessThanHalf: boolean;
}

/**
 * Compares the rows of a price list with the listed plans of the same providers. A row is about the listed plan with its
 * ID, else about one with its network, size, validity and name. Each listed plan belongs to one row at most: of several
 * that fit, the row takes the one with the fewest changes.
 * @param listed every listed plan of the providers in the rows
 */
export function comparePriceList(rows: readonly PriceListRow[], listed: readonly Plan[]): PriceListComparison {
  const matches = matchRows(rows, listed);
  const compared = [...matches].map(([row, plan]) => ({ row, listed: plan, ...changeOf(plan, row) }));
  const matched = new Set(matches.values());
  return {
    added: newRows(rows, matches),
    changed: compared.filter(hasChange).map((changed) => ({ ...changed, isBig: isBigChange(changed) })),
    same: compared.filter((one) => !hasChange(one)).map(({ row, listed }) => ({ row, listed })),
    missing: listed.filter((plan) => !matched.has(plan)),
    coversLessThanHalf: matched.size * 2 < listed.length,
  };
}

const hasChange = ({ change }: { change: PlanChange }) => Object.keys(change).length > 0;

/** Returns the listed plan of each row that has one, in the order of the rows. */
function matchRows(rows: readonly PriceListRow[], listed: readonly Plan[]): Map<PriceListRow, Plan> {
  const byId = new Map(listed.map((plan) => [idKey(plan.provider_id, plan.id), plan]));
  const found = new Map<PriceListRow, Plan>();
  const taken = new Set<Plan>();
  const take = (row: PriceListRow, plan: Plan | undefined) => {
    if (plan === undefined || taken.has(plan)) return;
    taken.add(plan);
    found.set(row, plan);
  };
  // First by ID, so that a row with only a name does not take the plan that a later row names.
  for (const row of rows) if (row.id !== undefined) take(row, byId.get(idKey(row.plan.provider_id, row.id)));
  const byName = plansByName(listed);
  for (const row of rows) {
    const fitting = byName.get(nameKey(row.plan)) ?? [];
    if (!found.has(row))
      take(
        row,
        nearest(
          row,
          fitting.filter((plan) => !taken.has(plan)),
        ),
      );
  }
  for (const [row, plan] of nameless(
    rows.filter((row) => !found.has(row)),
    listed.filter((plan) => !taken.has(plan)),
  ))
    take(row, plan);
  return new Map([...found].sort(([one], [other]) => one.rowNumber - other.rowNumber));
}

/**
 * Returns the listed plan of each row without a name of its own, as a message has it: the only one of its provider,
 * network, size, validity, use and kind, if the row is the only one of these too.
 */
function nameless(rows: readonly PriceListRow[], listed: readonly Plan[]): (readonly [PriceListRow, Plan])[] {
  const unnamed = rows.filter(({ given }) => !given.has('name'));
  const rowKeys = unnamed.map(({ plan }) => offerKey(plan));
  const listedKeys = listed.map(offerKey);
  const isOnly = (keys: readonly string[], key: string) => keys.indexOf(key) === keys.lastIndexOf(key);
  return unnamed.flatMap((row, at) => {
    const key = rowKeys[at] ?? '';
    const plan = listed[listedKeys.indexOf(key)];
    return plan && isOnly(rowKeys, key) && isOnly(listedKeys, key) ? [[row, plan] as const] : [];
  });
}

/** Provider, network, size in MB, validity in days, use and kind. */
function offerKey({
  use,
  kind,
  ...plan
}: Pick<SellersPlan, 'provider_id' | IdentifyingField | 'use' | 'kind'>): string {
  return JSON.stringify([nameKey({ ...plan, name: '' }), use ?? 'general', kind ?? 'direct']);
}

function plansByName(listed: readonly Plan[]): ReadonlyMap<string, readonly Plan[]> {
  const byName = new Map<string, Plan[]>();
  for (const plan of listed) {
    const key = nameKey(plan);
    byName.set(key, [...(byName.get(key) ?? []), plan]);
  }
  return byName;
}

const idKey = (providerId: string, id: string) => JSON.stringify([providerId.toLowerCase(), id.toLowerCase()]);

/** Provider, network, size in MB, validity in days and name. Case and spaces of the name do not count. */
function nameKey({ provider_id, network, size, validity, name }: Pick<SellersPlan, 'provider_id' | IdentifyingField>) {
  const words = name.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return JSON.stringify([provider_id.toLowerCase(), network, sizeMb(size), validityDays(validity), words]);
}
type IdentifyingField = 'network' | 'size' | 'validity' | 'name';

/** Returns the plan with the fewest changes; the first of equals. */
function nearest(row: PriceListRow, plans: readonly Plan[]): Plan | undefined {
  const distance = (plan: Plan) => Object.keys(changeOf(plan, row).change).length;
  return plans.reduce<Plan | undefined>(
    (best, plan) => (best === undefined || distance(plan) < distance(best) ? plan : best),
    undefined,
  );
}

/** The fields of a CSV export that describe a plan. Its ID only finds the plan. */
type ComparedField = Exclude<keyof PlanInput & (typeof PLAN_CSV_FIELDS)[number]['name'], 'id'>;
const COMPARED = PLAN_CSV_FIELDS.map(({ name }) => name).filter((name) => name !== 'id') as ComparedField[];

/**
 * Returns what a row changes of its listed plan. A new price takes the discount of the row along, even if it is the same
 * number, because a new price alone clears it.
 */
function changeOf(listed: Plan, { plan, given }: PriceListRow): Pick<ChangedRow, 'change' | 'base'> {
  const before = (name: ComparedField) => listed[name] ?? null;
  const after = (name: ComparedField) => plan[name] ?? null;
  const isChanged = (name: ComparedField) => given.has(name) && !isSame(asText(before(name)), asText(after(name)));
  const isRepriced = PRICED.some(isChanged);
  const isRestated = (name: ComparedField) =>
    name === 'discount' && isRepriced && given.has(name) && after(name) !== null;
  const names = COMPARED.filter((name) => isChanged(name) || isRestated(name));
  const pick = (from: readonly ComparedField[], value: (name: ComparedField) => unknown) =>
    Object.fromEntries(from.map((name) => [name, value(name)]));
  return { change: pick(names, after) as PlanChange, base: pick(builtOn(names), before) };
}

/** A spreadsheet may change the line breaks of a cell when it saves a table, and an empty cell is no value. */
const asText = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').trim() || null : value;

function isBigChange({ listed, change }: Pick<ChangedRow, 'listed' | 'change'>): boolean {
  return (
    (change.price !== undefined && changesByMoreThanHalf(listed.price, change.price)) ||
    (change.size !== undefined && changesByMoreThanHalf(sizeMb(listed.size), sizeMb(change.size)))
  );
}

const changesByMoreThanHalf = (before: number, after: number) => Math.abs(after - before) * 2 > before;

function newRows(rows: readonly PriceListRow[], matches: ReadonlyMap<PriceListRow, Plan>): NewRow[] {
  const firstRowNumbers = new Map<string, number>();
  const repeats = new Map<PriceListRow, number>();
  for (const row of rows) {
    const key = nameKey(row.plan);
    const first = firstRowNumbers.get(key);
    if (first === undefined) firstRowNumbers.set(key, row.rowNumber);
    else repeats.set(row, first);
  }
  return rows.filter((row) => !matches.has(row)).map((row) => ({ row, repeats: repeats.get(row) }));
}
