import { useQuery } from '@tanstack/react-query';
import type { PublicSettings } from '../../../domain/contract/site.calls.ts';
import { freshOrCached, type ShownAnswer } from '../../lib/cached-answer.ts';
import { cachedSettingsQuery, settingsQuery } from './settings.queries.ts';

/** Returns the deployment's settings: from the document, else from the server, else the last ones stored here. */
export function useSettings(): ShownAnswer<PublicSettings> {
  const fresh = useQuery(settingsQuery);
  const cached = useQuery({ ...cachedSettingsQuery, enabled: fresh.data === undefined });
  return freshOrCached(fresh, cached, 'Details');
}
