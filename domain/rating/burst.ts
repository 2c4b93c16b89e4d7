/**
 * More ratings of one state and network than this, within an hour, are a burst. They wait for an administrator. A burst
 * depends on the times alone, not on the order in which ratings arrive.
 */
export const MOST_RATINGS_AN_HOUR = 20;

/** Times of a burst belong together if they are less than this apart, in ms. */
export const BURST_SPAN_MS = 3_600_000;
