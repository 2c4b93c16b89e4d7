import { type NumberKind, withoutNoise } from '../../../number-text.ts';
import { clearText, DECIMAL_SIGNS, readNumber } from '../../../unclear-number.ts';
import type { Reading } from '../row-questions.ts';
import { quoted, type RowAsker } from './row-asker.ts';

/** The export writes numbers below a millionth in this way. Spreadsheets write '1.5E+03', which may be rounded. */
const EXPORTED_TINY = /^[\d.]{1,40}e-\d{1,3}$/;
const OTHER_CURRENCY = /[$€£¢₵]|\b(?:GHS|USD|KES|KSH|GBP|EUR|ZAR|XOF|CFA)\b/i;

/** A value with a number in it. */
export interface NumberCell {
  field: string;
  /** The whole cell, as messages name it. */
  cell: string;
  kind: NumberKind;
  /** Returns a meaning as screens show it: '₦1,500'. */
  labelOf: (value: number) => string;
}

/**
 * Converts '1,500', '₦1,500', '1.5k' or a number to a number. Asks about an unclear text, and reports one that is no
 * number. Returns other values unchanged: the schema of a plan reports them.
 */
export function numberIn(value: unknown, cell: NumberCell, asker: RowAsker): unknown {
  if (typeof value === 'number') return cell.kind === 'naira' ? withoutNoise(value) : value;
  return typeof value === 'string' && value !== '' ? numberInText(value, cell, asker) : value;
}

/** A price with a 'k' from here on may be in naira: '500k' for ₦500. */
const MANY_THOUSANDS = 100_000;

function askThousands(
  text: string,
  { field, cell, labelOf }: Pick<NumberCell, 'field' | 'cell' | 'labelOf'>,
  value: number,
  ask: RowAsker['ask'],
): unknown {
  const readings = [value, value / 1_000].map((one) => ({ value: one, label: labelOf(one), clearText: String(one) }));
  const [thousands, naira] = readings as [Reading, Reading];
  return ask({ kind: 'thousands', field, text: cell, readings: [thousands, naira] })?.value ?? text;
}

function numberInText(text: string, { field, cell, kind, labelOf }: NumberCell, { ask, fail }: RowAsker) {
  if (EXPORTED_TINY.test(text) && String(Number(text)) === text) return Number(text);
  const read = readNumber(text, kind);
  if (read.kind === 'number' && kind === 'naira' && /k\D*$/i.test(text) && read.value >= MANY_THOUSANDS)
    return askThousands(text, { field, cell, labelOf }, read.value, ask);
  if (read.kind === 'number') return read.value;
  if (read.kind === 'none') {
    const isForeign = kind === 'naira' && /\d/.test(text) && OTHER_CURRENCY.test(text);
    fail(field, `${quoted(cell)} is not ${isForeign ? 'in naira' : 'a number'}`);
    return text;
  }
  const readingOf = (value: number | undefined): Reading | undefined =>
    value === undefined ? undefined : { value, label: labelOf(value), clearText: clearText(value, kind) };
  const [comma, point] = DECIMAL_SIGNS.map((sign) => readingOf(read.readings[sign]));
  return ask({ kind: 'decimal sign', field, text: cell, readings: [comma, point] })?.value ?? text;
}
