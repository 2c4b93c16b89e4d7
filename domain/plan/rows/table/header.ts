import { PlanInputSchema } from '../../plan.ts';
import { columnMeaning } from '../../words/column-words.ts';
import { COLUMN_FIELDS, type ColumnField, SIDE_FIELDS } from '../read-columns.ts';
import { readHeading } from '../terms/heading.ts';
import type { Cell } from '../uploaded-row.ts';

/** Fields of our answers that are no columns: an upload accepts and does not send them. */
const IGNORED_COLUMNS = Object.keys(PlanInputSchema.entries);
const OWN: ReadonlyMap<string, ColumnField> = new Map(COLUMN_FIELDS.map((column) => [normaliseHeader(column), column]));
const IGNORED = new Set(IGNORED_COLUMNS.map(normaliseHeader));

/** Digits without letters: '1,500', '₦ 500'. */
const NUMERIC = /^\P{L}{0,9}\d\P{L}*$/u;

function normaliseHeader(header: string): string {
  return header.toLowerCase().replaceAll(/[\s_]/g, '');
}

/** Returns the field of a column that has the name of our own export, whatever its case, spaces and underscores. */
export const ownField = (header: string): ColumnField | undefined => OWN.get(normaliseHeader(header));

/** True for a column of other exports of ours, which nothing reads. */
export const isIgnoredColumn = (header: string): boolean =>
  IGNORED.has(normaliseHeader(header)) && ownField(header) === undefined;

/** Returns the network that a column of prices is named for: 'MTN', 'Airtel NG'. */
export const networkColumn = (header: string) => readHeading(header)?.network;

/**
 * Returns the number of fields that the cells of a row name, if it is a header: three fields, or two with a price, or a
 * size beside networks. Else 0.
 */
export function headerScore(cells: readonly Cell[]): number {
  // The row of a plan may have the cells 'MB' and 'days', but it has numbers too.
  if (cells.some((cell) => typeof cell === 'number' || (typeof cell === 'string' && NUMERIC.test(cell)))) return 0;
  const headers = cells.flatMap((cell) => (typeof cell === 'string' && isShort(cell.trim()) ? cell.trim() : []));
  const named = headers.flatMap((header) => ownField(header) ?? columnMeaning(header)?.field ?? []);
  const fields = new Set(named.filter((field) => !SIDE_FIELDS.has(field)));
  if (fields.size > 2 || (fields.size === 2 && fields.has('price'))) return fields.size;
  if (fields.has('price') || !(fields.has('size') || fields.has('plan'))) return 0;
  const networks = new Set(headers.flatMap((header) => networkColumn(header) ?? []));
  return networks.size > 1 ? fields.size + networks.size : 0;
}

const MAX_HEADER_LENGTH = 60;
const isShort = (text: string) => text !== '' && text.length <= MAX_HEADER_LENGTH;
