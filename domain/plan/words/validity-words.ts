import type { Validity } from '../size-and-validity.ts';

const HOUR: Validity = { value: 1 / 24, unit: 'days' };
const DAY: Validity = { value: 1, unit: 'days' };
const WEEK: Validity = { value: 7, unit: 'days' };
const MONTH: Validity = { value: 1, unit: 'months' };
const YEAR: Validity = { value: 1, unit: 'years' };

/** The periods that people write after a number, in lower case: '2 days', '48hrs', '1Month'. */
export const PERIOD_WORDS: Readonly<Record<string, Validity>> = {
  ...{ hour: HOUR, hours: HOUR, hr: HOUR, hrs: HOUR, h: HOUR },
  ...{ day: DAY, days: DAY, d: DAY },
  ...{ week: WEEK, weeks: WEEK, wk: WEEK, wks: WEEK, w: WEEK },
  ...{ month: MONTH, months: MONTH, mth: MONTH, mths: MONTH, mo: MONTH },
  ...{ year: YEAR, years: YEAR, yr: YEAR, yrs: YEAR, y: YEAR },
};

/** The words that are a validity without a number. */
export const VALIDITY_WORDS: Readonly<Record<string, Validity>> = {
  daily: DAY,
  weekly: WEEK,
  fortnightly: { value: 14, unit: 'days' },
  monthly: { value: 30, unit: 'days' },
  quarterly: { value: 3, unit: 'months' },
  yearly: YEAR,
  annual: YEAR,
  annually: YEAR,
};

/** Numbers that people write as words before a period: 'one month'. */
export const COUNT_WORDS: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, six: 6, seven: 7 };

/** Returns 2 and 'wks' as 14 days, 48 and 'hrs' as 2 days, 3 and 'months' as 3 months. */
export function validityInWords(count: number, word: string): Validity {
  const { value, unit } = PERIOD_WORDS[word.toLowerCase()] ?? DAY;
  return { value: Math.round(count * value * 1e6) / 1e6, unit };
}
