import type { NumberKind } from '../../number-text.ts';
import { formatNumber } from '../../quantity.ts';
import { clearText, DECIMAL_SIGNS, readNumber } from '../../unclear-number.ts';
import { formatField, PLAN_CSV_FIELDS } from '../plan-fields.ts';
import { SIZE_UNITS, VALIDITY_UNITS } from '../size-and-validity.ts';
import { numberKindOf } from './number-kind.ts';
import type { Reading, UnclearCell } from './row-questions.ts';

/** Longer texts are not parsed as numbers: the patterns below would be slow on them. */
const MAX_NUMBER_LENGTH = 40;
/** The export writes numbers below a millionth in this way. Spreadsheets write '1.5E+03', which may be rounded. */
const EXPORTED_TINY = /^[\d.]+e-\d+$/;
const WITH_UNIT = /^(.*?)\s*([a-z]+)$/i;

const NETWORK_OF = new Map([
  ['mtn', 'MTN'],
  ['airtel', 'AIRTEL'],
  ['glo', 'GLO'],
  ['9mobile', '9MOBILE'],
  ['t2', '9MOBILE'],
]);
const YES_OR_NO = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

/** The cells of one row. */
export interface RowCells {
  /** Returns the trimmed text of a column; '' if there is none. */
  cellOf: (column: string) => string;
  /** Returns what the user says that a cell means; undefined if they have not said it. */
  ask: (cell: UnclearCell) => Reading | undefined;
}

/**
 * Converts the cells of one row to the fields of a plan. A cell that cannot be converted stays text, and the schema of a
 * plan reports it. Leaves out optional cells that are empty.
 */
export function csvFields(cells: RowCells): Record<string, unknown> {
  const { cellOf } = cells;
  return {
    name: cellOf('name'),
    network: NETWORK_OF.get(cellOf('network').toLowerCase()) ?? cellOf('network'),
    size: parseMeasure('size', cells, SIZE_UNITS),
    validity: parseMeasure('validity', cells, VALIDITY_UNITS),
    description: cellOf('description'),
    ...fieldUnlessEmpty('currency', cellOf('currency').toUpperCase()),
    ...Object.assign(
      {},
      ...SIMPLE_FIELDS.map((field) => fieldUnlessEmpty(field.name, parseCell(field, cells))),
      ...EXTRA_TEXTS.map((column) => fieldUnlessEmpty(column, cellOf(column))),
    ),
  };
}

/** Columns of the export that may be empty. A row's ID stands beside its fields. */
const SIMPLE_FIELDS = PLAN_CSV_FIELDS.filter(
  ({ name, kind }) => kind !== 'measure' && !['id', 'name', 'network', 'description'].includes(name),
);
/** Columns that an upload may have beyond those of the export. */
const EXTRA_TEXTS = ['provider_id', 'source', 'as_of'];

const fieldUnlessEmpty = (field: string, value: unknown) => (value === '' ? {} : { [field]: value });

function parseCell({ name, kind }: (typeof SIMPLE_FIELDS)[number], { cellOf, ask }: RowCells): unknown {
  const text = cellOf(name);
  if (kind === 'number') {
    const labelOf = (value: number) => formatField(name, value);
    return parseNumber(text.replace(/\s*%$/, ''), { field: name, cell: text, kind: numberKindOf(name), labelOf }, ask);
  }
  return kind === 'yes or no' ? (YES_OR_NO.get(text.toLowerCase()) ?? text) : text;
}

interface NumberCell {
  field: string;
  /** The whole cell. */
  cell: string;
  kind: NumberKind;
  labelOf: (value: number) => string;
}

/** Converts '1,500', '₦1,500' or '1.5' to a number and returns any other text unchanged, also an unclear one without an answer. */
function parseNumber(text: string, { field, cell, kind, labelOf }: NumberCell, ask: RowCells['ask']): number | string {
  if (text.length > MAX_NUMBER_LENGTH) return text;
  if (EXPORTED_TINY.test(text) && String(Number(text)) === text) return Number(text);
  const read = readNumber(text, kind);
  if (read.kind === 'number') return read.value;
  if (read.kind !== 'unclear') return text;
  const readingOf = (value: number | undefined): Reading | undefined =>
    value === undefined ? undefined : { value, label: labelOf(value), clearText: clearText(value, kind) };
  const [comma, point] = DECIMAL_SIGNS.map((sign) => readingOf(read.readings[sign]));
  return ask({ kind: 'decimal sign', field, text: cell, readings: [comma, point] })?.value ?? text;
}

/** Converts '1.5' with the unit 'GB', or '1.5GB' in one cell. Units ignore case and may be singular: 'day', 'month'. */
function parseMeasure(
  field: 'size' | 'validity',
  { cellOf, ask }: RowCells,
  units: readonly string[],
): { value?: unknown; unit?: unknown } {
  const text = cellOf(field);
  const [, number, ownUnit] = (text.length <= MAX_NUMBER_LENGTH && WITH_UNIT.exec(text)) || [];
  const unit = parseUnit(cellOf(`${field}_unit`) || ownUnit || '', units);
  const unitsAgree = ownUnit !== undefined && parseUnit(ownUnit, units) === unit;
  const labelOf = (value: number) => (units.includes(unit) ? formatField(field, { value, unit }) : formatNumber(value));
  const cell = { field, cell: text, kind: numberKindOf(field, unit), labelOf };
  return {
    ...fieldUnlessEmpty('value', parseNumber(unitsAgree && number ? number : text, cell, ask)),
    ...fieldUnlessEmpty('unit', unit),
  };
}

function parseUnit(text: string, units: readonly string[]): string {
  const lower = text.toLowerCase();
  return units.find((unit) => [lower, `${lower}s`].includes(unit.toLowerCase())) ?? text;
}
