import { useQuery } from '@tanstack/react-query';
import type { PublicSettings } from '../../domain/contract/site.calls.ts';
import { freshOrCached, type ShownAnswer } from '../lib/cached-answer.ts';
import { settingsKey } from './settings-key.ts';

const settings = () => import('../data/mirror/public-responses.ts');

/** What the deployment tells its app: from the document, else the server's word, else the last one on the device. */
export function useSettings(): ShownAnswer<PublicSettings> {
  const fresh = useQuery({ queryKey: settingsKey, queryFn: async () => (await settings()).readSettings() });
  const kept = useQuery({
    queryKey: ['kept', ...settingsKey],
    queryFn: async () => (await settings()).readCachedSettings(),
    enabled: fresh.data === undefined,
  });
  return freshOrCached(fresh, kept, 'Details');
}
