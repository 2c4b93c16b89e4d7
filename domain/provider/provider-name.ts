import * as v from 'valibot';

/** The name of a provider, as it is written. Full-width and other compatibility forms become plain letters. */
export const ProviderNameSchema = v.pipe(
  v.string(),
  v.normalize('NFKC'),
  v.trim(),
  v.minLength(1, 'Provider Name is required'),
  v.maxLength(120, 'Provider Name is too long'),
  // No control characters, halves of characters or codes without a character: no screen can show them.
  v.regex(/^[^\p{Cc}\p{Cs}\p{Co}\p{Cn}]*$/u, 'Provider Name has a character that we do not accept'),
);
