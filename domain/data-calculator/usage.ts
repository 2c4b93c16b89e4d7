import { MB_PER_GB } from '../plan/size-and-validity.ts';

/**
 * How much data hours of use come to (docs/specification/09-constants.md). Data is a whole number of micro-GB, millionths of a GB: every factor of
 * the specification is one, so sums are exact, and nothing is rounded before it is shown.
 */

/** What hours are asked for, by the specification's names (§9). */
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

/** What an hour of each takes, in GB (docs/specification/09-constants.md). */
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

/** Hours a day of each input. What is missing counts as 0. */
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
  /** A day, in micro-GB. */
  byCategory: Readonly<Record<UsageCategory, number>>;
  dailyMicroGb: number;
  /** 30 days (docs/specification/09-constants.md). */
  monthlyMicroGb: number;
}

const DAYS_PER_MONTH = 30;
const MICRO = 1_000_000;

/** What hours a day come to, exact for hours of up to three decimals; further ones are rounded to three. */
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

/** Thousandths of a GB an hour times thousandths of an hour: whole numbers, because no float is 0.055. */
function microGb(input: UsageInput, hours: number): number {
  return Math.round(GB_PER_HOUR[input] * 1000) * Math.round(hours * 1000);
}

const twoDecimals = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '1.52 GB' or '1,556.48 MB': two decimals (docs/specification/09-constants.md), rounded half up from the exact value. */
export function formatUsage(microGb: number, unit: 'GB' | 'MB'): string {
  const hundredths = scaled(microGb, unit === 'GB' ? 100 : 100 * MB_PER_GB, MICRO);
  return `${twoDecimals.format(hundredths / 100)} ${unit}`;
}

/** '14.9%': one decimal (docs/specification/09-constants.md), rounded half up; '0.0%' of nothing. */
export function formatShare(partMicroGb: number, wholeMicroGb: number): string {
  const tenths = wholeMicroGb === 0 ? 0 : scaled(partMicroGb, 1000, wholeMicroGb);
  return `${(tenths / 10).toFixed(1)}%`;
}

/** What so much data costs at a price for each GB, in kobo, rounded half up. Both whole numbers. */
export function costKobo(microGb: number, koboPerGb: number): number {
  return scaled(microGb, koboPerGb, MICRO);
}

/** `number * times / over`, rounded half up; whole numbers, none below 0. Their product may pass what a float holds. */
function scaled(number: number, times: number, over: number): number {
  const twice = 2n * BigInt(number) * BigInt(times);
  return Number((twice + BigInt(over)) / (2n * BigInt(over)));
}
