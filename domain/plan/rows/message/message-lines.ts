import { plainText } from '../../../number-text.ts';

/** '[12/11/2026, 09:14] ' and '12/11/26, 9:14 pm - ', as WhatsApp writes before each message. */
const DATE =
  /^\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s{1,3}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]?\s{0,3}(?:-\s)?/i;
const SENDER = /^[^:]{1,60}:\s/;
const KEYCAP_BULLET = /^\s*\d\uFE0F?\u20E3\s+/;
const KEYCAP = /(\d)\uFE0F?\u20E3/g;
/** Letters, digits or emojis. Lines of dashes say nothing. */
const HAS_TEXT = /[\p{L}\p{N}\p{So}]/u;
const NUMBERED = /^\s*(\d{1,3})[.)]\s+(?=\S)/;

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
    .map(({ lineNumber, line }) => ({ lineNumber, line: (isList ? line.replace(NUMBERED, '') : line).trim() }))
    .filter(({ line }) => line !== '');
}

function bareLine(line: string): string {
  const plain = plainText(line);
  const undated = plain.replace(DATE, '');
  const unsigned = undated === plain ? plain : undated.replace(SENDER, '');
  return unsigned.replace(KEYCAP_BULLET, '').replaceAll(KEYCAP, '$1');
}

/** True if lines begin with '1.', '2.' and so on. A single '1. 5GB' may be 1.5 GB. */
function isNumbered(lines: readonly string[]): boolean {
  const numbers = lines.flatMap((line) => Number(NUMBERED.exec(line)?.[1] ?? Number.NaN)).filter(Number.isInteger);
  return numbers.length > 1 && numbers.some((number, at) => numbers[at + 1] === number + 1);
}
