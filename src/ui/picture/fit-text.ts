import type { Measure, TextStyle } from './picture.ts';

/** The space for a text. */
interface Room {
  width: number;
  measure: Measure;
}

/** Returns a text in the largest size up to its own that fits. A text that is too wide in the smallest size is cut. */
export function fitted(
  text: string,
  style: TextStyle,
  { smallest, ...room }: Room & { smallest: number },
): TextStyle & { text: string } {
  const size = Math.floor(Math.min(style.size, (style.size * room.width) / room.measure(text, style)));
  if (size >= smallest) return { ...style, size, text };
  const small = { ...style, size: smallest };
  return { ...small, text: cut(text, small, room) };
}

/** Returns the text, or its start with '…' if it is too wide. */
export function cut(text: string, style: TextStyle, { width, measure }: Room): string {
  if (measure(text, style) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && measure(ended(letters), style) > width) letters.pop();
  return ended(letters);
}

const ended = (letters: readonly string[]) => `${letters.join('').trimEnd()}…`;

/** Breaks a text into lines at its spaces. The last of at most `most` lines is cut if there is more. */
export function wrapped(text: string, style: TextStyle, { most, ...room }: Room & { most: number }): string[] {
  const lines: string[] = [];
  const parts = text.split(' ');
  while (parts.length > 0 && lines.length < most - 1) {
    let line = parts.shift() ?? '';
    while (parts.length > 0 && room.measure(`${line} ${parts[0]}`, style) <= room.width) line += ` ${parts.shift()}`;
    lines.push(cut(line, style, room));
  }
  return parts.length > 0 ? [...lines, cut(parts.join(' '), style, room)] : lines;
}
