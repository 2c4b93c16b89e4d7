import * as v from 'valibot';

export const VALIDITY_UNITS = ['days', 'months', 'years'] as const;
const DAYS_PER_UNIT = { days: 1, months: 30, years: 365 } as const; // spec §9

export const ValiditySchema = v.strictObject({
  value: v.pipe(
    v.number('Validity must be a number'),
    v.finite(),
    v.gtValue(0, 'Validity must be more than 0'),
    v.maxValue(3650, 'Validity must be at most 3650'),
  ),
  unit: v.picklist(VALIDITY_UNITS, 'Choose days, months or years'),
});
export type Validity = v.InferOutput<typeof ValiditySchema>;

/** How many days a plan lasts; a month counts as 30, a year as 365 (spec §9). */
export function validityDays(validity: Validity): number {
  return validity.value * DAYS_PER_UNIT[validity.unit];
}

/** '30 days', '1 day', '2 months'. */
export function formatValidity(validity: Validity): string {
  const unit = validity.value === 1 ? validity.unit.slice(0, -1) : validity.unit;
  return `${validity.value} ${unit}`;
}
