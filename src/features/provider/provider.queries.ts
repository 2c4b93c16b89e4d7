import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { allPlans } from '../../../domain/plan/catalogue/catalogue.ts';
import { providerFigures } from '../../../domain/provider/provider-figures.ts';
import { mirror } from '../../data/mirror/mirror.ts';
import { type ProviderSearch, toProviderFilter } from './provider-search.ts';

const reader = () => import('../../data/catalogue-view/reader.ts');

export const providerListQuery = ({ q, page = 1 }: ProviderSearch) =>
  queryOptions({
    queryKey: ['catalogue', 'providers', { q, page }],
    queryFn: async () => (await reader()).readProviders(toProviderFilter(q), page),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/**
 * The figures of all providers, from the mirror with changes in the outbox. It waits for the pull of a first visit; null if
 * the device does not hold the whole catalogue then.
 */
export const providerFiguresQuery = queryOptions({
  queryKey: ['catalogue', 'provider-figures'],
  queryFn: async () => {
    const { view } = await import('../../data/catalogue-view/catalogue-view.ts');
    if (!view.getState().whole) await view.open();
    if (!view.getState().whole) await mirror.pull();
    const { catalogue, whole } = view.getState();
    return whole ? providerFigures(allPlans(catalogue, {})) : null;
  },
});

/** One provider by its ID; null when it is no longer listed. */
export const providerQuery = (id: string) =>
  queryOptions({
    queryKey: ['catalogue', 'provider', id],
    queryFn: async () => (await reader()).readProvider(id),
  });

/** The number of a provider's plans, including changes in the outbox. */
export const planCountQuery = (providerId: string) =>
  queryOptions({
    queryKey: ['catalogue', 'plans-of', providerId],
    queryFn: async () => (await (await reader()).readAllPlans({ provider_id: providerId })).length,
  });
