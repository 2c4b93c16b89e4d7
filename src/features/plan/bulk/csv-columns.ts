import { PLAN_CSV_COLUMNS } from '../../../../domain/plan/plan-fields.ts';

/** What may stand in a table beyond the columns of the export. */
const MORE_COLUMNS = ['provider_id', 'currency', 'source', 'as_of'];
/** What another export says of a plan: let through, and not sent. */
const IGNORED = ['version', 'updated_on', 'provider_name', 'provider_phone_number'];
/** Units may stand with their number, '1.5GB'. */
const REQUIRED = ['name', 'network', 'size', 'price', 'validity', 'description'];
const DELIMITERS = [',', ';', '\t'];

const plain = (header: string) => header.toLowerCase().replaceAll(/[\s_]/g, '');
const KNOWN = new Map([...PLAN_CSV_COLUMNS, ...MORE_COLUMNS, ...IGNORED].map((column) => [plain(column), column]));

/** What the headers of a table say: where each column stands, and what is wrong with them. */
export interface CsvHeader {
  /** The place of each known column, from 0. */
  places: ReadonlyMap<string, number>;
  missing: readonly string[];
  repeated: readonly string[];
  /** Headers that mean nothing here. */
  unknown: readonly string[];
}

/** Reads headers without case, spaces or underscores mattering. */
export function readHeader(cells: readonly string[]): CsvHeader {
  const places = new Map<string, number>();
  const repeated: string[] = [];
  const unknown: string[] = [];
  cells.forEach((cell, place) => {
    const column = KNOWN.get(plain(cell));
    if (column === undefined) {
      if (cell.trim() !== '') unknown.push(cell.trim());
    } else if (places.has(column)) repeated.push(column);
    else places.set(column, place);
  });
  return { places, repeated, unknown, missing: REQUIRED.filter((column) => !places.has(column)) };
}

/** What parts the cells of a header line: the one that shows most known columns. Rows may hold the others, '1,500'. */
export function delimiterOf(headerLine: string): string {
  const bare = headerLine.replaceAll('"', '');
  const known = (delimiter: string) => readHeader(bare.split(delimiter)).places.size;
  return DELIMITERS.reduce((best, next) => (known(next) > known(best) ? next : best));
}
