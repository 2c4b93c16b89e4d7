import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CatalogueFigures } from '../../../domain/dashboard/catalogue-figures.ts';
import type { DashboardMetrics } from '../../../domain/dashboard/dashboard-metrics.ts';
import { ageOf, freshOrKept, type ShownAnswer } from '../../lib/fresh-or-kept.ts';

const reader = () => import('../../data/view/reader.ts');
const metrics = () => import('../../data/mirror/dashboard-metrics.ts');

/** Somebody who comes back to the screen sees what others did meanwhile. */
const FRESH_FOR_MS = 60_000;

/** What the server says. Under 'catalogue': it is asked again when the list changes. */
export const metricsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'dashboard'],
    queryFn: async () => (await metrics()).readMetrics(),
    staleTime: FRESH_FOR_MS,
    refetchOnReconnect: true,
  });

/** What it said last, from the device. */
export const keptMetricsQuery = () =>
  queryOptions({
    queryKey: ['kept-dashboard'],
    queryFn: async () => (await metrics()).readKeptMetrics(),
  });

/** What the list on the device tells by itself; null while it is not whole. */
export const listFiguresQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'figures'],
    queryFn: async () => (await reader()).readFigures(),
  });

/** How many plans are listed under a provider's name, with what this device has changed of them. */
export const planCountQuery = (providerName: string | undefined) =>
  queryOptions({
    queryKey: ['catalogue', 'plan-count', providerName],
    queryFn: async () =>
      (await (await reader()).readAllPlans()).filter(({ provider_name }) => provider_name === providerName).length,
  });

/** What only the server knows is not there when the figures come from the list on the device. */
export type Figures = CatalogueFigures & Partial<Pick<DashboardMetrics, 'most_popular_plan' | 'satisfaction_trend'>>;

/**
 * The dashboard's figures: the server's; what it said last until it answers, or when it does not; else what the list on
 * the device tells; else why there are none.
 */
export function useFigures(): ShownAnswer<Figures> {
  const fresh = useQuery(metricsQuery());
  const { answer, ...told } = freshOrKept(fresh, useQuery(keptMetricsQuery()), 'Figures');
  const list = useQuery({ ...listFiguresQuery(), enabled: told.error !== null });
  if (answer) return { ...told, answer: answer.data };
  if (!list.data) return { ...told, answer: undefined, error: list.isPending ? null : told.error };
  return { ...told, answer: list.data, age: ageOf('Worked out from the list on this phone', told.error), error: null };
}
