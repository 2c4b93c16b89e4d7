// Numbers with their units. One line holds both: on a narrow screen '1.5' must not end a line and 'GB' begin the next.

/** Returns '10,000' or '1.5', to three decimals. */
export const formatNumber: (value: number) => string = new Intl.NumberFormat('en-NG').format;

/** Returns '1.5 GB' on one line: no line breaks at this space. */
export const withUnit = (value: number | string, unit: string): string => `${value}\u00a0${unit}`;

/** Returns '1 plan' or '10,000 plans' on one line. */
export const countOf = (count: number, singular: string, plural = `${singular}s`): string =>
  withUnit(formatNumber(count), count === 1 ? singular : plural);
