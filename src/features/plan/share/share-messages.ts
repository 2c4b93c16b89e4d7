import type { NetworkAnswer, Way } from '../../../../domain/finder/find-plans.ts';
import { formatNeed, formatTimes } from '../../../../domain/finder/format-way.ts';
import { leadAnswers } from '../../../../domain/finder/lead-answers.ts';
import { type Need, needParameters } from '../../../../domain/finder/need.ts';
import { listDates } from '../../../../domain/plan/market/list-dates.ts';
import { NETWORK_NAME } from '../../../../domain/plan/network.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import { formatUssdPath, isUssdCode } from '../../../../domain/plan/ussd.ts';
import { formatDate } from '../../../lib/format.ts';

// Texts that people send each other. Each stands alone: it says everything without its link. Spaces that hold a line
// together on a screen are plain here.

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

/** Returns the code that buys a plan, as people dial it; undefined if it has none. */
export const codeOf = ({ ussd_code, ussd_steps }: Plan) =>
  ussd_code && isUssdCode(ussd_code) ? formatUssdPath(ussd_code, ussd_steps) : undefined;

/** Returns a text in which no space holds a line together. */
export const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');
