import * as v from 'valibot';
import { isWebLink, linkProblem } from './links.ts';
import { NETWORKS } from './network.ts';
import { fieldLabel } from './plan-fields.ts';
import { type Priced, pricePerGb } from './price.ts';
import { MB_PER_GB, SIZE_UNITS, sizeMb, VALIDITY_UNITS, validityDays } from './size-and-validity.ts';

/** The least and the most data of a plan: 1 MB and 100 TB (docs/spec-decisions.md, Limits of numbers). */
const MIN_SIZE_MB = 1;
export const MAX_SIZE_MB = 100 * MB_PER_GB * MB_PER_GB;
/** The shortest and the longest validity: about an hour, and ten years. */
const MIN_VALIDITY_DAYS = 0.04;
export const MAX_VALIDITY_DAYS = 3650;

// Schemas of single fields. The rules of these fields are in files without valibot, because the scripts of the first
// screen import them.

export const NetworkSchema = v.picklist(NETWORKS, `Choose ${NETWORKS.slice(0, -1).join(', ')} or ${NETWORKS.at(-1)}`);

/** From 1 MB to 100 TB. */
export const SizeSchema = v.pipe(
  v.strictObject({
    value: v.number(`${fieldLabel('size')} must be a number`),
    unit: v.picklist(SIZE_UNITS, 'Choose MB or GB'),
  }),
  v.forward(
    v.check((size) => sizeMb(size) >= MIN_SIZE_MB, `${fieldLabel('size')} must be at least 1 MB`),
    ['value'],
  ),
  v.forward(
    v.check((size) => sizeMb(size) <= MAX_SIZE_MB, `${fieldLabel('size')} must be at most 100 TB`),
    ['value'],
  ),
);

/** From an hour to ten years. */
export const ValiditySchema = v.pipe(
  v.strictObject({
    value: v.number(`${fieldLabel('validity')} must be a number`),
    unit: v.picklist(VALIDITY_UNITS, 'Choose days, months or years'),
  }),
  v.forward(
    v.check(
      (validity) => validityDays(validity) >= MIN_VALIDITY_DAYS,
      `${fieldLabel('validity')} must be at least 0.04 days (one hour)`,
    ),
    ['value'],
  ),
  v.forward(
    v.check(
      (validity) => validityDays(validity) <= MAX_VALIDITY_DAYS,
      `${fieldLabel('validity')} must be at most 10 years`,
    ),
    ['value'],
  ),
);

/** Naira with at most two decimals, up to ten million. */
export const PriceSchema = v.pipe(
  v.number(`${fieldLabel('price')} must be a number`),
  v.finite(`${fieldLabel('price')} must be a number`),
  v.minValue(0, `${fieldLabel('price')} must not be negative`),
  v.maxValue(10_000_000, `${fieldLabel('price')} must be at most ₦10,000,000`),
  v.check(
    (price) => Math.abs(Math.round(price * 100) - price * 100) < 1e-6,
    `${fieldLabel('price')} has at most two decimals`,
  ),
);

/** The most that a plan may cost for one gigabyte, in naira: about a hundred times the usual price of a single MB. */
export const MAX_PRICE_PER_GB = 1_000_000;

/** True if the price per gigabyte is at most `MAX_PRICE_PER_GB`. A size that is too small is an error of its own. */
export function isPlausiblePrice(plan: Pick<Priced, 'price' | 'size'>): boolean {
  return sizeMb(plan.size) < MIN_SIZE_MB || pricePerGb(plan) <= MAX_PRICE_PER_GB;
}

/** The message for a plan whose price per gigabyte is out of bounds. */
export const IMPLAUSIBLE_PRICE = `${fieldLabel('price')} must be at most ₦1,000,000 for 1 GB`;

export const WebLinkSchema = v.pipe(
  v.string(),
  v.check(isWebLink, ({ input }) => linkProblem(input)),
);

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day of the calendar, as 2026-11-21. Databases refuse days like 2026-02-30. */
export const DaySchema = v.pipe(v.string(), v.check(isDay, 'Write a date as 2026-11-21'));

function isDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = DAY.exec(text)?.map(Number) ?? [];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 && isLeap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
  return year > 0 && day > 0 && day <= days;
}
