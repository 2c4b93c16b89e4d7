/** The scale of a rating, best first, as selectors and lists write it (docs/specification/02-screens.md, /network-rating; §9). */
export const RATING_SCALE = [
  { rating: 5, word: 'Excellent' },
  { rating: 4, word: 'Very Good' },
  { rating: 3, word: 'Good' },
  { rating: 2, word: 'Poor' },
  { rating: 1, word: 'Very Poor' },
] as const;

export type Rating = (typeof RATING_SCALE)[number]['rating'];

/** What a network left at None is sent as (docs/specification/05-validation.md). */
export const NONE_COUNTS_AS: Rating = 1;

/** The word nearest to a rating or an average: 3.9 reads 'Very Good'. */
export function ratingWord(rating: number): string {
  const nearest = Math.min(5, Math.max(1, Math.round(rating)));
  return RATING_SCALE[5 - nearest]?.word ?? '';
}
