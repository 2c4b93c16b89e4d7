import { parseCostPerGb, parseHours } from '../../../domain/data-calculator/calculator-inputs.ts';
import { costKobo, type DailyUsage, USAGE_INPUTS, usageOf } from '../../../domain/data-calculator/usage.ts';
import type { UsageInputs } from './usage-inputs.ts';

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
