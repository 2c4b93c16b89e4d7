import type { RefreshChange } from '../../../../../domain/contract/operation.ts';
import { isPricedAnew, type PricedPlan } from '../../../../../domain/plan/market/unusual-price.ts';
import type { ChosenRows, RefreshEntries } from '../refresh/refresh-choices.ts';

/** A row of the text with the plan that it prices anew. */
export interface PricedRow {
  rowNumber: number;
  plan: PricedPlan & { name: string };
}

/** Returns the chosen rows of a price list that price a plan anew. */
export function pricedRows({ added, changed }: RefreshEntries): PricedRow[] {
  return [
    ...added.flatMap(({ isChosen, row: { rowNumber, plan } }) => (isChosen ? { rowNumber, plan } : [])),
    ...changed.flatMap(({ isChosen, row, listed, change }) => {
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      const plan = { ...listed, ...Object.fromEntries(given) };
      return isChosen && isPricedAnew(listed, plan) ? { rowNumber: row.rowNumber, plan } : [];
    }),
  ];
}

/** Adds the user's confirmation to the rows of a refresh that need it. */
export function confirmRows({ rows, rowNumbers }: ChosenRows, confirmed: ReadonlySet<number>): ChosenRows {
  const confirm = (row: RefreshChange): RefreshChange => {
    if (row.op === 'create') return { ...row, plan: { ...row.plan, confirm_price: true } };
    return row.op === 'update' ? { ...row, change: { ...row.change, confirm_price: true } } : row;
  };
  const isConfirmed = (rowNumber: number | undefined) => rowNumber !== undefined && confirmed.has(rowNumber);
  return { rowNumbers, rows: rows.map((row, at) => (isConfirmed(rowNumbers[at]) ? confirm(row) : row)) };
}
