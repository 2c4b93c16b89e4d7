/**
 * So many ratings of one state and network within an hour, by any accounts, are a burst. They wait for an administrator. A
 * burst depends on the times alone, not on the order in which ratings arrive.
 */
export const BURST_RATINGS = 10;

/** Times of a burst belong together if they are less than this apart, in ms. */
export const BURST_SPAN_MS = 3_600_000;
