import { numberOf, plainText } from '../../../number-text.ts';
import { formatField, PLAN_CSV_FIELDS } from '../../plan-fields.ts';
import { daysOfText } from '../../words/validity-text.ts';
import { numberKindOf } from '../number-kind.ts';
import type { Reading, UnclearCell } from '../row-questions.ts';

// '1,500' without quotes in a CSV of commas stands in two cells: '1' and '500'.

/** The fields with a number, in whose columns a split one may begin. */
const NUMBER_FIELDS = PLAN_CSV_FIELDS.flatMap(({ name, columns, kind }) =>
  kind === 'number' || kind === 'measure' ? { name, columns, kind } : [],
);
/** The columns in which the second part of a split number may look like their own value. A price is never left out. */
const OPTIONAL_COLUMNS = new Set<string>(
  NUMBER_FIELDS.flatMap(({ name, kind }) => (kind === 'number' && name !== 'price' ? name : [])),
);
/** The columns whose value shows whether a measure before them was split. */
const MEASURE_COLUMNS = new Set<string>(
  NUMBER_FIELDS.flatMap(({ columns, kind }) => (kind === 'measure' ? columns : [])),
);

const HEAD = /^(?:₦|â‚¦|NGN|N|#)?\s*[1-9]\d{0,2}$/i;
/** A price below ₦100, which no seller asks: three digits behind it end it, whatever stands in the header. */
const SHORT_HEAD = /^\D*[1-9]\d?$/;
const GROUP = /^\d{3}$/;
/** The last group may have decimals, a price its currency, and a size or a validity its unit. */
const LAST_GROUP = {
  number: /^\d{3}(?:\.\d+)?\s*(?:k|naira|NGN|₦|N|#|\/[-=])?$/i,
  measure: /^\d{3}(?:\.\d+)?\s*[a-z]*$/i,
};
const WHOLE = /^(?:₦|â‚¦|NGN|N|#)?\s*\d+(?:[\s.]\d{3})*$/i;
const THOUSANDS = /^\d{1,2}\s*k$/i;
const DECIMALS = {
  number: /^\d{1,2}\s*(?:k|naira|NGN|₦|N|#|\/[-=])?$/i,
  measure: /^\d+\s*[a-z]*$/i,
};

/**
 * Joins the numbers of a line that stand in two cells or more, as far as the user says that they do. A number is split if
 * one to three digits have three digits beside them: under no header, under the header of another number, or in a line
 * that is longer than the header. One or two digits may be decimals, unless they stand under a discount.
 * @param names the fields of the columns; of columns without a field, what stands in the header
 * @param ask returns what the user says that the cells mean; undefined if they have not said it
 */
export function joinSplitNumbers(
  line: readonly string[],
  names: readonly string[],
  ask: (cell: UnclearCell) => Reading | undefined,
): readonly string[] {
  let cells = line;
  const places = names.flatMap((column, index): Place[] => {
    const field = NUMBER_FIELDS.find(({ name }) => name === column);
    return field === undefined ? [] : [{ ...field, index }];
  });
  for (const place of places) {
    const split = findSplit(cells, place, names);
    if (split === undefined) continue;
    const cell = cellOf(split, place);
    const reading = ask(cell);
    // The columns of the other cells depend on the answer.
    if (reading === undefined) return cells;
    if (reading === cell.readings[0]) cells = joined(cells, { ...place, ...split, names });
  }
  return cells;
}

interface Place {
  name: string;
  kind: 'number' | 'measure';
  index: number;
}

interface Split {
  parts: readonly string[];
  /** True if the second part holds decimals. */
  hasDecimals: boolean;
}

/** Returns the parts of the number that begins in a cell; undefined if it is whole. */
function findSplit(
  cells: readonly string[],
  { name: field, kind, index }: Place,
  names: readonly string[],
): Split | undefined {
  const textAt = (at: number) => plainText(cells[at] ?? '').trim();
  const isLong = cells.length > names.length;
  // '1,500' before '30 days' moves the 500 under the header of the validity.
  const isMoved = (at: number) => !MEASURE_COLUMNS.has(names[at] ?? '') || !Number.isNaN(daysOfText(textAt(at + 1)));
  const isFree = (at: number) => (names[at] ?? '') === '' || (isLong && (kind === 'number' || isMoved(at)));
  const isShort = field === 'price' && SHORT_HEAD.test(textAt(index));
  const isOpen = (at: number) => {
    const name = names[at] ?? '';
    return isFree(at) || OPTIONAL_COLUMNS.has(name) || (isShort && !MEASURE_COLUMNS.has(name));
  };
  const has = (at: number, pattern: RegExp) => pattern.test(textAt(at));
  const fits = (at: number, pattern: RegExp) => isOpen(at) && has(at, pattern);
  const partsTo = (end: number) => cells.slice(index, end).map((_, at) => textAt(index + at));
  let end = index + 1;
  if (has(index, HEAD)) {
    while (fits(end, GROUP)) end++;
    if (fits(end, LAST_GROUP[kind])) end++;
  }
  if (end > index + 1) return { parts: partsTo(end), hasDecimals: false };
  const next = names[end] ?? '';
  const mayHaveDecimals = isFree(end) || next === 'list_price' || (isShort && has(end, THOUSANDS));
  const isDecimal = mayHaveDecimals && has(index, WHOLE) && has(end, DECIMALS[kind]);
  return isDecimal ? { parts: partsTo(end + 1), hasDecimals: true } : undefined;
}

function cellOf({ parts, hasDecimals }: Split, { name, kind }: Place): UnclearCell {
  const text = parts.join(',');
  const [first = ''] = parts;
  const readingOf = (clear: string): Reading => {
    const value = kind === 'number' ? numberOf(clear, numberKindOf(name)) : Number(clear.replaceAll(/[^\d.]/g, ''));
    return { value, label: kind === 'number' ? formatField(name, value) : clear, clearText: clear };
  };
  const whole = readingOf(clearTextOf(parts, hasDecimals));
  const apart = { ...readingOf(first), clearText: `${first}.${numberKindOf(name) === 'naira' ? '00' : '0'}` };
  return { kind: 'split number', field: name, text, readings: [whole, apart] };
}

/** Returns '1500' or '984.50' for the parts of a number. */
const clearTextOf = ([first = '', ...rest]: readonly string[], hasDecimals: boolean) =>
  [first.replaceAll(/[\s.]/g, ''), ...rest].join(hasDecimals ? '.' : '');

/**
 * Puts a number into one cell. The cells after it move to the left as far as the line is longer than the header; else the
 * freed cells are empty.
 */
function joined(
  cells: readonly string[],
  { parts, hasDecimals, kind, index, names }: Split & Place & { names: readonly string[] },
): string[] {
  // A size with a comma has a question of its own: '1,125 GB' may be 1.125 GB.
  const isUnclear = kind === 'measure' && !hasDecimals;
  const number = isUnclear ? parts.join(',') : clearTextOf(parts, hasDecimals);
  const freed = parts.length - 1;
  const kept = freed - Math.min(freed, Math.max(0, cells.length - names.length));
  return [...cells.slice(0, index), number, ...Array<string>(kept).fill(''), ...cells.slice(index + parts.length)];
}
