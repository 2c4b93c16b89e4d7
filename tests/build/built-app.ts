import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { chunkOfPath } from '../../domain/contract/kept-chunks.ts';

const client = path.resolve(import.meta.dirname, '../../dist/client');

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(client, 'manifest.json'), 'utf8'));

/** Bytes of a built file as it travels, brotli. Fails when there is no such file: a budget must not pass on nothing. */
export function wireBytes(file: string): number {
  return statSync(path.join(client, `${file}.br`)).size;
}

/** Each chunk, named by its first module or by its own name, and every chunk it needs before it runs. */
export function scriptsOf(...chunks: string[]): string[] {
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

/** What every device keeps from its first day on: the worker's list without the parts that wait for their first use. */
export function precached(): string[] {
  return listed().filter((file) => chunkOfPath(`/${file}`) === undefined);
}

/** The parts that the worker keeps for those who use them. */
export function partsKept(): string[] {
  return listed().filter((file) => chunkOfPath(`/${file}`) !== undefined);
}

function listed(): string[] {
  const worker = readFileSync(path.join(client, 'sw.js'), 'utf8');
  const urls = [...worker.matchAll(/["']?url["']?:\s*["'`]([^"'`]+)["'`]/g)].map(([, url]) => String(url));
  if (urls.length === 0) throw new Error('No precache list in sw.js');
  return urls;
}
