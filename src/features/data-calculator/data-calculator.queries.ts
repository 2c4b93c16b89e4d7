import { queryOptions } from '@tanstack/react-query';
import { offersByNetwork } from '../../../domain/data-calculator/offers.ts';

const reader = () => import('../../data/view/reader.ts');

/** What can be bought, by network, and the plans behind it by id: their sellers and sizes as they say them. */
export const offersQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'offers'],
    queryFn: async () => {
      const plans = await (await reader()).readAllPlans();
      return { offers: offersByNetwork(plans), plans: new Map(plans.map((plan) => [plan.id, plan])) };
    },
  });
