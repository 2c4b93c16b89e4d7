import { queryOptions } from '@tanstack/react-query';
import type { Network } from '../../../domain/plan/network.ts';

const reader = () => import('../../data/catalogue-view/reader.ts');

interface Narrowing {
  network?: Network | undefined;
  provider_id?: string | undefined;
}

/** Every plan of a network and a provider, as the comparison asks for them (docs/specification/07-calls.md, `GET /plans/all`). */
export const comparablePlansQuery = (narrowing: Narrowing) =>
  queryOptions({
    queryKey: ['catalogue', 'comparable-plans', narrowing],
    queryFn: async () => (await reader()).readAllPlans(narrowing),
  });

export const providerNamesQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'provider-names'],
    queryFn: async () => (await reader()).readProviderNames(),
  });
