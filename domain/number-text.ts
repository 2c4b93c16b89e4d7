/**
 * Kinds of numbers, by the way in which people write them. `large` numbers, such as MB, are often in the thousands and
 * seldom have decimals. `small` ones, such as GB, days, hours and percent, are the other way round.
 */
export type NumberKind = 'naira' | 'large' | 'small';

export const NAIRA_SIGN = /^(?:₦|NGN|N)\s*/i;
/** Digits, alone or in groups of three with one separator, and decimals. A first group does not begin with 0. */
const WITH_POINT = /^(?=.*\d$)-?(?:\d+|[1-9]\d{0,2}([,\s])\d{3}(?:\1\d{3})*)?(?:\.\d+)?$/;
/** Small numbers that may be others: what separates three digits may begin decimals. */
const UNCLEAR = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** No price and no number of MB has them. */
const THREE_DECIMALS = /\.\d{3}$/;

/**
 * Reads a number that a person or a spreadsheet wrote. Returns NaN for a text that is no number, and for an unclear one,
 * which has two meanings or looks like a number with a decimal comma (`readNumber`). It never guesses.
 *
 * | text | naira | large | small |
 * | --- | --- | --- | --- |
 * | `1500`, `1 500`, `1500.50`, `.5`, `1,125.50`, `1,500,000` | number | number | number |
 * | `₦1,500`, `N1,500`, `NGN 1500` | number | none | none |
 * | `1,500`: a comma before three digits | number | number | unclear |
 * | `1.500`: a point before three digits | unclear | unclear | unclear |
 * | `1,5`, `1500,50`, `1.500,00`, `1.500.000`: only a decimal comma makes sense | unclear | unclear | unclear |
 * | `1500.500`, `0.500`, `1500.125`: three decimals | unclear or none | unclear | number |
 * | empty, letters, `0x10`, `1e3`, `+5`, `1.`, `1,50,0`, `Infinity` | none | none | none |
 *
 * A minus is read, so that a message can say that a number is negative.
 */
export function numberOf(text: string, kind: NumberKind): number {
  const bare = text.trim().replace(kind === 'naira' ? NAIRA_SIGN : '', '');
  const isClear = WITH_POINT.test(bare) && !(kind === 'small' ? UNCLEAR : THREE_DECIMALS).test(bare);
  // Adding 0 turns -0 into 0.
  return isClear ? Number(bare.replace(/[^\d.-]/g, '')) + 0 : Number.NaN;
}
