import { queryOptions } from '@tanstack/react-query';
import { offersByNetwork } from '../../../domain/data-calculator/cheapest-plan-combination.ts';

const reader = () => import('../../data/catalogue-view/reader.ts');

/** The offers by network, and their plans by id. */
export const offersQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'offers'],
    queryFn: async () => {
      const plans = await (await reader()).readAllPlans();
      return { offers: offersByNetwork(plans), plans: new Map(plans.map((plan) => [plan.id, plan])) };
    },
  });
