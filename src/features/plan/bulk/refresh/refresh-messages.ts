import { fieldLabel, formatField, PLAN_CSV_FIELDS } from '../../../../../domain/plan/plan-fields.ts';
import type { ChangedRow } from '../../../../../domain/plan/refresh/compare-price-list.ts';
import { countOf, formatNumber } from '../../../../../domain/quantity.ts';
import type { chosenCounts } from './refresh-choices.ts';

const LONG_FIELDS = new Set<string>(PLAN_CSV_FIELDS.flatMap(({ name, long }) => (long ? name : [])));

/** Returns the differences of a plan: '₦1,000 → ₦1,200', 'Bonus differs'. The price needs no label. */
export function describeDifferences({ change, base }: Pick<ChangedRow, 'change' | 'base'>): string[] {
  const fields = Object.entries(change).sort(([one], [other]) => Number(other === 'price') - Number(one === 'price'));
  return fields.flatMap(([field, value]) => {
    const [before, after] = [formatField(field, base[field]), formatField(field, value)];
    if (before === after) return [];
    if (LONG_FIELDS.has(field)) return `${fieldLabel(field)} differs`;
    return field === 'price' ? `${before} → ${after}` : `${fieldLabel(field)} ${before} → ${after}`;
  });
}

/** Returns 'To do: 96 changed, 3 new, 12 confirmed, 1 removed.' */
export function toDoMessage({ added, changed, confirmed, removed }: ReturnType<typeof chosenCounts>): string {
  const parts = [
    [changed, 'changed'],
    [added, 'new'],
    [confirmed, 'confirmed'],
    [removed, 'removed'],
  ] as const;
  const words = parts.flatMap(([count, what]) => (count > 0 ? `${formatNumber(count)} ${what}` : []));
  return words.length === 0 ? 'Nothing is chosen.' : `Chosen: ${words.join(', ')}.`;
}

/** Returns a warning about a file that may be a part of a list. */
export function coverageMessage(found: number, listed: number): string {
  return `Your file names ${formatNumber(found)} of your ${countOf(listed, 'listed plan')}. The others stay as they are unless you tick them below.`;
}

/** Returns the note about plans that wait on this phone. */
export function unsentMessage(count: number): string {
  return `${countOf(count, 'plan')} of this list ${count === 1 ? 'waits' : 'wait'} on this phone to be sent. Update ${count === 1 ? 'it' : 'them'} after that.`;
}

/** Returns the question before plans are removed. */
export function removalMessage(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ');
  const more = names.length > 5 ? ` and ${formatNumber(names.length - 5)} more` : '';
  return `${countOf(names.length, 'plan')} will leave your list: ${shown}${more}.`;
}
