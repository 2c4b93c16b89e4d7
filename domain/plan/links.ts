const MAX_LENGTH = 2048;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
// A scheme, a plain host, an optional port, then only characters that a URL may have: no spaces, quotes, angle brackets,
// backslashes or controls, and no '@' before the path, so no credentials. Stricter than every URL parser, so that all
// parsers read an accepted link in the same way (docs/security.md#s13).
const WEB_LINK = new RegExp(
  `^https?://${LABEL}(?:\\.${LABEL})*(?::\\d{1,5})?(?:[/?#][\\w.~:/?#[\\]@!$&()*+,;=%-]*)?$`,
  'i',
);

/** True if a text is safe in an `href`: http(s) only, no credentials, at most 2,048 characters (docs/security.md#s13). */
export function isWebLink(text: string): boolean {
  return text.length <= MAX_LENGTH && WEB_LINK.test(text);
}
