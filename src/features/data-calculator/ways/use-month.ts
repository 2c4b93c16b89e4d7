import { useQuery } from '@tanstack/react-query';
import { type MonthAnswer, monthAnswer } from '../../../../domain/data-calculator/month-answer.ts';
import { monthNeed } from '../../../../domain/data-calculator/month-need.ts';
import type { Need } from '../../../../domain/finder/need.ts';
import { koboPerNeededGb } from './cost-per-gb.ts';
import { type MonthWays, monthWaysQuery } from './month-ways.queries.ts';

/** The answer for a month's use. While hours are typed, it is that of the last use. */
export interface Month {
  monthlyMicroGb: number;
  need: Need;
  answer: MonthAnswer;
  /** The price of each needed GB with the first way; undefined without one. */
  koboPerGb: number | undefined;
}

export type MonthState =
  | { kind: 'no use' | 'too much' | 'loading' }
  | { kind: 'failed'; error: unknown; retry: () => void }
  | { kind: 'answered'; month: Month };

/** Finds what covers a month's use. */
export function useMonth(monthlyMicroGb: number): MonthState {
  const need = monthNeed(monthlyMicroGb);
  const query = useQuery(monthWaysQuery(monthlyMicroGb, need));
  const { data, error, refetch } = query;
  if (!need) return { kind: monthlyMicroGb > 0 ? 'too much' : 'no use' };
  if (data) return { kind: 'answered', month: monthOf(data) };
  return error ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' };
}

function monthOf({ monthlyMicroGb, need, answers }: MonthWays): Month {
  const answer = monthAnswer(answers);
  const { first } = answer;
  return {
    monthlyMicroGb,
    need,
    answer,
    koboPerGb: first && koboPerNeededGb(first.way.priceKobo, monthlyMicroGb),
  };
}
