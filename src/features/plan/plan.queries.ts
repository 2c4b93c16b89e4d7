import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PageRequest, PlanFilter } from '../../../domain/plan/plan-filter.ts';

// The data layer loads apart from the screen, so that the frame of the list is painted first (performance P3).
const reader = () => import('../../data/mirror/reader.ts');
const MIRRORED = { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY } as const;

/** The key of a page of plans. Keys that start with 'catalogue' are asked again when the mirror changes. */
export const planListKey = (filter: PlanFilter, page: number, size: number) =>
  ['catalogue', 'plans', filter, page, size] as const;

export const planListQuery = (filter: PlanFilter, request: PageRequest) =>
  queryOptions({
    ...MIRRORED,
    queryKey: planListKey(filter, request.page, request.size),
    queryFn: async () => (await reader()).readPlans(filter, request),
    placeholderData: keepPreviousData,
  });

/** One plan by its id; null when it is not listed any more. */
export const planQuery = (id: string) =>
  queryOptions({
    ...MIRRORED,
    queryKey: ['catalogue', 'plan', id],
    queryFn: async () => (await (await reader()).readAllPlans({})).find((plan) => plan.id === id) ?? null,
  });

export const providerNamesQuery = () =>
  queryOptions({
    ...MIRRORED,
    queryKey: ['catalogue', 'provider-names'],
    queryFn: async () => (await reader()).readProviderNames(),
  });
