/** A loss below this share of the kept ratio is drift of the machine between two runs of the same build. */
const DRIFT = 0.05;

/**
 * True if a ratio is worse than the kept one by more than the spread of both: the loss is compared with the root of the
 * squares of the two half intervals that face each other, as of two independent errors.
 */
export function isWorse(result, kept) {
  if (!kept?.spread || !result.spread) return false;
  const [worseSide, betterSide] = result.better === 'more' ? [0, 1] : [1, 0];
  const loss = result.better === 'more' ? kept.ratio - result.ratio : result.ratio - kept.ratio;
  const reach = Math.hypot(kept.spread[worseSide] - kept.ratio, result.spread[betterSide] - result.ratio);
  return loss > Math.max(reach, DRIFT * kept.ratio);
}

/** Returns a ratio with its spread as text: '1.26 (1.19 to 1.34)'. */
export const ratioText = ({ ratio, spread }) =>
  ratio === undefined ? '' : `${ratio}${spread ? ` (${spread[0]} to ${spread[1]})` : ''}`;
