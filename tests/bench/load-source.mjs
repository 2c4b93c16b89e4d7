import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** Modules of the product as a browser gets them, bundled, in this process: so that a benchmark times what is shipped. */
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
