import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { worthwhileAnswers } from '../../../../domain/data-calculator/month-need.ts';
import type { NetworkAnswer } from '../../../../domain/finder/find-plans.ts';
import type { Need } from '../../../../domain/finder/need.ts';

const reader = () => import('../../../data/catalogue-view/reader.ts');

/** The pause in typing before the server is asked. The list on the device answers at once. */
const TYPING_PAUSE_MS = 400;

/** The finder's answers, with the use and the need that they are of. */
export interface MonthWays {
  monthlyMicroGb: number;
  need: Need;
  answers: readonly NetworkAnswer[];
}

/** The cheapest ways to cover a month's use. While hours are typed, the last answer stays. */
export const monthWaysQuery = (monthlyMicroGb: number, need: Need | undefined) =>
  queryOptions({
    queryKey: ['catalogue', 'month-ways', monthlyMicroGb],
    queryFn: need
      ? async ({ signal }): Promise<MonthWays> => {
          const answers = await (await reader()).readAnswers(need, () => pause(TYPING_PAUSE_MS, signal));
          return { monthlyMicroGb, need, answers: worthwhileAnswers(answers, need.want) };
        }
      : skipToken,
    placeholderData: keepPreviousData,
  });

/** Resolves after a delay; rejects when the signal is aborted before its end, also if it was aborted already. */
function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
