import { rowErrorMessage } from '../../src/features/plan/bulk/bulk-messages.ts';
import { type CheckedRow, checkRows, type Sellers } from '../../src/features/plan/bulk/rows/check-rows.ts';
import { parseRows } from '../../src/features/plan/bulk/rows/parse-rows.ts';

export const OWN_ID = '5ab1da7a-0000-8000-8000-0000000000a1';
export const OWN: Sellers = { ownProviderId: OWN_ID, knownProviderIds: new Set(), defaultProviderId: undefined };

/** The rows of a text, held against the rules of a plan; fails when the text as a whole is refused. */
export async function checkedRows(text: string, sellers: Sellers = OWN): Promise<CheckedRow[]> {
  const read = await parseRows(text);
  if (read.kind !== 'rows') throw new Error(JSON.stringify(read));
  return checkRows(read.rows, sellers);
}

/** What is wrong with the rows of a text, as it is shown. */
export async function wrongRows(text: string, sellers?: Sellers): Promise<string[]> {
  const rows = await checkedRows(text, sellers);
  return rows.flatMap(({ errors, lineNumber }) => errors.map((error) => rowErrorMessage(error, lineNumber)));
}

/** A plan as JSON, with what a test changes of it; undefined takes a field away. */
export function planJson(change: Record<string, unknown> = {}): string {
  return JSON.stringify({ ...PLAN, ...change });
}

const PLAN = {
  name: 'MTN 1GB Weekly',
  network: 'MTN',
  size: { value: 1, unit: 'GB' },
  price: 800,
  validity: { value: 7, unit: 'days' },
  description: '1GB on MTN for 7 days.',
};

export const CSV_HEADER = 'name,network,size,size_unit,price,validity,validity_unit,description';
export const CSV_LINE = 'MTN 1GB Weekly,MTN,1,GB,800,7,days,1GB on MTN for 7 days.';
