import { useQuery } from '@tanstack/react-query';
import type { NetworkQuality } from '../../../domain/rating/network-quality.ts';
import { formatAge } from '../../lib/age.ts';
import { keptQualityQuery, qualityQuery } from './rating.queries.ts';

export interface QualityState {
  quality: NetworkQuality | undefined;
  /** How old it is and why it is not newer; undefined when it has just come. */
  age: { text: string; waiting: boolean } | undefined;
  /** Why there is nothing to show. */
  error: Error | null;
  retry: () => void;
}

/** The quality of a state: what the device keeps at once, and what the server says as soon as it does. */
export function useQuality(location: string): QualityState {
  const fresh = useQuery(qualityQuery(location));
  const kept = useQuery(keptQualityQuery(location));
  const answer = fresh.data ?? kept.data ?? undefined;
  const failed = answer || kept.isPending ? null : fresh.error;
  return {
    quality: answer?.quality,
    age: answer && !fresh.isSuccess ? ageOf(answer.atMs, fresh.error) : undefined,
    error: failed,
    retry: () => void fresh.refetch(),
  };
}

function ageOf(atMs: number, error: Error | null) {
  const text = `Ratings from ${formatAge(Date.now() - atMs)}`;
  if (error === null) return { text, waiting: false };
  const offline = 'kind' in error && error.kind === 'offline';
  return { text: `${text} · ${offline ? 'offline' : 'can’t reach SabiData'}`, waiting: true };
}
