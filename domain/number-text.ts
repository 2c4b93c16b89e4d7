/**
 * Kinds of numbers, by the way in which people write them. `large` numbers, such as MB, are often in the thousands and
 * seldom have decimals. `small` ones, such as GB, days, hours and percent, are the other way round.
 */
export type NumberKind = 'naira' | 'large' | 'small';

/** '=N=' is an old way to write ₦, and 'â‚¦' a ₦ that a program decoded wrongly. */
const NAIRA_BEFORE = /^(?:=N=|₦|â‚¦|NGN|naira|N|#)\s*/i;
const NAIRA_AFTER = /\s*(?:naira|NGN|₦|N|#|\/[-=])$/i;
/** Digits, alone or in groups of three with one separator, and decimals. A first group does not begin with 0. */
const WITH_POINT = /^(?=.*\d$)-?(?:\d+|[1-9]\d{0,2}([,\s])\d{3}(?:\1\d{3})*)?(?:\.\d+)?$/;
/** Small numbers that may be others: what separates three digits may begin decimals. */
const UNCLEAR = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** No price and no number of MB has them. */
const THREE_DECIMALS = /\.\d{3}$/;
/** A longer text has no currency: the patterns above would be slow on it. */
const MAX_LENGTH = 40;

/**
 * Reads a number that a person or a spreadsheet wrote. Returns NaN for a text that is no number, and for an unclear one,
 * which has two meanings or looks like a number with a decimal comma (`readNumber`). It never guesses.
 *
 * | text | naira | large | small |
 * | --- | --- | --- | --- |
 * | `1500`, `1 500`, `１５００`, `1500.50`, `.5`, `1,125.50`, `1,500,000` | number | number | number |
 * | `₦1,500`, `N1,500`, `NGN 1500`, `#1500`, `1500 naira`, `1500/=` | number | none | none |
 * | `1.5k`, `₦2k` | number | none | none |
 * | `1899.9999999999998`: what a formula leaves | 1900 | number | number |
 * | `1,500`: a comma before three digits | number | number | unclear |
 * | `1.500`: a point before three digits | unclear | unclear | unclear |
 * | `1,5`, `1500,50`, `1.500,00`, `1.500.000`: only a decimal comma makes sense | unclear | unclear | unclear |
 * | `1,50,000`: groups of two, as in India | unclear | unclear | unclear |
 * | `1,5k`, `1.500k`, `1,500k` | unclear | none | none |
 * | `1500.500`, `0.500`, `1500.125`: three decimals | unclear or none | unclear | number |
 * | empty, letters, `9OO`, `0x10`, `1e3`, `+5`, `1.`, `1,50,0`, `500-600`, `Infinity` | none | none | none |
 *
 * A minus is read, so that a message can say that a number is negative.
 */
export function numberOf(text: string, kind: NumberKind): number {
  const { digits, isThousands } = bareNumber(text, kind);
  const isUnclear = (kind === 'small' || isThousands ? UNCLEAR : THREE_DECIMALS).test(digits);
  if (isUnclear || !WITH_POINT.test(digits)) return Number.NaN;
  const value = Number(digits.replace(/[^\d.-]/g, '') + (isThousands ? 'e3' : ''));
  // Adding 0 turns -0 into 0.
  return (kind === 'naira' ? withoutNoise(value) : value) + 0;
}

/** Returns a number without its currency, in plain characters; `isThousands` if a 'k' follows it. */
export function bareNumber(text: string, kind: NumberKind): { digits: string; isThousands: boolean } {
  const plain = plainText(text).trim();
  if (kind !== 'naira' || plain.length > MAX_LENGTH) return { digits: plain, isThousands: false };
  const amount = plain.replace(NAIRA_BEFORE, '').replace(NAIRA_AFTER, '');
  const isThousands = /\d\s?k$/i.test(amount);
  return { digits: isThousands ? amount.slice(0, -1).trimEnd() : amount, isThousands };
}

/** Replaces full-width characters by plain ones and drops characters without width. */
export const plainText = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '');

/** Returns a number as it was before arithmetic with floats: 1900 for 1899.9999999999998. */
export const withoutNoise = (value: number): number => Number(value.toPrecision(12));
