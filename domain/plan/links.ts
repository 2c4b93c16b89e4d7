import { isPublicHost } from '../public-host.ts';

const MAX_LENGTH = 2048;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
// A scheme, a plain host, an optional port, then only characters that a URL may have: no spaces, quotes, angle brackets,
// backslashes or controls, and no '@' before the path, so no credentials. Stricter than every URL parser, so that all
// parsers read an accepted link in the same way (docs/security.md#s13).
const WEB_LINK = new RegExp(
  `^https?://(${LABEL}(?:\\.${LABEL})*)(?::(\\d{1,5}))?(?:[/?#][\\w.~:/?#[\\]@!$&()*+,;=%-]*)?$`,
  'i',
);

/**
 * True if a text is safe in an `href`: http(s) only, no credentials, at most 2,048 characters, and a host that everybody can
 * open (docs/security.md#s13).
 */
export function isWebLink(text: string): boolean {
  const host = hostOf(text);
  return host !== undefined && isPublicHost(host);
}

/** The message for a text that is no web link. */
export const linkProblem = (text: string): string =>
  hostOf(text) === undefined
    ? 'Write a web address that starts with http:// or https://'
    : 'Write a web address that your customers can open, not one of your own phone or network';

/** Returns the host of a web link whose port exists. */
function hostOf(text: string): string | undefined {
  const [, host, port] = (text.length <= MAX_LENGTH && WEB_LINK.exec(text)) || [];
  const number = Number(port ?? 80);
  return number > 0 && number < 65_536 ? host : undefined;
}
