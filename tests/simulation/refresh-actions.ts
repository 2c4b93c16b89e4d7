import type { Operation, OperationDraft } from '../../domain/contract/operation.ts';
import type { Plan } from '../../domain/plan/plan.ts';
import { comparePriceList, type PriceListRow } from '../../domain/plan/refresh/compare-price-list.ts';
import { chosenRows, refreshEntries } from '../../src/features/plan/bulk/refresh/refresh-choices.ts';
import type { SeededRandom } from '../support/seeded-random.ts';

const GIVEN = new Set(['name', 'network', 'size', 'price', 'validity', 'description']);

interface RefreshChoices {
  random: SeededRandom;
  /** The prices of the edited file. */
  prices: readonly number[];
  newPlan: () => Omit<PriceListRow['plan'], 'id'>;
}

/**
 * Returns the operation that the upload dialog makes from an edited download of a seller's list: some other prices, some
 * plans left out and ticked for removal, sometimes a new plan. Undefined if nothing is chosen.
 */
export function refreshOf(
  listed: readonly Plan[],
  { random, prices, newPlan }: RefreshChoices,
): OperationDraft | undefined {
  const inFile = listed.filter(() => random.hits(0.8));
  const rows = inFile.map(({ id, ...plan }, at): PriceListRow => {
    const price = random.hits(0.6) ? random.pick(prices) : plan.price;
    return { rowNumber: at + 1, id, plan: { ...plan, price }, given: GIVEN };
  });
  if (random.hits(0.3)) rows.push({ rowNumber: rows.length + 1, id: undefined, plan: newPlan(), given: GIVEN });
  const comparison = comparePriceList(rows, listed);
  const ticks = comparison.missing.map(({ id }): [string, boolean] => [`missing ${id}`, random.hits(0.5)]);
  const entries = refreshEntries(comparison, new Map([...ticks, ['same', random.hits(0.5)]]));
  const { rows: chosen } = chosenRows(entries, { newId: () => random.uuid(), origin: {} });
  return chosen.length === 0 ? undefined : { kind: 'refreshPlans', fields: { rows: chosen } };
}

/** Returns a refresh as it is entered, on the versions that it is saved with: those of waiting changes may be older. */
export function withVersionsOf(saved: Operation, draft: OperationDraft): OperationDraft {
  if (saved.kind !== 'refreshPlans' || draft.kind !== 'refreshPlans') return draft;
  const rows = draft.fields.rows.map((row, at) => {
    const stored = saved.fields.rows[at];
    if (row.op === 'create' || stored === undefined || stored.op === 'create') return row;
    return { ...row, version: Math.min(row.version, stored.version) };
  });
  return { ...draft, fields: { rows } };
}
