// Numbers with their units. One line holds both: on a narrow screen '1.5' must not end a line and 'GB' begin the next.

/*
 * Finite numbers below 10^12 as `Intl.NumberFormat('en-NG')` writes them. The first formatter of a page takes a slow phone
 * 60 ms, and every price of the first list would wait for it (docs/performance.md#p3).
 */

/** Returns '10,000' or '1.5', to three decimals. */
export const formatNumber = (value: number): string => withCommas(rounded(value, 3).replace(/\.?0+$/, ''));

/** Returns '10,000.00' or '1.50': always two decimals. */
export const formatTwoDecimals = (value: number): string => withCommas(rounded(value, 2));

/** Rounds half up the digits that JavaScript prints: 1.005 becomes 1.01, although the float is a little less. */
function rounded(value: number, decimals: number): string {
  const size = Math.abs(value);
  const units = size < 1e-6 ? 0 : Math.round(Number(`${size}e${decimals}`));
  return (value < 0 ? '-' : '') + (units / 10 ** decimals).toFixed(decimals);
}

function withCommas(digits: string): string {
  const [whole = '', decimals] = digits.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** Returns '1.5 GB' on one line: no line breaks at this space. */
export const withUnit = (value: number | string, unit: string): string => `${value}\u00a0${unit}`;

/** Returns '1 plan' or '10,000 plans' on one line. */
export const countOf = (count: number, singular: string, plural = `${singular}s`): string =>
  withUnit(formatNumber(count), count === 1 ? singular : plural);
