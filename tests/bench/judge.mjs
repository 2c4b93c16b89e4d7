import { isWorse, ratioText } from './compare.mjs';
import { lastKept } from './history.mjs';
import { QUIET_BELOW } from './quiet-machine.mjs';

/**
 * Compares the results of a run with the last kept ones.
 * @returns the rows of the table, messages, what to keep, and the exit code: 1 after a worse ratio or an error. With `accepts`
 *   a worse ratio is printed and kept like any other; otherwise the better one stays the last kept. Figures of a busy machine
 *   are not kept: their wide spread would let every later loss pass.
 */
export function judge({ results, errors, history, accepts }) {
  const compared = results.map((result) => ({ result, before: lastKept(history, result) }));
  const worse = compared.filter(({ result, before }) => isWorse(result, before));
  const refused = accepts ? [] : worse.map(({ result }) => result);
  const busy = results.filter((result) => result.busy >= QUIET_BELOW);
  return {
    rows: compared.map(tableRow),
    messages: [...worse.map(worseText), ...busyText(busy)],
    kept: results.filter((result) => !refused.includes(result) && !busy.includes(result)),
    exitCode: errors.length + refused.length > 0 ? 1 : 0,
  };
}

const worseText = ({ result, before }) =>
  `Worse: ${result.figure} ${result.what}: ${ratioText(result)}, kept at ${before.commit} was ${ratioText(before)}`;

function busyText(results) {
  if (results.length === 0) return [];
  const figures = new Set(results.map(({ figure }) => figure));
  return [`Not kept, because the machine was busy: ${[...figures].join(', ')}`];
}

function tableRow({ result, before }) {
  const { figure, what, ours, range, reference, unit, target, met, busy } = result;
  return {
    figure,
    what,
    measured: `${ours} ${unit}${range && ` (${range})`}`,
    reference: reference === undefined ? '' : `${reference} ${unit}`,
    ratio: ratioText(result),
    'last kept': before ? ratioText(before) : 'new',
    target,
    met: met ? 'yes' : 'NO',
    busy: `${Math.round(100 * busy)} %`,
  };
}
