import type { Question } from '../../../domain/contract/document.ts';
import type { NetworkAnswer } from '../../../domain/finder/find-plans.ts';
import { formatMb } from '../../../domain/finder/format-way.ts';
import { leadAnswers } from '../../../domain/finder/lead-answers.ts';
import { readNeed } from '../../../domain/finder/need.ts';
import { NETWORK_NAME } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatNaira, formatPricePerGb } from '../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../domain/plan/size-and-validity.ts';
import { answerTitle } from '../../features/plan/share/share-messages.ts';

interface AnswerHead {
  title: string;
  description: string;
  /** The query of the question, as the address of its picture has it too. */
  search: string;
}

/** Returns what the preview of a link with a question says: its plan, else its best answer. Undefined if it has neither. */
export function answerHead({ plan, need, found }: Question): AnswerHead | undefined {
  if (plan) {
    const title = `${plan.name}: ${formatNaira(plan.price)} · SabiData`;
    return { title, description: planDescription(plan), search: searchOf({ plan: plan.id }) };
  }
  return plan === undefined && need ? headOfNeed(need, found?.answers ?? []) : undefined;
}

function headOfNeed(texts: NonNullable<Question['need']>, answers: readonly NetworkAnswer[]): AnswerHead | undefined {
  const read = readNeed(texts);
  if (!('need' in read)) return undefined;
  const { need } = read;
  const [first] = leadAnswers(answers, need.want).ways;
  if (!first) return undefined;
  const { way } = first;
  const figure = 'mb' in need.want ? formatNaira(way.priceKobo / 100) : formatMb(way.mb);
  const names = way.items.map(({ plan, times }) => (times > 1 ? `${times} × ${plan.name}` : plan.name)).join(' + ');
  return {
    title: `${answerTitle(need)}: ${figure} on ${NETWORK_NAME[first.network]} · SabiData`,
    description: `${names}. How to buy it, when the price was seen, and what the other networks ask.`,
    search: searchOf(texts),
  };
}

function planDescription(plan: Plan): string {
  const size = `${formatSize(plan.size)} for ${formatValidity(plan.validity)}`;
  return `${size}, ${formatPricePerGb(plan)}, from ${plan.provider_name}. How to buy it, and when the price was seen.`;
}

const searchOf = (texts: Readonly<Record<string, string | number>>): string =>
  `?${new URLSearchParams(Object.entries(texts).map(([name, value]) => [name, String(value)]))}`;
