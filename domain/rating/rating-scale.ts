/** The rating scale, best first, as selectors and lists show it (docs/specification/02-screens.md). */
export const RATING_SCALE = [
  { rating: 5, word: 'Excellent' },
  { rating: 4, word: 'Very Good' },
  { rating: 3, word: 'Good' },
  { rating: 2, word: 'Poor' },
  { rating: 1, word: 'Very Poor' },
] as const;

export type Rating = (typeof RATING_SCALE)[number]['rating'];

/** The rating that is sent for a network left at None (docs/specification/05-validation.md). */
export const NONE_COUNTS_AS: Rating = 1;

/** Returns the word nearest to a rating or an average: 'Very Good' for 3.9. */
export function ratingWord(rating: number): string {
  const nearest = Math.min(5, Math.max(1, Math.round(rating)));
  return RATING_SCALE[5 - nearest]?.word ?? '';
}
