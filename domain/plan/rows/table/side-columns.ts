import { isNotSold, isOffSale, isSaid } from '../../words/sold-words.ts';
import { isUseWord, limitsUse } from '../../words/use-words.ts';
import { extraOf } from '../message/read-line.ts';
import { termsOf } from '../terms/terms.ts';
import { quoted } from '../values/row-asker.ts';
import type { Column } from './choose-columns.ts';

// Columns beside the values of a plan: whether it is sold, notes, fees and quantities.

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

/** A cell of a fee that is none: '0', '0.00', 'free', '-'. */
const NO_FEE = /^(?:[^\p{L}1-9]*|free|none|nil|no|n\/a|false|included|inclusive)$/iu;
/** A quantity of one, or a text without a number. */
const ONE = /^(?:\D*|\D*1(?:\.0+)?\D*)$/;

/** Returns the errors of a row whose fees or quantity, in columns of their own, make its price another one. */
export function beyondPrice(
  columns: readonly Column[],
  valueAt: (at: number) => unknown,
): { field: string; detail: string }[] {
  const found = columns.flatMap(({ header, field }, at) => {
    const text = String(valueAt(at) ?? '').trim();
    if (field === 'added_fee' && !NO_FEE.test(text))
      return `${quoted(header)} has ${quoted(text)}: add it to the price`;
    return field === 'piece_count' && !ONE.test(text)
      ? `${quoted(header)} has ${quoted(text)}: write the price of one`
      : [];
  });
  return found.slice(0, 1).map((detail) => ({ field: 'price', detail }));
}
