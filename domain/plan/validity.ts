export const VALIDITY_UNITS = ['days', 'months', 'years'] as const;
const DAYS_PER_UNIT = { days: 1, months: 30, years: 365 } as const; // docs/specification/09-constants.md

export interface Validity {
  value: number;
  unit: (typeof VALIDITY_UNITS)[number];
}

/** How many days a plan lasts; a month counts as 30, a year as 365 (docs/specification/09-constants.md). */
export function validityDays(validity: Validity): number {
  return validity.value * DAYS_PER_UNIT[validity.unit];
}

/** '30 days', '1 day', '2 months'. */
export function formatValidity(validity: Validity): string {
  const unit = validity.value === 1 ? validity.unit.slice(0, -1) : validity.unit;
  return `${validity.value} ${unit}`;
}
