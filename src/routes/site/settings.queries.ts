import { queryOptions } from '@tanstack/react-query';

const responses = () => import('../../data/mirror/site-settings.ts');

/** The cache key of the deployment's settings. The start of the app writes the document's settings to it. */
export const settingsKey = ['settings'] as const;

export const settingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: async () => (await responses()).readSettings(),
});

/** The settings of the last answer, stored on this device; null without one. */
export const cachedSettingsQuery = queryOptions({
  queryKey: ['cached', ...settingsKey],
  queryFn: async () => (await responses()).readCachedSettings(),
});
