import { queryOptions } from '@tanstack/react-query';
import { type Need, needParameters } from '../../../../domain/finder/need.ts';
import { planKeys } from '../plan.queries.ts';

/** The answers to a need, from the device or from the server. */
export const finderQuery = (need: Need) =>
  queryOptions({
    queryKey: planKeys.answers(needParameters(need)),
    queryFn: async () => (await import('../../../data/catalogue-view/reader.ts')).readFound(need),
  });
