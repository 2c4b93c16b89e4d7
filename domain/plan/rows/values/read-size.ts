import { plainText, withoutNoise } from '../../../number-text.ts';
import { formatNumber } from '../../../quantity.ts';
import { formatField } from '../../plan-fields.ts';
import { MB_PER_GB, type Size } from '../../size-and-validity.ts';
import { anyOf } from '../../words/any-of.ts';
import { SIZE_LETTERS, SIZE_WORDS } from '../../words/size-words.ts';
import { numberKindOf } from '../number-kind.ts';
import { numberIn } from './read-number.ts';
import { quoted, type RowAsker } from './row-asker.ts';

const MAX_LENGTH = 40;
/** '1.5GB', '500 MB data', '1G': the number is read for itself. */
const WITH_UNIT = new RegExp(
  `^([^a-z]*\\d)\\s*${anyOf({ ...SIZE_WORDS, ...SIZE_LETTERS })}(?:\\s+(?:of\\s+)?(?:data|bundle))?$`,
  'i',
);
const NOT_A_SIZE = 'is not a size: write it as 500 MB or 1.5 GB';

/** True if a value is nothing but a size with its unit. */
export const isSizeText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_LENGTH && WITH_UNIT.test(plainText(value).trim());

/** A size as far as it could be read. The schema of a plan reports the rest. */
export interface ReadMeasure {
  value?: unknown;
  unit?: unknown;
}

/**
 * Reads '1.5GB', '1 TB', a number beside its unit, or `{ value, unit }`. Asks for the unit of a bare number.
 * @param unit the unit in another cell or in the column's name; '' if there is none
 */
export function readSize(value: unknown, unit: unknown, asker: RowAsker): unknown {
  if (typeof value === 'object' && value !== null)
    return { ...value, ...sizeOf({ value: undefined, unit: undefined, ...value }, asker) };
  const text = typeof value === 'string' ? plainText(value).trim() : value;
  const [, number, ownWord] = (isSizeText(text) && WITH_UNIT.exec(String(text))) || [];
  if (number === undefined) return sizeOf({ value: text, unit }, asker);
  if (unit === '' || unitOf(unit)?.unit === unitOf(ownWord)?.unit)
    return sizeOf({ value: number, unit: ownWord, cell: text }, asker);
  return failed(value, asker);
}

const unitOf = (word: unknown) => {
  const lower = String(word).trim().toLowerCase();
  const full = Object.hasOwn(SIZE_LETTERS, lower) ? (SIZE_LETTERS[lower] ?? '') : lower;
  return Object.hasOwn(SIZE_WORDS, full) ? SIZE_WORDS[full] : undefined;
};

function sizeOf(given: { value: unknown; unit: unknown; cell?: unknown }, asker: RowAsker): ReadMeasure {
  const { value, cell = value } = given;
  if (value === undefined || value === null || value === '')
    return given.unit ? { unit: unitOf(given.unit)?.unit ?? given.unit } : {};
  const asked = given.unit === '' || given.unit === undefined ? askUnit(value, asker) : given.unit;
  if (asked === undefined) return {};
  const unit = unitOf(asked);
  const count = numberIn(value, sizeCell(cell, unit), { ...asker, fail: () => failed(cell, asker) });
  if (typeof count !== 'number' || unit === undefined) return { value: count, unit: unit?.unit ?? asked };
  // A unit of its own keeps every digit: an export is read back unchanged.
  return { value: unit.value === 1 && cell === value ? count : withoutNoise(count * unit.value), unit: unit.unit };
}

/** Asks once for the file: are sizes without a unit in GB or in MB? */
function askUnit(value: unknown, asker: RowAsker): string | undefined {
  const count = numberIn(value, sizeCell(value, SIZE_WORDS.mb), { ask: () => undefined, fail: () => undefined });
  if (typeof count !== 'number') {
    failed(value, asker);
    return undefined;
  }
  const readingOf = (unit: string) => ({
    value: unit === 'GB' ? count * MB_PER_GB : count,
    label: formatField('size', { value: count, unit }),
    clearText: `${count} ${unit}`,
  });
  const text = String(value);
  const reading = asker.ask({ kind: 'size unit', field: 'size', text, readings: [readingOf('GB'), readingOf('MB')] });
  return reading === undefined ? undefined : reading.clearText.slice(-2);
}

const sizeCell = (cell: unknown, unit: Size | undefined) => ({
  field: 'size',
  cell: String(cell),
  kind: numberKindOf('size', unit?.unit),
  labelOf: (count: number) =>
    unit === undefined ? formatNumber(count) : formatField('size', { value: count * unit.value, unit: unit.unit }),
});

function failed(value: unknown, { fail }: RowAsker): ReadMeasure {
  fail('size', `${quoted(value)} ${NOT_A_SIZE}`);
  return {};
}
