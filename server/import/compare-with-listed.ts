import type { RefreshRow } from '../../domain/contract/refresh.calls.ts';
import type { UsualPrice } from '../../domain/plan/market/unusual-price.ts';
import type { Plan } from '../../domain/plan/plan.ts';
import { formatNaira } from '../../domain/plan/price.ts';
import {
  type ChangedRow,
  comparePriceList,
  type PriceListComparison,
  type PriceListRow,
} from '../../domain/plan/refresh/compare-price-list.ts';
import type { ImportCounts, WaitingItem } from '../../domain/plan/refresh/import-record.ts';
import type { DatedRow, RefreshCounts } from '../plan/apply-refresh.ts';
import type { ListRows, ListSellers, NotUnderstood, PriceList } from './price-list.ts';

/** A price list beside the listed plans of its seller. */
export interface Compared extends PriceListComparison, Required<Pick<ListRows, 'ofOthers' | 'otherLines'>> {
  notUnderstood: readonly NotUnderstood[];
  /** The number of the seller's listed plans, of the list's network. */
  listedCount: number;
  /** The usual price of each row whose own price is far from it. */
  unusual: ReadonlyMap<PriceListRow, number>;
  /** The usual prices of the kinds of new prices. */
  usualPrice: UsualPrice;
}

/** The rows that an import applies besides ordinary changes and confirmations. */
export interface Choice {
  added: boolean;
  bigChanges: boolean;
  unusualPrices: boolean;
  missing: boolean;
}

/** Compares a price list with the listed plans. A row that is older than its listed price is reported and left out. */
export function compareWithListed(
  list: PriceList,
  sellers: ListSellers,
  listed: readonly Plan[],
): Omit<Compared, 'unusual' | 'usualPrice'> {
  const { rows, notUnderstood, ofOthers = new Map(), otherLines = [] } = list.rowsFor(sellers, listed);
  const { added, changed, same, missing, coversLessThanHalf } = comparePriceList(rows, listed);
  const repeats = added.filter((row) => row.repeats !== undefined);
  const outdated = changed.filter(isOutdated);
  return {
    added: added.filter((row) => row.repeats === undefined),
    changed: changed.filter((row) => !isOutdated(row)),
    same,
    missing,
    coversLessThanHalf,
    ofOthers,
    otherLines,
    listedCount: listed.length,
    notUnderstood: [
      ...notUnderstood,
      ...repeats.map(({ row, repeats }) => ({ name: row.plan.name, problem: `Row ${repeats} is about the same plan` })),
      ...outdated.map(({ row }) => ({ name: row.plan.name, problem: 'The listed price is of a later day' })),
    ],
  };
}

/** True for a row with the price of an earlier day than the listed one. */
function isOutdated({ row, listed: { seen_to, confirmed_on } }: ChangedRow): boolean {
  const day = lastDay(row);
  return day != null && [seen_to, confirmed_on].some((known) => known != null && known > day);
}

/** The day on which a list saw the price of a row last. */
const lastDay = ({ plan, seen }: PriceListRow) => seen?.to ?? plan.as_of;

/** Returns the changed and new rows that the operator wants. Rows that agree with their plan are always taken. */
function wantedRows({ added, changed, unusual }: Compared, choice: Choice) {
  const isAllowed = ({ row }: { row: PriceListRow }) => choice.unusualPrices || !unusual.has(row);
  return {
    changed: changed.filter((row) => (choice.bigChanges || !row.isBig) && isAllowed(row)),
    added: (choice.added ? added : []).filter(isAllowed),
  };
}

/** True if an import takes at least one row of the list. */
export function takesAny(compared: Compared, choice: Choice): boolean {
  const { changed, added } = wantedRows(compared, choice);
  return compared.same.length + changed.length + added.length > 0;
}

/**
 * Returns the rows to apply. Rows that agree with their plan confirm its price, unless that price was seen on the same day
 * or later already.
 */
