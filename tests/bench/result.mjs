import { median, medianInterval, ratios } from './statistics.mjs';

/**
 * Returns one measured figure: the numbers of ours and of the reference of the same run, in pairs.
 * @param {{ figure: string, what: string, ours: number[], reference?: number[], unit?: string, digits?: number,
 *   ratioAtMost?: number, ratioAtLeast?: number, atMost?: number }} seen the limits are the target; with `ratioAtLeast` more
 *   is better, otherwise less
 * @returns `ours` and `reference` are medians, `ratio` is the median of the ratios of the pairs, `spread` its 95 % interval
 */
export function resultOf({ figure, what, ours, reference, unit = 'ms', digits = 0, ...target }) {
  const pairs = reference?.every((number) => number > 0) ? ratios(ours, reference) : undefined;
  const ratio = pairs && rounded(median(pairs));
  return {
    figure,
    what,
    ours: Number(median(ours).toFixed(digits)),
    range: rangeText(ours, digits),
    reference: reference && Number(median(reference).toFixed(digits)),
    ratio,
    spread: pairs && medianInterval(pairs)?.map(rounded),
    pairs: ours.length,
    unit,
    target: targetText(target, unit),
    met: isMet(target, median(ours), ratio),
    better: target.ratioAtLeast === undefined ? 'less' : 'more',
  };
}

/** Returns the number with three significant digits: more are noise, and would make the file of results longer. */
const rounded = (number) => Number(number.toPrecision(3));

function rangeText(numbers, digits) {
  const [least, most] = [Math.min(...numbers).toFixed(digits), Math.max(...numbers).toFixed(digits)];
  return least === most ? '' : `${least} to ${most}`;
}

function isMet({ ratioAtMost, ratioAtLeast, atMost }, ours, ratio) {
  if (atMost !== undefined && ours > atMost) return false;
  // A pair whose reference is 0 has no ratio, so that nothing shows a target of one.
  if (ratio === undefined) return ratioAtMost === undefined && ratioAtLeast === undefined;
  return ratio <= (ratioAtMost ?? Number.POSITIVE_INFINITY) && ratio >= (ratioAtLeast ?? 0);
}

function targetText({ ratioAtMost, ratioAtLeast, atMost }, unit) {
  const texts = [
    ratioAtMost !== undefined && `≤ ${ratioAtMost} × reference`,
    ratioAtLeast !== undefined && `≥ ${ratioAtLeast} × reference`,
    atMost !== undefined && `≤ ${atMost} ${unit}`.trimEnd(),
  ];
  return texts.filter(Boolean).join(', ');
}
