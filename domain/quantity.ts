// Numbers with their units. One line holds both: on a narrow screen '1.5' must not end a line and 'GB' begin the next.

/** A space at which no line breaks. */
const NO_BREAK = '\u00a0';

const NUMBER = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 6 });

/** Returns '10,000' or '1.5'. */
export const formatNumber = (value: number): string => NUMBER.format(value);

/** Returns '1.5 GB' on one line. `value` is a number, or one that is formatted already. */
export const withUnit = (value: number | string, unit: string): string =>
  `${typeof value === 'number' ? formatNumber(value) : value}${NO_BREAK}${unit}`;

/** Returns '1 plan' or '10,000 plans' on one line. */
export const countOf = (count: number, singular: string): string =>
  withUnit(count, count === 1 ? singular : `${singular}s`);
