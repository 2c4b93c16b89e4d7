import { isNotSold, isOffSale, isSaid } from '../../words/sold-words.ts';
import { isUseWord, limitsUse } from '../../words/use-words.ts';
import { extraOf } from '../message/read-line.ts';
import { termsOf } from '../terms/terms.ts';
import type { Column } from './choose-columns.ts';

// Columns beside the values of a plan: whether it is sold, and notes.

/** Fields whose texts may say anything: 'Not available abroad'. */
const LONG_TEXTS: ReadonlySet<string> = new Set(['description', 'bonus', 'ussd_steps', 'use_reason', 'source']);

/** Fields of our own exports in which a seller may have said anything. */
const OWN_TEXTS: ReadonlySet<string> = new Set(['name', 'category']);

/** True unless a row says that its plan is not sold, in any column. Texts of our own exports may say anything. */
export function isRowSold(columns: readonly Column[], valueAt: (at: number) => unknown): boolean {
  const isOwn = ['name', 'description'].every((field) => columns.some((column) => column.field === field));
  return !columns.some(({ field, isIgnored }, at) => {
    const value = valueAt(at);
    if (field === 'available') return isOffSale(value);
    if (field === 'not_available') return isSaid(value);
    if (isIgnored || LONG_TEXTS.has(field ?? '') || (isOwn && OWN_TEXTS.has(field ?? ''))) return false;
    return typeof value === 'string' && isNotSold(value);
  });
}

const CLOCKS = /[ap]m\b.*[ap]m\b/i;

/** Returns the words of a row's notes, with 'only' if they limit its use: 'night only', '12am-5am only'. */
export function notesOf(columns: readonly Column[], valueAt: (at: number) => unknown): string | undefined {
  const texts = columns.flatMap(({ field }, at) => (field === 'note' ? String(valueAt(at) ?? '') : []));
  const notes = texts.flatMap((text) => {
    const words = extraOf(termsOf(text));
    if (words === undefined) return [];
    const isLimit = words
      .toLowerCase()
      .split(' ')
      .some(/\bonly\b/i.test(text) ? isUseWord : limitsUse);
    return isLimit || CLOCKS.test(words) ? `${words} only` : words;
  });
  return notes.join(' ') || undefined;
}
