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

/** Returns a `tel:` link that opens the dialler with a USSD code typed in. It works without data and airtime. */
export function dialLink(ussdCode: string): string {
  return `tel:${ussdCode.replaceAll('#', '%23')}`;
}

/**
 * Codes that buy data: *312, the same on all networks since May 2023, and what the networks had before. Other codes forward
 * calls (*21*), send money or share airtime.
 */
const USSD_CODE = /^\*(?:312|131|141|127|777|200|229)(?:\*\d{1,10}){0,8}#$/;

/** True for a USSD code that buys data. The app stores and dials nothing else. */
export function isUssdCode(text: string): boolean {
  return USSD_CODE.test(text);
}
