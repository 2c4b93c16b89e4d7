import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFolder } from './compress.mjs';

const root = new URL('../', import.meta.url);
const stamp = new URL('dist/.stamp', root);
const SOURCES = [
  'domain',
  'src',
  'sw',
  'server',
  'public',
  'scripts',
  'app.html',
  'manifest.webmanifest',
  'package-lock.json',
];

/** Builds app, page renderer, worker and server into dist/, unless the sources are those of the last build. */
export async function buildIfStale() {
  process.chdir(fileURLToPath(root));
  const current = fingerprint();
  if (readText(stamp) === current) return false;
  await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
  await compressFolder('dist/client');
  await build({ configFile: 'vite.server.config.ts', logLevel: 'warn' });
  mkdirSync(new URL('dist/', root), { recursive: true });
  writeFileSync(stamp, current);
  return true;
}

/** One hash over names, sizes and contents of everything that a build reads. */
function fingerprint() {
  const hash = createHash('sha256');
  const configs = readdirSync('.').filter((name) => /^vite\..*ts$/.test(name));
  for (const name of [...SOURCES, ...configs].sort()) visit(name);
  return hash.digest('hex');

  function visit(path) {
    const info = statSync(path, { throwIfNoEntry: false });
    if (!info) return;
    if (info.isDirectory()) for (const name of readdirSync(path).sort()) visit(`${path}/${name}`);
    else if (!/\.test\.tsx?$/.test(path)) hash.update(path).update(readFileSync(path));
  }
}

function readText(url) {
  try {
    return readFileSync(url, 'utf8');
  } catch {
    return undefined;
  }
}

if (import.meta.url === `file://${process.argv[1]}`)
  console.log((await buildIfStale()) ? 'Built dist/' : 'dist/ is up to date');
