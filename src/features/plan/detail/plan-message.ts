import type { Plan } from '../../../../domain/plan/plan.ts';
import { formatNaira, formatPricePerGb } from '../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import { formatPriceDate, formatReport, today } from '../format-price-date.ts';
import { codeOf, plainSpaces } from '../share/share-messages.ts';

// Apart from the text about an answer, which visitors share from the first screen (docs/performance.md#p5).

/** Returns the text about one plan: price, size, validity, how to buy it, the date of the price, and a link. */
export function planMessage(plan: Plan, origin: string): string {
  return plainSpaces([...planLines(plan), `${origin}/?plan=${encodeURIComponent(plan.id)}`].join('\n'));
}

/** Returns the text about plans that were compared, each with a link that needs no account. */
export function comparisonMessage(plans: readonly Plan[], origin: string): string {
  return plans.map((plan) => planMessage(plan, origin)).join('\n\n');
}

function planLines(plan: Plan): string[] {
  const code = codeOf(plan);
  const report = formatReport(plan);
  return [
    `${plan.name}, ${plan.provider_name}: ${formatNaira(plan.price)}`,
    `${formatSize(plan.size)} for ${formatValidity(plan.validity)}, ${formatPricePerGb(plan)}`,
    ...(code ? [`Dial ${code}`] : []),
    ...(report ? [report] : []),
    formatPriceDate(plan, today()).text,
  ];
}
