import { countOf, formatNumber, withUnit } from '../quantity.ts';

export const SIZE_UNITS = ['MB', 'GB'] as const;
export const MB_PER_GB = 1024; // docs/specification/09-constants.md

export interface Size {
  value: number;
  unit: (typeof SIZE_UNITS)[number];
}

/** Returns a size in megabytes, the unit in which sizes are compared and sorted. */
export function sizeMb(size: Size): number {
  return size.unit === 'GB' ? size.value * MB_PER_GB : size.value;
}

/** Returns a size in gigabytes: MB divided by 1024 (docs/specification/09-constants.md). */
export function sizeGb(size: Size): number {
  return size.unit === 'GB' ? size.value : size.value / MB_PER_GB;
}

/** Returns '1.5 GB': the size in its own unit. From 1,024 GB on it is in TB, where two decimals tell it exactly. */
export function formatSize({ value, unit }: Size): string {
  const tb = value / 1024;
  const isInTb = unit === 'GB' && tb >= 1 && (tb * 100) % 1 === 0;
  return isInTb ? withUnit(tb, 'TB') : withUnit(formatNumber(value), unit);
}

export const VALIDITY_UNITS = ['days', 'months', 'years'] as const;
const DAYS_PER_UNIT = { days: 1, months: 30, years: 365 } as const; // docs/specification/09-constants.md

export interface Validity {
  value: number;
  unit: (typeof VALIDITY_UNITS)[number];
}

/** Returns a validity in days: a month has 30, a year 365 (docs/specification/09-constants.md). */
export function validityDays(validity: Validity): number {
  return validity.value * DAYS_PER_UNIT[validity.unit];
}

/** Returns '30 days', '1 day', '2 months'. */
export function formatValidity({ value, unit }: Validity): string {
  return countOf(value, unit.slice(0, -1));
}
