import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Network } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import type { Choice } from './compare-search.ts';

const reader = () => import('../../data/view/reader.ts');

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

/** One side of the comparison: what is chosen, and what can be chosen. */
export interface SideState {
  /** With the provider and the network of a plan that the address names alone. */
  choice: Choice;
  /** Plans to choose from; empty until provider and network are chosen (docs/specification/02-screens.md). */
  options: readonly Plan[];
  plan: Plan | undefined;
  /** The address names a plan that is not listed any more. */
  gone: boolean;
  error: unknown;
  retry: () => void;
}

export function useSide(asked: Choice): SideState {
  const complete = asked.provider !== undefined && asked.network !== undefined;
  const plans = useQuery({
    ...comparablePlansQuery(complete ? { provider_id: asked.provider, network: asked.network } : {}),
    enabled: complete || asked.plan !== undefined,
  });
  const plan = asked.plan === undefined ? undefined : plans.data?.find(({ id }) => id === asked.plan);
  const choice = {
    plan: asked.plan,
    provider: asked.provider ?? plan?.provider_id,
    network: asked.network ?? plan?.network,
  };
  const options = (plans.data ?? []).filter(
    ({ provider_id, network }) => provider_id === choice.provider && network === choice.network,
  );
  return {
    choice,
    options,
    plan,
    gone: asked.plan !== undefined && plans.isSuccess && plan === undefined,
    error: plans.data === undefined ? plans.error : null,
    retry: () => void plans.refetch(),
  };
}
