import type { Catalogue } from '../plan/catalogue/catalogue.ts';
import type { Network } from '../plan/network.ts';
import { findPlans, findSingle, type NetworkAnswer, type Way } from './find-plans.ts';
import { leadAnswers } from './lead-answers.ts';
import type { Extra, Need } from './need.ts';

/** A condition under which something is better than the answers. */
export const HINT_CONDITIONS = ['wallet', 'sme'] as const;
export type HintCondition = (typeof HINT_CONDITIONS)[number];

/** One plan that is better than each answer, for people who accept its condition. */
export interface Hint extends Pick<Way, 'priceKobo' | 'mb'> {
  condition: HintCondition;
  network: Network;
  /** The name of the seller. */
  seller: string;
}

/** The answers to a need, and what would be better under a condition that the need leaves out. */
export interface AnswersAndHints {
  answers: readonly NetworkAnswer[];
  hints: readonly Hint[];
}

/** Returns the answers to a need with their hints. */
export function findWithHints(catalogue: Catalogue, need: Need): AnswersAndHints {
  const answers = findPlans(catalogue, need);
  return { answers, hints: findHints(catalogue, need, answers) };
}

/** Returns the hints beside the answers to a need: at most one for each condition, in their order. */
function findHints(catalogue: Catalogue, need: Need, answers: readonly NetworkAnswer[]): Hint[] {
  const [first] = leadAnswers(answers, need.want).ways;
  return HINT_CONDITIONS.flatMap((condition) => {
    const wider = withCondition(need, condition);
    const [best] = wider ? leadAnswers(findSingle(catalogue, wider), need.want).ways : [];
    if (best === undefined || (first && !isBetter(best.way, first.way, need.want))) return [];
    const seller = best.way.items[0]?.plan.provider_name ?? '';
    return [{ condition, network: best.network, seller, priceKobo: best.way.priceKobo, mb: best.way.mb }];
  });
}

/** Returns the need with a condition accepted; undefined if it is already. */
export function withCondition(need: Need, condition: HintCondition): Need | undefined {
  if (condition === 'wallet') return need.withWallet ? undefined : { ...need, withWallet: true };
  const extra: Extra = 'sme';
  return need.extras.includes(extra) ? undefined : { ...need, extras: [...need.extras, extra] };
}

const isBetter = (one: Way, other: Way, want: Need['want']) =>
  'mb' in want ? one.priceKobo < other.priceKobo : one.mb > other.mb;
