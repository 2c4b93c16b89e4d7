/** The product string in every signature (docs/specification/09-constants.md). */
const PRODUCT = 'SabiData';

/** The digest, the clock and 8 random characters, which `domain` cannot make itself. */
export interface BuyLinkDeps {
  sha256Base64: (text: string) => Promise<string>;
  nowMs: number;
  nonce: string;
}

/**
 * Returns the seller's link with `signature`, `timestamp` (ms) and `nonce` added (docs/specification/09-constants.md).
 * The signature has no secret: it marks the source of a visit and proves nothing (docs/security.md#s13).
 */
export async function signBuyLink(link: string, { sha256Base64, nowMs, nonce }: BuyLinkDeps): Promise<string> {
  const signature = await sha256Base64(`${PRODUCT}${link}${nowMs}${nonce}`);
  const query = `signature=${encodeURIComponent(signature)}&timestamp=${nowMs}&nonce=${encodeURIComponent(nonce)}`;
  const hashAt = link.indexOf('#');
  const base = hashAt < 0 ? link : link.slice(0, hashAt);
  const hash = hashAt < 0 ? '' : link.slice(hashAt);
  const queryAt = base.indexOf('?');
  const separator = queryAt < 0 ? '?' : queryAt === base.length - 1 || base.endsWith('&') ? '' : '&';
  return `${base}${separator}${query}${hash}`;
}
