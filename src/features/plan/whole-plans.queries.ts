import { queryOptions } from '@tanstack/react-query';

// Apart from the queries of the list, which are part of its first picture (docs/performance.md#p3).
const reader = () => import('../../data/catalogue-view/reader.ts');

/** One plan by its id; null when it is not listed any more. */
export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ['catalogue', 'plan', id],
    queryFn: async () => (await (await reader()).readAllPlans({})).find((plan) => plan.id === id) ?? null,
  });

/** Every plan, or every plan of one seller. */
export const everyPlanQuery = (providerId: string | undefined) =>
  queryOptions({
    queryKey: ['catalogue', 'every-plan', providerId],
    queryFn: async () => (await reader()).readAllPlans(providerId === undefined ? {} : { provider_id: providerId }),
  });
