import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { chunkOfPath } from '../../domain/contract/worker/kept-chunks.ts';

const client = path.resolve(import.meta.dirname, '../../dist/client');

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

/** Read when it is asked for: browser tests are listed before the app is built. */
const readManifest = (): Record<string, Chunk> => JSON.parse(readFileSync(path.join(client, 'manifest.json'), 'utf8'));

/** Returns the brotli size of a built file in bytes. Throws when the file is missing, so that no budget passes on nothing. */
export function wireBytes(file: string): number {
  return statSync(path.join(client, `${file}.br`)).size;
}

/** Returns the files of some chunks, named by module or by chunk name, and of every chunk that they import. */
export function scriptsOf(...chunks: string[]): string[] {
  const manifest = readManifest();
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk =
      manifest[key] ?? Object.values(manifest).find(({ name, file }) => name === key && file.endsWith('.js'));
    if (!chunk) throw new Error(`No chunk ${key} in the build`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const chunk of chunks) visit(chunk);
  return [...files];
}

export const sumOf = (files: string[]) => files.reduce((sum, file) => sum + wireBytes(file), 0);

/** Returns the files that every device precaches: the worker's list without the chunks that only some users cache. */
export function precached(): string[] {
  return listed().filter((file) => chunkOfPath(`/${file}`) === undefined);
}

/** Returns the chunks that only some users cache. */
export function cachedOnUse(): string[] {
  return listed().filter((file) => chunkOfPath(`/${file}`) !== undefined);
}

function listed(): string[] {
  const worker = readFileSync(path.join(client, 'sw.js'), 'utf8');
  const urls = [...worker.matchAll(/["']?url["']?:\s*["'`]([^"'`]+)["'`]/g)].map(([, url]) => String(url));
  if (urls.length === 0) throw new Error('No precache list in sw.js');
  return urls;
}
