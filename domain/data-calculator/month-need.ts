import { type NetworkAnswer, sortAnswers, type Way } from '../finder/find-plans.ts';
import { FIRST_NEED, MAX_NEED_MB, type Need } from '../finder/need.ts';
import { MB_PER_GB } from '../plan/size-and-validity.ts';
import { DAYS_PER_MONTH, MICRO } from './usage.ts';

/** The most purchases that a month's answer asks for. */
const MOST_PURCHASES = 4;

/** Returns the need of a month's use in whole MB, rounded up; undefined without use, or if it is more than the finder answers. */
export function monthNeed(monthlyMicroGb: number): Need | undefined {
  const mb = Math.ceil((monthlyMicroGb * MB_PER_GB) / MICRO);
  return mb >= 1 && mb <= MAX_NEED_MB
    ? { ...FIRST_NEED, want: { mb }, days: DAYS_PER_MONTH, mostPurchases: MOST_PURCHASES }
    : undefined;
}

/** Several purchases are worth their trouble up to this share of the price of one plan, in percent. */
const WORTHWHILE_PERCENT = 90;

/**
 * Returns the finder's answers for a month without combinations that save less than 10 % on one plan. The cheapest network
 * is first; networks without an answer are last.
 */
export function worthwhileAnswers(answers: readonly NetworkAnswer[], want: Need['want']): NetworkAnswer[] {
  const worthwhile = answers.map((answer) => {
    const { plan, combination } = answer;
    return plan && combination && !isWorthwhile(combination, plan) ? { ...answer, combination: null } : answer;
  });
  return sortAnswers(worthwhile, want);
}

/** True if a combination saves enough on one plan to be offered beside it. */
export function isWorthwhile(combination: Pick<Way, 'priceKobo'>, plan: Pick<Way, 'priceKobo'>): boolean {
  return combination.priceKobo * 100 <= plan.priceKobo * WORTHWHILE_PERCENT;
}
