import { parseCostPerGb } from '../../../domain/data-calculator/cost-per-gb.ts';
import { parseHours } from '../../../domain/data-calculator/hours.ts';
import {
  costKobo,
  type DailyUsage,
  USAGE_INPUTS,
  type UsageInput,
  usageOf,
} from '../../../domain/data-calculator/usage.ts';
import { SIZE_UNITS, type Size } from '../../../domain/plan/size.ts';

/** What is typed into the calculator, as it is typed: a wrong value stays as it was written. */
export interface UsageInputs {
  hours: Record<UsageInput, string>;
  costPerGb: string;
  unit: Size['unit'];
}

const noHours = Object.fromEntries(USAGE_INPUTS.map((input) => [input, ''])) as UsageInputs['hours'];

/** One of the hours begins with 0.5 (docs/specification/09-constants.md); the rest is empty. */
export const FIRST_INPUTS: UsageInputs = { hours: { ...noHours, socialMedia: '0.5' }, costPerGb: '', unit: 'GB' };

/** What an input of numbers can hold: the browser would drop anything else, and the screen would speak of nothing. */
const HELD = /^(?:-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?)?$/i;
const LONGEST = 24;

/** What was kept of the calculator, by any version of the app; undefined unless all of it can be shown. */
export function parseUsageInputs(value: unknown): UsageInputs | undefined {
  const kept = record(value);
  const hours = record(kept?.hours);
  const unit = SIZE_UNITS.find((known) => known === kept?.unit);
  const costPerGb = kept?.costPerGb;
  if (!hours || !unit || !isHeld(costPerGb) || !USAGE_INPUTS.every((input) => isHeld(hours[input]))) return undefined;
  const texts = Object.fromEntries(USAGE_INPUTS.map((input) => [input, hours[input]])) as UsageInputs['hours'];
  return { hours: texts, costPerGb, unit };
}

function record(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

function isHeld(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST && HELD.test(value);
}

export interface Calculation {
  usage: DailyUsage;
  /** For 30 days; 0 without a price. */
  monthlyCostKobo: number;
}

/** What the inputs come to (docs/specification/09-constants.md). A wrong value counts as 0, as its field says. */
export function calculate({ hours, costPerGb }: Pick<UsageInputs, 'hours' | 'costPerGb'>): Calculation {
  const usage = usageOf(Object.fromEntries(USAGE_INPUTS.map((input) => [input, hoursOf(hours[input])])));
  const price = parseCostPerGb(costPerGb);
  return { usage, monthlyCostKobo: costKobo(usage.monthlyMicroGb, 'kobo' in price ? price.kobo : 0) };
}

function hoursOf(text: string): number {
  const read = parseHours(text);
  return 'hours' in read ? read.hours : 0;
}
