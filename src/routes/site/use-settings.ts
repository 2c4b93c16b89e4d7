import { useQuery } from '@tanstack/react-query';
import type { PublicSettings } from '../../../domain/contract/site.calls.ts';
import { freshOrCached, type ShownAnswer } from '../../lib/cached-answer.ts';

const settings = () => import('../../data/mirror/public-responses.ts');

/** Returns the deployment's settings: from the document, else from the server, else the last ones stored here. */
export function useSettings(): ShownAnswer<PublicSettings> {
  const fresh = useQuery({ queryKey: settingsKey, queryFn: async () => (await settings()).readSettings() });
  const kept = useQuery({
    queryKey: ['kept', ...settingsKey],
    queryFn: async () => (await settings()).readCachedSettings(),
    enabled: fresh.data === undefined,
  });
  return freshOrCached(fresh, kept, 'Details');
}

/** The cache key of the deployment's settings. The start of the app writes the document's settings to it. */
export const settingsKey = ['settings'] as const;
