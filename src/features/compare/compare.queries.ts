import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Network } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import type { Choice } from './compare-search.ts';

const reader = () => import('../../data/catalogue-view/reader.ts');

interface ComparableFilter {
  network?: Network | undefined;
  provider_id?: string | undefined;
}

/** Every plan of a network and a provider (docs/specification/07-calls.md, `GET /plans/all`). */
export const comparablePlansQuery = (filter: ComparableFilter) =>
  queryOptions({
    queryKey: ['catalogue', 'comparable-plans', filter],
    queryFn: async () => (await reader()).readAllPlans(filter),
  });

export const providerNamesQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'provider-names'],
    queryFn: async () => (await reader()).readProviderNames(),
  });

/** One side of the comparison: its choices and its options. */
export interface SideState {
  /** Choices of the address. Provider and network default to those of the chosen plan. */
  choice: Choice;
  /** Plans to choose from, by price; empty until provider and network are chosen (docs/specification/02-screens.md). */
  options: readonly Plan[];
  plan: Plan | undefined;
  /** True while the chosen plan is read. */
  isLoading: boolean;
  /** True if the chosen plan is no longer listed. */
  isGone: boolean;
  error: unknown;
  retry: () => void;
}

export function useSide(chosen: Choice): SideState {
  const complete = chosen.provider !== undefined && chosen.network !== undefined;
  // A side without choices has the query of a side with a plan alone, and must not show its error.
  const isRead = complete || chosen.plan !== undefined;
  const plans = useQuery({
    ...comparablePlansQuery(complete ? { provider_id: chosen.provider, network: chosen.network } : {}),
    enabled: isRead,
  });
  const plan = chosen.plan === undefined ? undefined : plans.data?.find(({ id }) => id === chosen.plan);
  const choice = {
    plan: chosen.plan,
    provider: chosen.provider ?? plan?.provider_id,
    network: chosen.network ?? plan?.network,
  };
  const options = (plans.data ?? [])
    .filter(({ provider_id, network }) => provider_id === choice.provider && network === choice.network)
    .sort((one, other) => one.price - other.price);
  return {
    choice,
    options,
    plan,
    isLoading: chosen.plan !== undefined && plans.isPending,
    isGone: chosen.plan !== undefined && plans.isSuccess && plan === undefined,
    error: isRead && plans.data === undefined ? plans.error : null,
    retry: () => void plans.refetch(),
  };
}
