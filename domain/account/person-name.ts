import * as v from 'valibot';

/** Text of one line that every screen and database can hold: no control characters, no half of a character. */
export const SHOWN = /^[^\p{Cc}\p{Cs}]*$/u;

/** A name, of a person or for signing in; `field` is how the form calls it. */
export const personName = (field: string) =>
  v.pipe(
    v.string(`${field} is required`),
    v.trim(),
    v.minLength(1, `${field} is required`),
    v.maxLength(80, `${field} is too long`),
    v.regex(SHOWN, `${field} holds a character that cannot be shown`),
  );
