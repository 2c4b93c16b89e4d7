import { queryOptions } from '@tanstack/react-query';
import { bestWay } from '../../../../domain/finder/find-plans.ts';
import { FIRST_NEED, MAX_NEED_DAYS, type Need } from '../../../../domain/finder/need.ts';
import { pricesNear, similarPlans } from '../../../../domain/plan/market/similar-plans.ts';
import { NETWORKS } from '../../../../domain/plan/network.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { MB_PER_GB, sizeMb, validityDays } from '../../../../domain/plan/size-and-validity.ts';

const reader = () => import('../../../data/catalogue-view/reader.ts');

const MOST_SUGGESTIONS = 3;
const CANDIDATES = { page: 1, size: 100 };

/** Plans to compare with a plan, one of each other network first: at about its price, else the cheapest for its size and days. */
export const suggestionsQuery = (plan: Plan, except: readonly string[]) =>
  queryOptions({
    queryKey: ['catalogue', 'similar-plans', plan.id, plan.price, ...except],
    queryFn: async () => {
      const { min_price, max_price } = pricesNear(plan.price);
      const filter = { min_price, max_price, buyable: true, sort_by: 'price_per_gb', sort_order: 'asc' } as const;
      const { readPlans, readAnswers } = await reader();
      const similar = similarPlans(plan, (await readPlans(filter, CANDIDATES)).items, except);
      const answers = await readAnswers(needOf(plan));
      const others = NETWORKS.filter((network) => network !== plan.network).flatMap((network) => {
        const answer = answers.find((each) => each.network === network);
        return similar.find((each) => each.network === network) ?? (answer && bestWay(answer)?.items[0]?.plan) ?? [];
      });
      return [...new Set([...others, ...similar])].filter(({ id }) => !except.includes(id)).slice(0, MOST_SUGGESTIONS);
    },
  });

/** Returns the need that a plan meets. */
const needOf = ({ size, validity }: Plan): Need => ({
  ...FIRST_NEED,
  want: { mb: Math.max(1, Math.round(sizeMb(size))) },
  days: Math.min(MAX_NEED_DAYS, Math.max(1, Math.round(validityDays(validity)))),
  mostPurchases: 1,
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
