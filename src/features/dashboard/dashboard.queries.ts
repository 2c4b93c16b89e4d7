import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CatalogueFigures } from '../../../domain/dashboard/catalogue-figures.ts';
import type { DashboardMetrics } from '../../../domain/dashboard/dashboard-metrics.ts';
import { standingsOf } from '../../../domain/plan/market/standing.ts';
import { ageOf, freshOrCached, type ShownAnswer } from '../../lib/cached-answer.ts';

const reader = () => import('../../data/catalogue-view/reader.ts');
const metrics = () => import('../../data/mirror/public-responses.ts');

/** Older metrics are fetched again when the user returns to the screen. */
const FRESH_FOR_MS = 60_000;

/** Metrics of the server. The key starts with 'catalogue', so a change of the mirror invalidates it. */
export const metricsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'dashboard'],
    queryFn: async () => (await metrics()).readMetrics(),
    staleTime: FRESH_FOR_MS,
    refetchOnReconnect: true,
  });

/** The server's last metrics, stored on the device. */
export const keptMetricsQuery = () =>
  queryOptions({
    queryKey: ['kept-dashboard'],
    queryFn: async () => (await metrics()).readCachedMetrics(),
  });

/** Figures computed from the mirror; null while the mirror is incomplete. */
export const listFiguresQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'figures'],
    queryFn: async () => (await reader()).readFigures(),
  });

/** A seller's plans, including changes in the outbox, and where they stand among all sellers. */
export const sellerQuery = (providerId: string | undefined) =>
  queryOptions({
    queryKey: ['catalogue', 'seller', providerId],
    queryFn: async () => {
      const { readAllPlans } = await reader();
      const [own, all] = await Promise.all([readAllPlans({ provider_id: providerId }), readAllPlans()]);
      return { plans: own, standings: standingsOf(all, providerId ?? '') };
    },
  });

/** Figures of the dashboard. Those that only the server knows are missing when the mirror supplied the others. */
export type Figures = CatalogueFigures & Partial<Pick<DashboardMetrics, 'most_popular_plan' | 'satisfaction_trend'>>;

/**
 * Returns the figures of the dashboard from the first source that has them: the server, its last stored answer, the
 * mirror. Else returns the error.
 */
export function useFigures(): ShownAnswer<Figures> {
  const fresh = useQuery(metricsQuery());
  const { answer, ...shown } = freshOrCached(fresh, useQuery(keptMetricsQuery()), 'Figures');
  const list = useQuery({ ...listFiguresQuery(), enabled: shown.error !== null });
  if (answer) return { ...shown, answer: answer.data };
  if (!list.data) return { ...shown, answer: undefined, error: list.isPending ? null : shown.error };
  return {
    ...shown,
    answer: list.data,
    age: ageOf('Worked out from the list on this phone', shown.error),
    error: null,
  };
}
