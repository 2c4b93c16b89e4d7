import { parseCostPerGb, parseHours } from '../../../domain/data-calculator/calculator-inputs.ts';
import {
  costKobo,
  type DailyUsage,
  USAGE_INPUTS,
  type UsageInput,
  usageOf,
} from '../../../domain/data-calculator/usage.ts';
import { SIZE_UNITS, type Size } from '../../../domain/plan/size-and-validity.ts';

/** The texts of the calculator's inputs, as the user typed them. */
export interface UsageInputs {
  hours: Record<UsageInput, string>;
  costPerGb: string;
  unit: Size['unit'];
}

export const NO_HOURS = Object.fromEntries(USAGE_INPUTS.map((input) => [input, ''])) as UsageInputs['hours'];

/** One hour input starts at 0.5 (docs/specification/09-constants.md); the others are empty. */
export const FIRST_INPUTS: UsageInputs = { hours: { ...NO_HOURS, socialMedia: '0.5' }, costPerGb: '', unit: 'GB' };

/** The texts that a number input can show. Browsers drop any other text, so the field would be empty. */
const NUMERIC_TEXT = /^(?:-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?)?$/i;
const MAX_CHARS = 24;

/** Reads stored inputs of any version of the app; undefined unless all of them can be shown. */
export function parseUsageInputs(value: unknown): UsageInputs | undefined {
  const stored = record(value);
  const hours = record(stored?.hours);
  const unit = SIZE_UNITS.find((known) => known === stored?.unit);
  const costPerGb = stored?.costPerGb;
  if (!hours || !unit || !isNumericText(costPerGb) || !USAGE_INPUTS.every((input) => isNumericText(hours[input])))
    return undefined;
  const texts = Object.fromEntries(USAGE_INPUTS.map((input) => [input, hours[input]])) as UsageInputs['hours'];
  return { hours: texts, costPerGb, unit };
}

function record(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

function isNumericText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_CHARS && NUMERIC_TEXT.test(value);
}

/** Returns the usage of the hours (docs/specification/09-constants.md). An invalid input counts as 0, and its field says so. */
export function usageOfInputs({ hours }: Pick<UsageInputs, 'hours'>): DailyUsage {
  return usageOf(Object.fromEntries(USAGE_INPUTS.map((input) => [input, hoursIn(hours[input])])));
}

/** Returns the hours of a text; 0 for an invalid one. */
export function hoursIn(text: string): number {
  const read = parseHours(text);
  return 'hours' in read ? read.hours : 0;
}

/** Returns the cost of a month in kobo at a typed price; 0 for an invalid one. */
export function monthlyCostKobo({ monthlyMicroGb }: DailyUsage, costPerGb: string): number {
  const price = parseCostPerGb(costPerGb);
  return costKobo(monthlyMicroGb, 'kobo' in price ? price.kobo : 0);
}
