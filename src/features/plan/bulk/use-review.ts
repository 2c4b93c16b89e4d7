import { useMemo } from 'react';
import { indexLive } from './compare-with-live.ts';
import { type Review, reviewRows } from './review-rows.ts';
import type { TextReading } from './use-read-text.ts';

/** What the person has chosen beside the text. */
export interface UploadChoices {
  /** Whether what is listed already stays out. */
  leaveOut: boolean;
  /** Who sells the rows that name nobody; undefined for nobody. */
  fallback: string | undefined;
}

interface ReviewedProps {
  livePlans: Parameters<typeof indexLive>[0] | undefined;
  ownProviderId: string | undefined;
  providers: readonly { id: string }[];
}

/** The review of what was read of a text; undefined when there are no rows. */
export function useReview(
  reading: TextReading,
  { livePlans, ownProviderId, providers }: ReviewedProps,
  { leaveOut, fallback }: UploadChoices,
): Review | undefined {
  const live = useMemo(() => livePlans && indexLive(livePlans), [livePlans]);
  const known = useMemo(() => new Set(providers.map(({ id }) => id)), [providers]);
  return useMemo(
    () =>
      reading.kind === 'rows'
        ? reviewRows(reading.rows, { sellers: { ownProviderId, known, fallback }, live, leaveOut })
        : undefined,
    [reading, live, known, ownProviderId, fallback, leaveOut],
  );
}
