import { formatNaira } from '../../domain/plan/price.ts';
import { countOf } from '../../domain/quantity.ts';
import type { RefreshCounts } from '../plan/apply-refresh.ts';
import { type Compared, oneLine } from './compare-with-listed.ts';
import { rowRanges } from './file/sellers-rows.ts';
import { plain } from './plain.ts';
import type { PriceList } from './price-list.ts';

/** Returns the preview of an import for a terminal: each group with its plans. */
export function previewText(
  compared: Compared,
  { seller, source, notes = [] }: { seller: string } & Pick<PriceList, 'source' | 'notes'>,
): string {
  const { added, changed, same, missing, unusual, notUnderstood, listedCount, coversLessThanHalf } = compared;
  const changes = (isBig: boolean) =>
    changed
      .filter((row) => row.isBig === isBig)
      .map(({ listed, base, change }) => `${listed.name}: ${changeText(listed.price, { base, change })}`);
  return [
    `${source} and ${countOf(listedCount, 'listed plan')} of ${seller}`,
    ...notes,
    ...group(
      'New',
      added.map(({ row: { plan } }) => `${plan.name}: ${formatNaira(plan.price)}`),
    ),
    ...group('Changed', changes(false)),
    ...group('Changed by more than half', changes(true)),
    `The same: ${same.length}`,
    ...group(
      'Far from the usual price',
      [...unusual].map(([{ plan }, usual]) => `${plan.name}: ${formatNaira(plan.price)}, usual ${formatNaira(usual)}`),
    ),
    ...group(
      'Missing from the list',
      missing.map(({ name, price }) => `${name}: ${formatNaira(price)}`),
    ),
    ...group(
      'Not understood, left out',
      // A problem of a row in a file names the row already.
      notUnderstood.map(({ name, problem }) => (problem.startsWith(name) ? problem : `${name}: ${problem}`)),
    ),
    ...group('Lines without a plan', compared.otherLines),
    ...otherSellers(compared.ofOthers),
    ...(coversLessThanHalf ? ['Warning: the list is about less than half of the listed plans.'] : []),
  ]
    .map((line) => plain(line))
    .join('\n');
}

/** Returns a group's heading and its lines; nothing for an empty group. */
function group(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}: ${lines.length}`, ...lines.map((line) => `  ${oneLine(line)}`)];
}

function otherSellers(ofOthers: Compared['ofOthers']): string[] {
  const count = [...ofOthers.values()].flat().length;
  if (count === 0) return [];
  const lines = [...ofOthers].map(([name, rows]) => `  ${oneLine(name)}: ${rowRanges(rows)}`);
  return [`Rows of other sellers, left out: ${count}`, ...lines];
}

interface Change {
  base: Readonly<Record<string, unknown>>;
  change: object;
}

/** Returns '₦3,500 → ₦4,000 (+14 %)', or the names of the changed fields if the price stays. */
function changeText(price: number, { base, change }: Change): string {
  const { price: next } = change as { price?: number };
  const others = Object.keys(base).filter((name) => name !== 'price');
  const rest = others.length === 0 ? '' : `${next === undefined ? '' : ', '}${others.join(', ')}`;
  return next === undefined ? rest : `${formatNaira(price)} → ${formatNaira(next)}${percent(price, next)}${rest}`;
}

function percent(before: number, after: number): string {
  if (before === 0) return '';
  const change = Math.round(((after - before) / before) * 100);
  return ` (${change > 0 ? '+' : ''}${change} %)`;
}

/** Returns 'Applied: 1 new, 2 changed, 40 confirmed, 0 removed.' */
export function appliedText({ created, changed, confirmed, removed }: RefreshCounts): string {
  if (created + changed + confirmed + removed === 0) return 'The list was up to date: nothing was written.';
  return `Applied: ${created} new, ${changed} changed, ${confirmed} confirmed, ${removed} removed.`;
}
