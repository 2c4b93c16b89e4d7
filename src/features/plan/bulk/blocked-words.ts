import { countOf } from './count-words.ts';
import type { Review } from './review-rows.ts';

/** Why Upload Plans does not upload; undefined when nothing is in the way. */
export function blockedWords({ wrong, isTooLarge }: Review): string | undefined {
  if (wrong > 0) return `Nothing is uploaded yet: first correct the ${countOf(wrong, 'row')} with errors.`;
  return isTooLarge ? 'Together these plans are larger than 1 MB. Upload them in several parts.' : undefined;
}
