/** The product string that goes into every signature (docs/specification/09-constants.md). */
const PRODUCT = 'SabiData';

/** What a buy link needs from outside: the digest, the time, and 8 random characters. */
export interface BuyLinkSources {
  sha256Base64: (text: string) => Promise<string>;
  nowMs: number;
  nonce: string;
}

/**
 * The seller's link with `signature`, `timestamp` (ms) and `nonce` added (docs/specification/09-constants.md).
 * The signature has no secret: it marks where a visit came from and proves nothing (docs/security.md#s13).
 */
export async function signBuyLink(link: string, { sha256Base64, nowMs, nonce }: BuyLinkSources): Promise<string> {
  const signature = await sha256Base64(`${PRODUCT}${link}${nowMs}${nonce}`);
  const query = `signature=${encodeURIComponent(signature)}&timestamp=${nowMs}&nonce=${encodeURIComponent(nonce)}`;
  const hashAt = link.indexOf('#');
  const base = hashAt < 0 ? link : link.slice(0, hashAt);
  const hash = hashAt < 0 ? '' : link.slice(hashAt);
  const queryAt = base.indexOf('?');
  const joint = queryAt < 0 ? '?' : queryAt === base.length - 1 || base.endsWith('&') ? '' : '&';
  return `${base}${joint}${query}${hash}`;
}
