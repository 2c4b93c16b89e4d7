import { type NetworkAnswer, sortAnswers } from '../finder/find-plans.ts';
import { isWorthwhile, MOST_PURCHASES } from '../finder/lead-answers.ts';
import { FIRST_NEED, MAX_NEED_MB, type Need } from '../finder/need.ts';
import { MB_PER_GB } from '../plan/size-and-validity.ts';
import { DAYS_PER_MONTH, MICRO } from './usage.ts';

/** Returns the need of a month's use in whole MB, rounded up; undefined without use, or if it is more than the finder answers. */
export function monthNeed(monthlyMicroGb: number): Need | undefined {
  const mb = Math.ceil((monthlyMicroGb * MB_PER_GB) / MICRO);
  return mb >= 1 && mb <= MAX_NEED_MB
    ? { ...FIRST_NEED, want: { mb }, days: DAYS_PER_MONTH, mostPurchases: MOST_PURCHASES }
    : undefined;
}

/**
 * Returns the finder's answers for a month without combinations that are not worth their trouble. The cheapest network is
 * first; networks without an answer are last.
 */
export function worthwhileAnswers(answers: readonly NetworkAnswer[], want: Need['want']): NetworkAnswer[] {
  const worthwhile = answers.map((answer) => {
    const { plan, combination } = answer;
    return plan && combination && !isWorthwhile(combination, plan, want) ? { ...answer, combination: null } : answer;
  });
  return sortAnswers(worthwhile, want);
}
