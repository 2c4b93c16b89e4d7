const MAX_LENGTH = 2048;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
// Scheme, a plain host, an optional port, then only characters that a URL may hold: no spaces, quotes, angle brackets,
// backslashes or controls, and no '@' before the path, so no credentials. Stricter than any URL parser, so that all
// of them agree with it (docs/security.md#s13).
const WEB_LINK = new RegExp(
  `^https?://${LABEL}(?:\\.${LABEL})*(?::\\d{1,5})?(?:[/?#][\\w.~:/?#[\\]@!$&()*+,;=%-]*)?$`,
  'i',
);

/** Whether a text may stand in an href: http(s) only, no credentials, at most 2,048 characters (S13). */
export function isWebLink(text: string): boolean {
  return text.length <= MAX_LENGTH && WEB_LINK.test(text);
}
