import { queryOptions } from '@tanstack/react-query';
import { bestWay } from '../../../../domain/finder/find-plans.ts';
import { FIRST_NEED, type Need } from '../../../../domain/finder/need.ts';
import { pricesNear, similarPlans } from '../../../../domain/plan/market/similar-plans.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { MB_PER_GB } from '../../../../domain/plan/size-and-validity.ts';

const reader = () => import('../../../data/catalogue-view/reader.ts');

const MOST_SUGGESTIONS = 3;
const CANDIDATES = { page: 1, size: 100 };

/** Plans at about the price of a plan, without those that are compared now. */
export const suggestionsQuery = (plan: Plan, except: readonly string[]) =>
  queryOptions({
    queryKey: ['catalogue', 'similar-plans', plan.id, plan.price, ...except],
    queryFn: async () => {
      const { min_price, max_price } = pricesNear(plan.price);
      const filter = { min_price, max_price, buyable: true, sort_by: 'price_per_gb', sort_order: 'asc' } as const;
      const { items } = await (await reader()).readPlans(filter, CANDIDATES);
      return similarPlans(plan, items, except).slice(0, MOST_SUGGESTIONS);
    },
  });

/** Two plans for one need, of the two cheapest networks. */
export interface Pair {
  need: Need;
  a: Plan;
  b: Plan;
}

const gb = (size: number, days: number): Need => ({
  ...FIRST_NEED,
  want: { mb: size * MB_PER_GB, unit: 'GB' },
  days,
  mostPurchases: 1,
});

/** Common needs: a day, a week and a month. */
const NEEDS: readonly Need[] = [gb(1, 1), gb(5, 7), gb(20, 30)];

/** Pairs to begin with, from the list on the device or from the server. */
export const pairsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'pairs'],
    queryFn: async (): Promise<Pair[]> => {
      const { readAnswers } = await reader();
      const pairs = await Promise.all(
        NEEDS.map(async (need) => {
          const [a, b] = (await readAnswers(need)).flatMap((answer) => bestWay(answer)?.items[0]?.plan ?? []);
          return a && b ? [{ need, a, b }] : [];
        }),
      );
      return pairs.flat();
    },
  });
