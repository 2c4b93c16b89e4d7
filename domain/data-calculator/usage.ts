import { MB_PER_GB } from '../plan/size-and-validity.ts';
import { formatTwoDecimals, withUnit } from '../quantity.ts';

// Data usage from hours of use (docs/specification/09-constants.md). Data is a whole number of micro-GB (millionths of a
// GB). All factors of the specification are whole in micro-GB, so sums are exact, and only shown values are rounded.

/** The inputs of the calculator, by the specification's names. */
export const USAGE_INPUTS = [
  'socialMedia',
  'videoCallingSD',
  'videoCallingHD',
  'musicStreaming',
  'gaming',
  'movieStreaming4K',
  'movieStreamingHD',
  'movieStreamingSD',
  'webBrowsing',
  'smartHome',
] as const;
export type UsageInput = (typeof USAGE_INPUTS)[number];

/** The data of one hour of each input, in GB (docs/specification/09-constants.md). */
export const GB_PER_HOUR: Readonly<Record<UsageInput, number>> = {
  socialMedia: 0.09,
  videoCallingSD: 0.09,
  videoCallingHD: 2,
  musicStreaming: 0.055,
  gaming: 0.2,
  movieStreaming4K: 8,
  movieStreamingHD: 2,
  movieStreamingSD: 0.5,
  webBrowsing: 0.185,
  smartHome: 0.02,
};

/** Hours a day of each input. A missing input counts as 0. */
export type UsageHours = Readonly<Partial<Record<UsageInput, number>>>;

/** The seven categories, in the order of the doughnut (docs/specification/02-screens.md). */
export const USAGE_CATEGORIES = [
  'socialMedia',
  'musicStreaming',
  'gaming',
  'movieStreaming',
  'videoCalling',
  'webBrowsing',
  'smartHome',
] as const;
export type UsageCategory = (typeof USAGE_CATEGORIES)[number];

export interface DailyUsage {
  /** Per day, in micro-GB. */
  byCategory: Readonly<Record<UsageCategory, number>>;
  dailyMicroGb: number;
  /** Per 30 days (docs/specification/09-constants.md). */
  monthlyMicroGb: number;
}

/** Days of a month's use (docs/specification/09-constants.md). */
export const DAYS_PER_MONTH = 30;
/** Micro-GB in a GB. */
export const MICRO = 1_000_000;

/** Returns the data for hours a day. Hours are rounded to three decimals; the result is exact. */
export function usageOf(hours: UsageHours): DailyUsage {
  const of = (input: UsageInput) => microGb(input, hours[input] ?? 0);
  const byCategory = {
    socialMedia: of('socialMedia'),
    musicStreaming: of('musicStreaming'),
    gaming: of('gaming'),
    movieStreaming: of('movieStreaming4K') + of('movieStreamingHD') + of('movieStreamingSD'),
    videoCalling: of('videoCallingSD') + of('videoCallingHD'),
    webBrowsing: of('webBrowsing'),
    smartHome: of('smartHome'),
  };
  const dailyMicroGb = USAGE_CATEGORIES.reduce((sum, category) => sum + byCategory[category], 0);
  return { byCategory, dailyMicroGb, monthlyMicroGb: dailyMicroGb * DAYS_PER_MONTH };
}

/** Multiplies thousandths of a GB per hour by thousandths of an hour: whole numbers, because 0.055 is no exact float. */
function microGb(input: UsageInput, hours: number): number {
  return Math.round(GB_PER_HOUR[input] * 1000) * Math.round(hours * 1000);
}

/** Returns '1.52 GB' or '1,556.48 MB': two decimals (docs/specification/09-constants.md), rounded half up. */
export function formatUsage(microGb: number, unit: 'GB' | 'MB'): string {
  const hundredths = scaled(microGb, unit === 'GB' ? 100 : 100 * MB_PER_GB, MICRO);
  return withUnit(formatTwoDecimals(hundredths / 100), unit);
}

/** Returns '14.9%': one decimal (docs/specification/09-constants.md), rounded half up; '0.0%' of a total of 0. */
export function formatShare(partMicroGb: number, wholeMicroGb: number): string {
  const tenths = wholeMicroGb === 0 ? 0 : scaled(partMicroGb, 1000, wholeMicroGb);
  return `${(tenths / 10).toFixed(1)}%`;
}

/** Returns the price of an amount of data in kobo, rounded half up. Both parameters are whole numbers. */
export function costKobo(microGb: number, koboPerGb: number): number {
  return scaled(microGb, koboPerGb, MICRO);
}

/** Returns `number * times / over`, rounded half up. BigInt, because the product may be too large for an exact float. */
function scaled(number: number, times: number, over: number): number {
  const twice = 2n * BigInt(number) * BigInt(times);
  return Number((twice + BigInt(over)) / (2n * BigInt(over)));
}
