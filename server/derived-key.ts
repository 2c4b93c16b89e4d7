import { createHmac, hkdfSync } from 'node:crypto';

/** A key of 32 bytes for one purpose, from the one secret of a deployment: none of them tells anything of another. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `sabidata ${purpose}`, 32));
}

/** A keyed hash: the same for the same text, and of no use to whoever lacks the key. */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
