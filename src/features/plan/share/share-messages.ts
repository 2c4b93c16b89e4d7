import type { NetworkAnswer, Way } from '../../../../domain/finder/find-plans.ts';
import { formatNeed, formatTimes } from '../../../../domain/finder/format-way.ts';
import { type Need, needParameters } from '../../../../domain/finder/need.ts';
import { NETWORK_NAME } from '../../../../domain/plan/network.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { formatNaira, formatPricePerGb } from '../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import { formatUssdPath, isUssdCode } from '../../../../domain/plan/ussd.ts';
import { formatPriceDate, formatReport, today } from '../format-price-date.ts';

// Texts that people send each other. Each stands alone: it says everything without its link. Spaces that hold a line
// together on a screen are plain here.

/** Returns the text about one plan: price, size, validity, how to buy it, the date of the price, and a link. */
export function planMessage(plan: Plan, origin: string): string {
  return plainSpaces([...planLines(plan), `${origin}/?plan=${encodeURIComponent(plan.id)}`].join('\n'));
}

/** Returns the text about plans that were compared, each with a link that needs no account. */
export function comparisonMessage(plans: readonly Plan[], origin: string): string {
  return plans.map((plan) => planMessage(plan, origin)).join('\n\n');
}

/** Returns the text about an answer: the best way on each network, and a link that asks again. */
export function answerMessage(need: Need, answers: readonly NetworkAnswer[], origin: string): string {
  const ways = answers.flatMap(({ network, plan, combination }) => {
    const way = combination ?? plan;
    return way ? [`${NETWORK_NAME[network]}: ${wayText(way)}`] : [];
  });
  const parameters = Object.entries(needParameters(need)).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const address = `${origin}/?${new URLSearchParams(parameters)}`;
  return plainSpaces([answerTitle(need), ...ways, address].join('\n'));
}

/** Returns 'Cheapest 5 GB for 7 days' or 'Most data for ₦1,500 for 10 days'. */
export function answerTitle(need: Pick<Need, 'want' | 'days'>): string {
  return `${'mb' in need.want ? 'Cheapest' : 'Most data for'} ${formatNeed(need)}`;
}

function wayText({ priceKobo, items }: Way): string {
  const bought = items.map(({ plan, times, everyDays }) => {
    const often = times > 1 ? `, ${formatTimes(times, everyDays)}` : '';
    return `${plan.name} (${formatValidity(plan.validity)}${often}${codeOf(plan) ? `, dial ${codeOf(plan)}` : ''})`;
  });
  return `${formatNaira(priceKobo / 100)}, ${bought.join(' + ')}`;
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

const codeOf = ({ ussd_code, ussd_steps }: Plan) =>
  ussd_code && isUssdCode(ussd_code) ? formatUssdPath(ussd_code, ussd_steps) : undefined;

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');