export function chosenRows(
  compared: Compared,
  choice: Choice,
  { origin, today }: { origin: string; today: string },
): DatedRow[] {
  const { same, missing, unusual } = compared;
  const { changed, added } = wantedRows(compared, choice);
  const update = ({ seen }: PriceListRow, { id, version }: Plan, change: object): DatedRow[] =>
    Object.keys(change).length > 0 ? [{ op: 'update', id, version, change, seen }] : [];
  const confirmed = (row: PriceListRow) => (unusual.has(row) ? { confirm_price: true } : {});
  const originOf = ({ plan, seen }: PriceListRow) => ({
    source: plan.source ?? origin,
    as_of: seen === undefined ? (plan.as_of ?? today) : null,
  });
  return [
    ...changed.flatMap(({ row, listed, change }) => {
      const isRepriced = 'price' in change || 'size' in change || 'validity' in change;
      const origin = isRepriced ? originOf(row) : confirmation(row, listed, today);
      return update(row, listed, { ...change, ...origin, ...confirmed(row) });
    }),
    ...same.flatMap(({ row, listed }) => update(row, listed, confirmation(row, listed, today))),
    ...added.map(({ row }): DatedRow => {
      const { id: _, ...plan } = row.plan;
      return { op: 'create', plan: { ...plan, ...originOf(row), ...confirmed(row) }, seen: row.seen };
    }),
    ...(choice.missing ? missing : []).map(({ id, version }): RefreshRow => ({ op: 'delete', id, version })),
  ];
}

/** Returns the change that confirms a listed price; an empty one if it is confirmed for that day. */
function confirmation(row: PriceListRow, { price, seen_to }: Plan, today: string) {
  const { as_of } = row.plan;
  if (row.seen?.to === null) return {};
  if (seen_to != null && seen_to >= (lastDay(row) ?? today)) return {};
  return as_of == null ? { price } : { price, as_of };
}

/** The most items of one import that are stored. */
const MAX_WAITING = 500;

/** Returns what an import leaves to the operator. */
export function waitingItems(compared: Compared, choice: Choice): WaitingItem[] {
  const { missing, notUnderstood, unusual } = compared;
  const item = (kind: WaitingItem['kind'], name: string, more: Partial<WaitingItem> = {}): WaitingItem => ({
    kind,
    name: oneLine(name),
    before: null,
    after: null,
    problem: null,
    ...more,
  });
  const isLeft = ({ row }: { row: PriceListRow }) => !choice.unusualPrices && unusual.has(row);
  const added = compared.added.filter((one) => !isLeft(one));
  const big = compared.changed.filter((one) => one.isBig && !isLeft(one));
  const odd = [...compared.changed, ...compared.added].filter(isLeft);
  const items = [
    ...(choice.added ? [] : added).map(({ row: { plan } }) => item('new', plan.name, { after: plan.price })),
    ...(choice.bigChanges ? [] : big).map(({ row: { plan }, listed }) =>
      item('big', listed.name, { before: listed.price, after: plan.price }),
    ),
    ...odd.map(({ row, ...one }) =>
      item('unusual', 'listed' in one ? one.listed.name : row.plan.name, {
        ...{ before: 'listed' in one ? one.listed.price : null, after: row.plan.price },
        problem: `usual ${formatNaira(unusual.get(row) ?? 0)}`,
      }),
    ),
    ...(choice.missing ? [] : missing).map(({ name, price }) => item('missing', name, { before: price })),
    ...notUnderstood.map(({ name, problem }) => item('not understood', name, { problem: oneLine(problem) })),
  ];
  return items.slice(0, MAX_WAITING);
}

/** Returns a text from outside on one line, without characters that a terminal or the database would take for others. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);

export function countsOf(compared: Compared, written: RefreshCounts): ImportCounts {
  const { added, changed, same, missing, notUnderstood } = compared;
  return {
    added: added.length,
    changed: changed.length,
    big: changed.filter(({ isBig }) => isBig).length,
    same: same.length,
    missing: missing.length,
    not_understood: notUnderstood.length,
    written,
  };
}
