import { signBuyLink } from '../../../../domain/plan/sign-buy-link.ts';
import { nonce, sha256Base64 } from '../../../lib/web-crypto.ts';

const NONCE_LENGTH = 8; // docs/specification/09-constants.md

/** Returns a seller's link, signed with the time `nowMs`. Needs a secure context. */
export function signLink(link: string, nowMs: number): Promise<string> {
  return signBuyLink(link, { sha256Base64, nowMs, nonce: nonce(NONCE_LENGTH) });
}
