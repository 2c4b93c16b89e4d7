import { type FieldKind, PLAN_CSV_FIELDS } from '../plan-fields.ts';
import { SIZE_UNITS, VALIDITY_UNITS } from '../size-and-validity.ts';

/** Longer texts are not parsed as numbers: the patterns below would be slow on them. */
const MAX_NUMBER_LENGTH = 40;
const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?(?:e[+-]?\d+)?$/i;
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

/**
 * Converts the cells of one row to the fields of a plan. A cell that cannot be converted stays text, and the schema of a
 * plan reports it. Leaves out optional cells that are empty.
 * @param cellOf returns the trimmed text of a column; '' if there is none
 */
export function csvFields(cellOf: (column: string) => string): Record<string, unknown> {
  return {
    name: cellOf('name'),
    network: NETWORK_OF.get(cellOf('network').toLowerCase()) ?? cellOf('network'),
    size: parseMeasure(cellOf('size'), cellOf('size_unit'), SIZE_UNITS),
    validity: parseMeasure(cellOf('validity'), cellOf('validity_unit'), VALIDITY_UNITS),
    description: cellOf('description'),
    ...fieldUnlessEmpty('currency', cellOf('currency').toUpperCase()),
    ...Object.assign(
      {},
      ...SIMPLE_FIELDS.map(({ name, kind }) => fieldUnlessEmpty(name, parseCell(cellOf(name), kind))),
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

function parseCell(text: string, kind: FieldKind): unknown {
  if (kind === 'number') return parseNumber(text.replace(/\s*%$/, ''));
  return kind === 'yes or no' ? (YES_OR_NO.get(text.toLowerCase()) ?? text) : text;
}

/** Converts '1,500', '₦1,500' or '1.5' to a number and returns any other text unchanged. '1e309' becomes Infinity, which the schema refuses. */
function parseNumber(text: string): number | string {
  if (text.length > MAX_NUMBER_LENGTH) return text;
  const bare = text.replace(/^(?:₦|NGN|N)\s*/i, '');
  return /\d/.test(bare) && NUMBER.test(bare) ? Number(bare.replaceAll(',', '')) : text;
}

/** Converts '1.5' with the unit 'GB', or '1.5GB' in one cell. Units ignore case and may be singular: 'day', 'month'. */
function parseMeasure(text: string, unitText: string, units: readonly string[]): { value?: unknown; unit?: unknown } {
  const [, number, ownUnit] = (text.length <= MAX_NUMBER_LENGTH && WITH_UNIT.exec(text)) || [];
  const unit = parseUnit(unitText || ownUnit || '', units);
  const unitsAgree = ownUnit !== undefined && parseUnit(ownUnit, units) === unit;
  return {
    ...fieldUnlessEmpty('value', parseNumber(unitsAgree && number ? number : text)),
    ...fieldUnlessEmpty('unit', unit),
  };
}

function parseUnit(text: string, units: readonly string[]): string {
  const lower = text.toLowerCase();
  return units.find((unit) => [lower, `${lower}s`].includes(unit.toLowerCase())) ?? text;
}
