import * as v from 'valibot';
import { plainText as withoutWidth } from './number-text.ts';

/**
 * One line of text that every screen and database can hold, and that shows what it says: no control characters, no
 * unpaired surrogates, no invisible characters that reorder a text or look like nothing. Joiners of letters and emojis
 * are allowed.
 */
export const PRINTABLE = /^(?:[\u200C\u200D]|[^\p{Cc}\p{Cs}\p{Cf}])*$/u;

/** As `PRINTABLE`, with tabs and line breaks. */
const PRINTABLE_LINES = /^(?:[\t\n\r\u200C\u200D]|[^\p{Cc}\p{Cs}\p{Cf}])*$/u;

const printable = (field: string, pattern: RegExp) => v.regex(pattern, `${field} has a character that cannot be shown`);

/** Text that must not be empty, trimmed. `field` is its label in messages. */
export const requiredText = (field: string, maxLength: number, { lines = false } = {}) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, `${field} is required`),
    v.maxLength(maxLength, `${field} is too long`),
    printable(field, lines ? PRINTABLE_LINES : PRINTABLE),
  );

/** Text that may be empty, null or absent, trimmed. */
export const optionalText = (field: string, maxLength: number) =>
  v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(maxLength, `${field} is too long`), printable(field, PRINTABLE)));

/** One line of text as a client sends it: an id, a search text, a token. `message` is for a text that is too long. */
export const plainText = (maxLength: number, message = 'is too long') =>
  v.pipe(v.string(), v.maxLength(maxLength, message), v.regex(PRINTABLE, 'has a character that cannot be shown'));

/** A text to search for, as `plainText`. Full-width characters become plain ones, and characters without width are dropped. */
export const searchedText = (maxLength: number) =>
  v.pipe(v.string(), v.transform(withoutWidth), plainText(maxLength, 'Search text is too long'));

/** The name of a user, or a username. `field` is its label in messages. */
export const personName = (field: string) =>
  v.pipe(
    v.string(`${field} is required`),
    v.trim(),
    v.minLength(1, `${field} is required`),
    v.maxLength(80, `${field} is too long`),
    printable(field, PRINTABLE),
  );
