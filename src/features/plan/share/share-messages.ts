import type { NetworkAnswer, Way } from '../../../../domain/finder/find-plans.ts';
import { formatNeed, formatTimes } from '../../../../domain/finder/format-way.ts';
import { leadAnswers } from '../../../../domain/finder/lead-answers.ts';
import { type Need, needParameters } from '../../../../domain/finder/need.ts';
import { listDates } from '../../../../domain/plan/market/list-dates.ts';
import { NETWORK_NAME } from '../../../../domain/plan/network.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { formatNaira, formatPricePerGb } from '../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import { formatUssdPath, isUssdCode } from '../../../../domain/plan/ussd.ts';
import { formatDate } from '../../../lib/format.ts';
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

/** Returns the text about an answer, as the screen says it, with the date of its prices and a link that asks again. */
export function answerMessage(need: Need, answers: readonly NetworkAnswer[], origin: string): string {
  const { ways, saving } = leadAnswers(answers, need.want);
  const lines = ways.map(({ network, way }) => `${NETWORK_NAME[network]}: ${wayText(way)}`);
  const or = saving ? [`Or on ${NETWORK_NAME[saving.network]}: ${wayText(saving.way)}`] : [];
  const dates = listDates(
    ways.flatMap(({ way }) => way.items.map(({ plan }) => plan)),
    formatDate,
  );
  const parameters = Object.entries(needParameters(need)).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const address = `${origin}/?${new URLSearchParams(parameters)}`;
  return plainSpaces([answerTitle(need), ...lines, ...or, ...(dates ? [dates.text] : []), address].join('\n'));
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
