import { median, ratio, spread } from './statistics.mjs';

/**
 * Returns a line of the table: the measured numbers and the reference of the same run, in pairs. 'Of the best' compares
 * the best of each side, which a busy machine has disturbed least.
 * @param {{ figure: string, what: string, ours: number[], reference?: number[], unit?: string, digits?: number,
 *   ratioAtMost?: number, ratioAtLeast?: number, atMost?: number }} seen one of the three limits is the target
 */
export function tableRow({ figure, what, ours, reference, unit = 'ms', digits = 0, ...target }) {
  const times = reference?.every((number) => number > 0) ? ratio(ours, reference) : undefined;
  const { ratioAtMost = Number.POSITIVE_INFINITY, ratioAtLeast = 0, atMost = Number.POSITIVE_INFINITY } = target;
  const best = target.ratioAtLeast === undefined ? Math.min : Math.max;
  const met = median(ours) <= atMost && (times === undefined || (times <= ratioAtMost && times >= ratioAtLeast));
  return {
    figure,
    what,
    measured: spread(ours, unit, digits),
    reference: reference ? spread(reference, unit, digits) : '',
    ratio: times === undefined ? '' : times.toFixed(2),
    'of the best': times === undefined ? '' : (best(...ours) / best(...reference)).toFixed(2),
    target: targetText(target, unit),
    met: met ? 'yes' : 'NO',
  };
}

function targetText({ ratioAtMost, ratioAtLeast, atMost }, unit) {
  const texts = [
    ratioAtMost !== undefined && `≤ ${ratioAtMost} × reference`,
    ratioAtLeast !== undefined && `≥ ${ratioAtLeast} × reference`,
    atMost !== undefined && `≤ ${atMost} ${unit}`.trimEnd(),
  ];
  return texts.filter(Boolean).join(', ');
}
