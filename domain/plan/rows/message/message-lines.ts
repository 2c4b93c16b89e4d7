import { plainText } from '../../../number-text.ts';
import { type Term, termsOf } from '../terms/terms.ts';

/** '[12/11/2026, 09:14] ' and '12/11/26, 9:14 pm - ', as WhatsApp writes before each message. */
const DATE =
  /^\[?\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?,?\s{1,3}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]?\s{0,3}(?:-\s)?/i;
const SENDER = /^[^:]{1,60}:\s/;
const KEYCAP_BULLET = /^\s*\d\uFE0F?\u20E3\s+/;
const KEYCAP = /(\d)\uFE0F?\u20E3/g;
/** Letters, digits or emojis. Lines of dashes say nothing. */
const HAS_TEXT = /[\p{L}\p{N}\p{So}]/u;
const NUMBERED = /^\s*(\d{1,3})[.)]{1,2}\s+(?=\S)/;

/** A line of a message, with the number that it has in the text, from 1. */
export interface MessageLine {
  lineNumber: number;
  line: string;
}

/** True if a text begins as an exported chat does. */
export const isExportedChat = (text: string): boolean => DATE.test(plainText(text.slice(0, 200)).trimStart());

/** Returns the lines of a text that say something. */
export const linesOf = (text: string): MessageLine[] =>
  text.split(/\r\n?|\n/).flatMap((line, i) => (HAS_TEXT.test(line) ? { lineNumber: i + 1, line } : []));

/** Returns the lines of a message that have text, without the dates, senders and numbers before them. */
export function messageLines(text: string): MessageLine[] {
  const bare = linesOf(text).map(({ lineNumber, line }) => ({ lineNumber, line: bareLine(line) }));
  const isList = isNumbered(bare.map(({ line }) => line));
  return bare
    .map(({ lineNumber, line }) => ({ lineNumber, line: apart((isList ? line.replace(NUMBERED, '') : line).trim()) }))
    .filter(({ line }) => line !== '');
}

/** Returns the parts of a line apart from its price. */
const planText = (line: string) =>
  termsOf(line)
    .flatMap(({ is, text }) => (is === 'money' || is === 'number' || is === 'break' ? [] : text))
    .join(' ');

function bareLine(line: string): string {
  const plain = plainText(line);
  const undated = plain.replace(DATE, '');
  const unsigned = undated === plain ? plain : undated.replace(SENDER, '');
  return unsigned.replace(KEYCAP_BULLET, '').replaceAll(KEYCAP, '$1');
}

/** A line of more is no plan. */
const MAX_CELLS = 20;

/**
 * Separates the cells of a line such as 'MTN,1GB,500,30 days', whose commas are none of a number: '₦2,483 - 1,024MB' would
 * have a cell with two values.
 */
function apart(line: string): string {
  const cells = line.split(',');
  const isRow =
    cells.length > 2 &&
    cells.length <= MAX_CELLS &&
    cells.some((cell) => termsOf(cell).some(({ is }) => is === 'size')) &&
    cells.every(hasOneValue);
  return isRow ? cells.join(' | ') : line;
}

const hasOneValue = (cell: string) => termsOf(cell).filter(({ is }) => VALUES.has(is)).length < 2;
const VALUES: ReadonlySet<Term['is']> = new Set(['size', 'groups', 'money', 'number', 'odd', 'foreign', 'validity']);

/**
 * True if lines begin with '1.', '2.' and so on. A single '1. 5GB' may be 1.5 GB, and so may those of a list whose lines
 * have the same size and validity.
 */
function isNumbered(lines: readonly string[]): boolean {
  const plans = lines.filter((line) => NUMBERED.test(line)).map((line) => planText(line.replace(NUMBERED, '')));
  if (plans.some((plan, at) => /^\d/.test(plan) && plans.indexOf(plan) !== at)) return false;
  const numbers = lines.flatMap((line) => Number(NUMBERED.exec(line)?.[1] ?? Number.NaN)).filter(Number.isInteger);
  return numbers.length > 1 && numbers.some((number, at) => numbers[at + 1] === number + 1);
}
