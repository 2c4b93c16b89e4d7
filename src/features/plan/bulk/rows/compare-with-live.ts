import type { Plan } from '../../../../../domain/plan/plan.ts';
import {
  fieldLabel,
  formatField,
  PLAN_CSV_FIELDS,
  type PlanFieldName,
} from '../../../../../domain/plan/plan-fields.ts';
import type { CheckedRow, SellersPlan } from '../../../../../domain/plan/rows/check-rows.ts';

/** Result of the search for an uploaded plan among the listed plans. Empty `differences` mean that both are equal. */
export type LiveMatch = { kind: 'new' } | { kind: 'listed'; differences: readonly string[] };

export interface ComparedPlan extends Pick<CheckedRow, 'rowNumber' | 'lineNumber'> {
  plan: SellersPlan;
  /** Undefined while the listed plans are loading. */
  match: LiveMatch | undefined;
  /** Row number of an earlier row with the same provider, network and name. */
  duplicateOf: number | undefined;
}

/** Listed plans by `nameKey` and by `idKey`. */
export type LiveIndex = ReadonlyMap<string, readonly Plan[]>;

type PlanName = Pick<SellersPlan, 'provider_id' | 'network' | 'name'>;

/** Provider, network and name identify a plan. Case and spaces of the name do not count. */
const nameKey = ({ provider_id, network, name }: PlanName) =>
  JSON.stringify([provider_id, network, name.toLowerCase().replaceAll(/\s+/g, ' ').trim()]);
const idKey = (providerId: string, id: string) => JSON.stringify([providerId, id]);

export function indexLive(livePlans: readonly Plan[]): LiveIndex {
  const index = new Map<string, Plan[]>();
  for (const plan of livePlans) {
    for (const key of [nameKey(plan), idKey(plan.provider_id, plan.id)]) {
      const found = index.get(key);
      if (found) found.push(plan);
      else index.set(key, [plan]);
    }
  }
  return index;
}

/** Compares the valid rows with the listed plans and with the rows before them. Leaves out rows with errors. */
export function compareWithLive(rows: readonly CheckedRow[], live: LiveIndex | undefined): ComparedPlan[] {
  const firstRowNumbers = new Map<string, number>();
  return rows.flatMap(({ rowNumber, lineNumber, exportedId, plan }) => {
    if (plan === undefined) return [];
    const key = nameKey(plan);
    const duplicateOf = firstRowNumbers.get(key);
    if (duplicateOf === undefined) firstRowNumbers.set(key, rowNumber);
    return [{ rowNumber, lineNumber, plan, duplicateOf, match: live && findMatch(plan, exportedId, live) }];
  });
}

/** Finds the listed plan by ID, else by name. Of several plans with one name, it takes the one with fewest differences. */
function findMatch(plan: SellersPlan, exportedId: string | undefined, live: LiveIndex): LiveMatch {
  const byId = exportedId === undefined ? undefined : live.get(idKey(plan.provider_id, exportedId));
  const [nearest] = (byId ?? live.get(nameKey(plan)) ?? [])
    .map((listed) => planDifferences(listed, plan))
    .sort((a, b) => a.length - b.length);
  return nearest === undefined ? { kind: 'new' } : { kind: 'listed', differences: nearest };
}

/** The columns that describe a plan. A row's ID only finds the plan. */
const COMPARED = PLAN_CSV_FIELDS.filter(({ name }) => name !== 'id');

/** Returns the differences between two plans, such as 'Price ₦1,500 → ₦1,400'. Long texts are only said to differ. */
function planDifferences(listed: Plan, uploaded: SellersPlan): string[] {
  return COMPARED.flatMap(({ name, long }) => {
    const [before, after] = [textOf(listed, name), textOf(uploaded, name)];
    if (before === after) return [];
    return `${fieldLabel(name)} ${long ? 'differs' : `${before} → ${after}`}`;
  });
}

const textOf = (plan: { [Field in PlanFieldName]?: unknown }, name: PlanFieldName) =>
  normaliseLineBreaks(formatField(name, plan[name]));

/** A spreadsheet may change the line breaks of a cell when it saves a table. */
const normaliseLineBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();
