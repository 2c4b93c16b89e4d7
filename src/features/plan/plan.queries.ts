import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PageRequest, PlanFilter } from '../../../domain/plan/catalogue/plan-filter.ts';

// The data layer is its own chunk, so that the frame of the list is painted first (docs/performance.md#p3).
const reader = () => import('../../data/catalogue-view/reader.ts');

/** Keys start with 'catalogue': a change of the mirror invalidates them. */
export const planKeys = {
  list: (filter: PlanFilter, { page, size }: PageRequest) => ['catalogue', 'plans', filter, page, size] as const,
  count: (filter: PlanFilter) => ['catalogue', 'plan-count', filter] as const,
  one: (id: string) => ['catalogue', 'plan', id] as const,
  /** `need` as `needParameters` writes it. */
  answers: (need: Readonly<Record<string, string | number>>) => ['catalogue', 'finder', need] as const,
  providerNames: () => ['catalogue', 'provider-names'] as const,
};

export const planListQuery = (filter: PlanFilter, request: PageRequest) =>
  queryOptions({
    queryKey: planKeys.list(filter, request),
    queryFn: async () => (await reader()).readPlans(filter, request),
    placeholderData: keepPreviousData,
  });

/** The number of plans that a filter finds; null while the device does not hold them all. */
export const planCountQuery = (filter: PlanFilter) =>
  queryOptions({
    queryKey: planKeys.count(filter),
    queryFn: async () => (await reader()).countPlans(filter),
  });

export const providerNamesQuery = () =>
  queryOptions({
    queryKey: planKeys.providerNames(),
    queryFn: async () => (await reader()).readProviderNames(),
  });

/** One plan by its ID; null when it is no longer listed. */
export const planQuery = (id: string) =>
  queryOptions({
    queryKey: planKeys.one(id),
    queryFn: async () => (await (await reader()).readAllPlans({})).find((plan) => plan.id === id) ?? null,
  });

/** Every plan, or every plan of one seller. */
export const everyPlanQuery = (providerId: string | undefined) =>
  queryOptions({
    queryKey: ['catalogue', 'every-plan', providerId],
    queryFn: async () => (await reader()).readAllPlans(providerId === undefined ? {} : { provider_id: providerId }),
  });
