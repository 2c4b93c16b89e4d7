import { queryOptions, useQuery } from '@tanstack/react-query';
import { worthwhileAnswers } from '../../../domain/data-calculator/month-need.ts';
import { formatMb } from '../../../domain/finder/format-way.ts';
import type { Need } from '../../../domain/finder/need.ts';
import type { Figures } from './dashboard.queries.ts';
import { type Recommendation, recommendPlans, recommendWays } from './recommendation.ts';

const reader = () => import('../../data/catalogue-view/reader.ts');

/** The best ways to buy a month's use. */
const waysQuery = (need: Need | undefined) =>
  queryOptions({
    queryKey: ['catalogue', 'recommended-ways', need],
    queryFn: async () =>
      need && recommendWays(worthwhileAnswers(await (await reader()).readAnswers(need), need.want), need),
  });

/** The plans with these IDs, as far as they are listed. */
const plansQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['catalogue', 'recommended-plans', ids],
    queryFn: async () => (await (await reader()).readAllPlans()).filter(({ id }) => ids.includes(id)),
  });

interface Recommendations {
  /** The use that they are chosen for. */
  note: string;
  /** Undefined while they load. */
  list: readonly Recommendation[] | undefined;
  /** True while the finder is asked: nobody knows how high its answer will be. */
  isSearching: boolean;
}

/**
 * Returns the recommendations for the use that the data calculator knows; without one, or where the finder has no answer,
 * those of the metrics.
 */
export function useRecommendations(figures: Figures | undefined, need: Need | undefined): Recommendations {
  const ways = useQuery({ ...waysQuery(need), enabled: need !== undefined });
  const isSearching = need !== undefined && ways.isPending;
  const found = ways.data?.length ? ways.data : undefined;
  const recommended = isSearching || found ? undefined : figures?.recommended_plans;
  const ids = recommended?.map(({ id }) => id) ?? [];
  const plans = useQuery({ ...plansQuery(ids), enabled: ids.length > 0 });
  const listed = plans.isPending && ids.length > 0 ? undefined : (plans.data ?? []);
  const list = found ?? (listed && recommended && recommendPlans(recommended, listed));
  return { note: isSearching || found ? noteOf(need) : BY_SIZE, list, isSearching };
}

const BY_SIZE = 'The cheapest ways to cover light, medium and heavy use';

const noteOf = (need: Need | undefined) =>
  need && 'mb' in need.want ? `For your ${formatMb(need.want.mb)} a month` : '';
