import { useQuery } from '@tanstack/react-query';
import type { PublicSettings } from '../../../domain/contract/settings.calls.ts';
import { freshOrKept, type ShownAnswer } from '../../lib/fresh-or-kept.ts';

const settings = () => import('../../data/mirror/site-settings.ts');

/** Returns the deployment's settings: from the document, else from the server, else the last ones stored here. */
export function useSettings(): ShownAnswer<PublicSettings> {
  const fresh = useQuery({ queryKey: settingsKey, queryFn: async () => (await settings()).readSettings() });
  const kept = useQuery({
    queryKey: ['kept', ...settingsKey],
    queryFn: async () => (await settings()).readKeptSettings(),
    enabled: fresh.data === undefined,
  });
  return freshOrKept(fresh, kept, 'Details');
}

export const settingsKey = ['settings'] as const;
