import { createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Derives a key of 32 bytes for one purpose from the deployment's secret. One key reveals nothing about another. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `sabidata ${purpose}`, 32));
}

/** Returns a keyed hash (HMAC-SHA256, base64url). Nobody can test guesses against it without the key. */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** True for a text in the form of `keyedHash`: longer than any ID. */
export const isKeyedHash = (text: string | undefined): boolean => text !== undefined && /^[\w-]{43}$/.test(text);

/** Reads the session secret of a data directory, or creates it with mode 0600 (docs/security.md#s21). */
export async function loadOrCreateJwtSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'jwt-secret');
  const ownFile = `${path}.${randomUUID()}`;
  await writeFile(ownFile, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    await link(ownFile, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(ownFile, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}
