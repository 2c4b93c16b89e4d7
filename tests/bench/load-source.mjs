import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** Bundles modules of the product as for a browser and imports them, so that a benchmark times the shipped code. */
export async function loadSource(...files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sabidata-bench-'));
  const entry = path.join(folder, 'entry.mjs');
  writeFileSync(entry, files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: { ssr: entry, outDir: folder, target: 'es2022', emptyOutDir: false },
    });
    return await import(pathToFileURL(path.join(folder, 'entry.js')).href).catch(
      () => import(pathToFileURL(entry).href),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
