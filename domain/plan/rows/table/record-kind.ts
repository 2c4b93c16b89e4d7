import type { LeftOut } from '../left-out.ts';
import { termsOf } from '../terms/terms.ts';
import type { TableRecord } from './records.ts';

const TOTAL = /^(?:grand|sub)?[\s-]*totals?\b/i;

/**
 * Returns 'row' for a record that is a plan, else the reason for which it is left out. A single text without a size or an
 * amount, as in merged cells, is a heading or a note.
 */
export function kindOfRecord({ cells, isMisquoted }: TableRecord, columnCount: number): 'row' | LeftOut['reason'] {
  const texts = [...new Set(cells.map((cell) => String(cell ?? '').trim()).filter((text) => text !== ''))];
  const [first = ''] = texts;
  if (TOTAL.test(first)) return 'total';
  if (texts.length > 1 || isMisquoted || columnCount < 2) return 'row';
  return termsOf(first).some(({ is }) => is === 'size' || is === 'money') || typeof cells[0] === 'number'
    ? 'row'
    : 'noPlan';
}
