import { formatNumber } from '../../../quantity.ts';
import { formatField } from '../../plan-fields.ts';
import { type Validity, validityDays } from '../../size-and-validity.ts';
import { countAndPeriod } from '../../words/validity-text.ts';
import { PERIOD_WORDS, validityInWords } from '../../words/validity-words.ts';
import { numberKindOf } from '../number-kind.ts';
import { namedBy } from '../terms/heading.ts';
import { type Term, termsOf } from '../terms/terms.ts';
import { numberIn } from './read-number.ts';
import { quoted, type RowAsker } from './row-asker.ts';

const MAX_LENGTH = 80;
const NOT_A_VALIDITY = 'is not a validity: write it as 7 days or 1 month';
/** More months than this are no plan: a larger number without a unit is of days. */
const MOST_MONTHS = 12;

/**
 * Reads '30 days', '48hrs', '1Month', 'Weekly', '(30 Days)', a number beside its unit, or `{ value, unit }`. Asks for the
 * unit of a bare number up to 12.
 * @param unit the unit in another cell or in the column's name; '' if there is none
 */
export function readValidity(value: unknown, unit: unknown, asker: RowAsker): unknown {
  if (typeof value === 'object' && value !== null) {
    const { value: count, unit: own } = { value: undefined, unit: undefined, ...value };
    return { ...value, ...validityOf(count, own, asker) };
  }
  if (typeof value !== 'string' || isNumberText(value)) return validityOf(value, unit, asker);
  if (value.length > MAX_LENGTH) return failed(value, asker);
  const [stated] = statedTerms(termsOf(value));
  if (stated === undefined) return value.trim() === '' ? {} : failed(value, asker);
  if (stated.word !== undefined) return stated.word;
  const { count, word } = countAndPeriod(stated.text) ?? { count: '', word: '' };
  if (unit !== '' && periodOf(unit) !== periodOf(word)) return failed(value, asker);
  return validityOf(count, word, asker, value);
}

/** Reads a validity without a unit of its own, below a column name with one. 30 below 'Months' is asked about. */
export function readBelowUnit(value: unknown, header: string, asker: RowAsker): unknown {
  const isUnsure = periodOf(header)?.unit === 'months' && Number(value) > MOST_MONTHS;
  const unit = isUnsure ? askUnit(value, asker, true) : header;
  return unit === undefined ? {} : readValidity(value, unit, asker);
}

const isNumberText = (text: string) => !/\p{L}/u.test(text) && /\d/.test(text);

/** Returns the one validity of a text; none if it states several, or a range as '7-30 days'. */
function statedTerms(terms: readonly Term[]): { text: string; word: Validity | undefined }[] {
  const { validities } = namedBy(terms);
  const at = terms.findIndex(({ is, text }) => is === 'validity' && text === validities[0]);
  const hasNumberBefore = terms.slice(0, at).some(({ is }) => is === 'number' || is === 'odd' || is === 'money');
  const term = terms[at];
  return validities.length === 1 && !hasNumberBefore && term?.is === 'validity' ? [term] : [];
}

const periodOf = (word: unknown): Validity | undefined => {
  const lower = String(word).trim().toLowerCase();
  return Object.hasOwn(PERIOD_WORDS, lower) ? PERIOD_WORDS[lower] : undefined;
};

interface ReadMeasure {
  value?: unknown;
  unit?: unknown;
}

function validityOf(value: unknown, unit: unknown, asker: RowAsker, cell = value): ReadMeasure {
  const isEmpty = value === undefined || value === null || value === '';
  if (isEmpty) return unit === '' || unit === undefined ? {} : { unit: periodOf(unit)?.unit ?? unit };
  const word = unit === '' || unit === undefined ? askUnit(value, asker) : unit;
  if (word === undefined) return {};
  const period = periodOf(word);
  const count = numberIn(value, validityCell(cell, period), { ...asker, fail: () => failed(cell, asker) });
  if (typeof count !== 'number' || period === undefined) return { value: count, unit: period?.unit ?? word };
  return period.value === 1 ? { value: count, unit: period.unit } : validityInWords(count, String(word).trim());
}

/** Asks once for the file: are numbers without a unit, or many below 'Months', days or months? */
function askUnit(value: unknown, asker: RowAsker, isMonths = false): string | undefined {
  const count = numberIn(value, validityCell(value, undefined), { ask: () => undefined, fail: () => undefined });
  if (typeof count !== 'number') {
    failed(value, asker);
    return undefined;
  }
  if (Number.isInteger(count) && count > MOST_MONTHS && !isMonths) return 'days';
  const readingOf = (unit: Validity['unit']) => ({
    value: validityDays({ value: count, unit }),
    label: formatField('validity', { value: count, unit }),
    clearText: `${count} ${unit}`,
  });
  const readings = [readingOf('days'), readingOf('months')] as const;
  const reading = asker.ask({ kind: 'validity unit', field: 'validity', text: String(value), readings });
  return reading?.clearText.split(' ')[1];
}

const validityCell = (cell: unknown, period: Validity | undefined) => ({
  field: 'validity',
  cell: String(cell),
  kind: numberKindOf('validity'),
  labelOf: (count: number) =>
    period === undefined
      ? formatNumber(count)
      : formatField('validity', { value: count * period.value, unit: period.unit }),
});

function failed(value: unknown, { fail }: RowAsker): ReadMeasure {
  fail('validity', `${quoted(value)} ${NOT_A_VALIDITY}`);
  return {};
}
