import type { RowError } from '../../../domain/contract/call.ts';
import type { UploadedRow } from '../../../domain/plan/rows/uploaded-row.ts';

/** The rows of a file, by the seller whose name they have. */
export interface SellersRows {
  /** Rows of the wanted seller, and those that name nobody. */
  own: readonly UploadedRow[];
  /** Row numbers of other listed sellers, by name. */
  others: ReadonlyMap<string, readonly number[]>;
  /** The problem of each row whose name no seller has. */
  unknown: readonly (RowError & Pick<UploadedRow, 'lineNumber'>)[];
}

/** Finds the rows of one seller. Names must be exact: a seller with a similar name may be somebody else. */
export function sellersRows(
  rows: readonly UploadedRow[],
  seller: string,
  otherSellers: ReadonlySet<string>,
): SellersRows {
  const others = new Map<string, number[]>();
  const own: UploadedRow[] = [];
  const unknown: SellersRows['unknown'][number][] = [];
  for (const row of rows) {
    const { sellerName: name, rowNumber, lineNumber } = row;
    if (name === undefined || name === seller) own.push(row);
    else if (otherSellers.has(name)) others.set(name, [...(others.get(name) ?? []), rowNumber]);
    else {
      const detail = unknownSeller(name, [seller, ...otherSellers]);
      unknown.push({ row: rowNumber, lineNumber, field: 'provider_name', detail });
    }
  }
  return { own, others, unknown };
}

function unknownSeller(name: string, sellers: readonly string[]): string {
  // A report shows runs of spaces as one.
  if (sellers.includes(withSingleSpaces(name))) return `“${name}” has more spaces than the name of the seller`;
  const meant = sellers.find((known) => letters(known) === letters(name));
  return `No seller is called “${name}”${meant === undefined ? '' : `. Write “${meant}” if you mean it`}`;
}

const withSingleSpaces = (name: string) => name.replaceAll(/\s+/g, ' ').trim();
const letters = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns '1, 3 to 5, 8' for the numbers of rows in their order. */
export function rowRanges(rowNumbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const row of rowNumbers) {
    const last = ranges.at(-1);
    if (last?.[1] === row - 1) last[1] = row;
    else ranges.push([row, row]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`)).join(', ');
}
