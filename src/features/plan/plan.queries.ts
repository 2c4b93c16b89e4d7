import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PageRequest, PlanFilter } from '../../../domain/plan/plan-filter.ts';

// The data layer loads apart from the screen, so that the frame of the list is painted first (docs/performance.md#p3).
const reader = () => import('../../data/catalogue-view/reader.ts');

/** Keys start with 'catalogue': they are asked again when the mirror changes. */
export const planKeys = {
  list: (filter: PlanFilter, { page, size }: PageRequest) => ['catalogue', 'plans', filter, page, size] as const,
  providerNames: () => ['catalogue', 'provider-names'] as const,
};

export const planListQuery = (filter: PlanFilter, request: PageRequest) =>
  queryOptions({
    queryKey: planKeys.list(filter, request),
    queryFn: async () => (await reader()).readPlans(filter, request),
    placeholderData: keepPreviousData,
  });

export const providerNamesQuery = () =>
  queryOptions({
    queryKey: planKeys.providerNames(),
    queryFn: async () => (await reader()).readProviderNames(),
  });
