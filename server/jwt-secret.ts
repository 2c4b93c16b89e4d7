import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret of session tokens that this data directory made once, readable by its owner alone (docs/security.md#s21). */
export async function keptJwtSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'jwt-secret');
  const made = `${path}.${process.pid}`;
  await writeFile(made, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    await link(made, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(made, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}
