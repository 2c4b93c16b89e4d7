import { useQuery } from '@tanstack/react-query';
import type { CatalogueFigures } from '../../../domain/dashboard/catalogue-figures.ts';
import type { DashboardMetrics } from '../../../domain/dashboard/dashboard-metrics.ts';
import { ageOf, freshOrCached, type ShownAnswer } from '../../lib/cached-answer.ts';
import { keptMetricsQuery, listFiguresQuery, metricsQuery } from './dashboard.queries.ts';

/** What only the server knows is not there when the figures come from the list on the device. */
export type Figures = CatalogueFigures & Partial<Pick<DashboardMetrics, 'most_popular_plan' | 'satisfaction_trend'>>;

/**
 * The dashboard's figures: the server's; what it said last until it answers, or when it does not; else what the list on
 * the device tells; else why there are none.
 */
export function useFigures(): ShownAnswer<Figures> {
  const fresh = useQuery(metricsQuery());
  const { answer, ...told } = freshOrCached(fresh, useQuery(keptMetricsQuery()), 'Figures');
  const list = useQuery({ ...listFiguresQuery(), enabled: told.error !== null });
  if (answer) return { ...told, answer: answer.data };
  if (!list.data) return { ...told, answer: undefined, error: list.isPending ? null : told.error };
  return { ...told, answer: list.data, age: ageOf('Worked out from the list on this phone', told.error), error: null };
}
