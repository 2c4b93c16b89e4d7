import { queryOptions } from '@tanstack/react-query';

const reader = () => import('../../data/catalogue-view/reader.ts');
const metrics = () => import('../../data/mirror/public-responses.ts');

/** Somebody who comes back to the screen sees what others did meanwhile. */
const FRESH_FOR_MS = 60_000;

/** What the server says. Under 'catalogue': it is asked again when the list changes. */
export const metricsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'dashboard'],
    queryFn: async () => (await metrics()).readMetrics(),
    staleTime: FRESH_FOR_MS,
    refetchOnReconnect: true,
  });

/** What it said last, from the device. */
export const keptMetricsQuery = () =>
  queryOptions({
    queryKey: ['kept-dashboard'],
    queryFn: async () => (await metrics()).readCachedMetrics(),
  });

/** What the list on the device tells by itself; null while it is not whole. */
export const listFiguresQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'figures'],
    queryFn: async () => (await reader()).readFigures(),
  });

/** How many plans are listed under a provider's name, with what this device has changed of them. */
export const planCountQuery = (providerName: string | undefined) =>
  queryOptions({
    queryKey: ['catalogue', 'plan-count', providerName],
    queryFn: async () =>
      (await (await reader()).readAllPlans()).filter(({ provider_name }) => provider_name === providerName).length,
  });
