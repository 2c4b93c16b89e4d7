import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { worthwhileAnswers } from '../../../../domain/data-calculator/month-need.ts';
import type { Need } from '../../../../domain/finder/need.ts';

const reader = () => import('../../../data/catalogue-view/reader.ts');

/** The pause in typing before the server is asked. The list on the device answers at once. */
const TYPING_PAUSE_MS = 400;

/**
 * The cheapest ways to cover a month's use, with the use and the need that they are of: while hours are typed, the last
 * answer stays.
 */
export const monthWaysQuery = (monthlyMicroGb: number, need: Need) =>
  queryOptions({
    queryKey: ['catalogue', 'month-ways', monthlyMicroGb],
    queryFn: async ({ signal }) => {
      const answers = await (await reader()).readAnswers(need, () => pause(TYPING_PAUSE_MS, signal));
      return { monthlyMicroGb, need, answers: worthwhileAnswers(answers, need.want) };
    },
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
