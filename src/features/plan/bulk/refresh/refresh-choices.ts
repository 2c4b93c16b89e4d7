import type { RefreshChange } from '../../../../../domain/contract/operation.ts';
import type { Plan, PlanChange } from '../../../../../domain/plan/plan.ts';
import { pricedValues } from '../../../../../domain/plan/plan-fields.ts';
import type { ChangedRow, NewRow, PriceListComparison } from '../../../../../domain/plan/refresh/compare-price-list.ts';

/** The plans to choose from: new, changed and missing ones each by itself, those that stay the same at once. */
export interface RefreshEntries {
  added: readonly (NewRow & Choosable)[];
  changed: readonly (ChangedRow & Choosable)[];
  missing: readonly ({ listed: Plan } & Choosable)[];
  same: { listed: readonly Plan[] } & Choosable;
  /** Plans of the list that only this device has so far. A refresh cannot name them before the server has them. */
  unsent: readonly Plan[];
}

interface Choosable {
  key: string;
  isChosen: boolean;
}

/** The choices that differ from the usual ones, by key. */
export type Choices = ReadonlyMap<string, boolean>;

/**
 * Returns a comparison with what is chosen: usually every new and changed plan and the dates of the same ones. A big change
 * and a row that repeats another one need a tick of their own, and so does every plan that would be removed.
 */
export function refreshEntries(comparison: PriceListComparison, choices: Choices): RefreshEntries {
  const { added } = comparison;
  const isSent = ({ listed }: { listed: Plan }) => listed.version > 0;
  const [changed, same] = [comparison.changed.filter(isSent), comparison.same.filter(isSent)];
  const missing = comparison.missing.filter((listed) => isSent({ listed }));
  const matched = [...comparison.changed, ...comparison.same].map(({ listed }) => listed);
  const chosen = (key: string, isUsual: boolean) => ({ key, isChosen: choices.get(key) ?? isUsual });
  return {
    added: added.map((one) => ({ ...one, ...chosen(`row ${one.row.rowNumber}`, one.repeats === undefined) })),
    changed: changed.map((one) => ({ ...one, ...chosen(`row ${one.row.rowNumber}`, !one.isBig) })),
    missing: missing.map((listed) => ({ listed, ...chosen(`missing ${listed.id}`, false) })),
    same: { listed: same.map(({ listed }) => listed), ...chosen('same', true) },
    unsent: matched.filter((listed) => !isSent({ listed })),
  };
}

/** The number of chosen plans of each group. */
export function chosenCounts({ added, changed, missing, same }: RefreshEntries) {
  const count = (some: readonly Choosable[]) => some.filter(({ isChosen }) => isChosen).length;
  return {
    added: count(added),
    changed: count(changed),
    confirmed: same.isChosen ? same.listed.length : 0,
    removed: count(missing),
  };
}

/** Where an administrator has the prices from. A seller's own list needs none. */
export type PriceListOrigin = Pick<PlanChange, 'source' | 'as_of'>;

export interface ChosenRows {
  rows: RefreshChange[];
  /** The row of the text that each row comes from; undefined for plans that the text does not name. */
  rowNumbers: (number | undefined)[];
}

/** Returns the rows of the refresh that the user has chosen. A new plan gets an ID of this device. */
export function chosenRows(
  { added, changed, missing, same }: RefreshEntries,
  { newId, origin }: { newId: () => string; origin: PriceListOrigin },
): ChosenRows {
  const chosen = <Entry extends Choosable>(some: readonly Entry[]) => some.filter(({ isChosen }) => isChosen);
  const rows: [number | undefined, RefreshChange][] = [
    ...chosen(added).map(({ row }): [number, RefreshChange] => [
      row.rowNumber,
      { op: 'create', plan: { ...origin, ...row.plan, id: newId() } },
    ]),
    ...chosen(changed).map(({ row, listed, change, base }): [number, RefreshChange] => [
      row.rowNumber,
      { op: 'update', ...planOf(listed), change: { ...origin, ...change }, base },
    ]),
    ...(same.isChosen ? same.listed : []).map((listed): [undefined, RefreshChange] => [
      undefined,
      { op: 'update', ...planOf(listed), change: { ...origin, price: listed.price }, base: pricedValues(listed) },
    ]),
    ...chosen(missing).map(({ listed }): [undefined, RefreshChange] => [
      undefined,
      { op: 'delete', ...planOf(listed), base: { price: listed.price, name: listed.name } },
    ]),
  ];
  return { rows: rows.map(([, row]) => row), rowNumbers: rows.map(([rowNumber]) => rowNumber) };
}

const planOf = ({ id, name, version }: Plan) => ({ plan_id: id, plan_name: name, version });
