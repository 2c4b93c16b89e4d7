import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

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

/** Builds app, page renderer, worker and server into dist/. Returns false when the sources are those of the last build. */
export async function buildIfStale() {
  process.chdir(fileURLToPath(root));
  const current = fingerprint();
  if (readText(stamp) === current) return false;
  await asProduction(async () => {
    await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
    moveSourceMaps();
    await compressFolder('dist/client');
    await build({ configFile: 'vite.server.config.ts', logLevel: 'warn' });
  });
  writeFileSync(stamp, current);
  return true;
}

/** Runs a build with NODE_ENV 'production', whatever it is outside, and gives it back: Vite sets it and leaves it set. */
async function asProduction(run) {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await run();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** Returns one hash over the names and contents of everything that a build reads. */
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

/** Source maps lie in dist/source-maps: the server serves everything in dist/client. */
function moveSourceMaps() {
  rmSync('dist/source-maps', { recursive: true, force: true });
  mkdirSync('dist/source-maps');
  for (const name of readdirSync('dist/client/assets')) {
    if (name.endsWith('.map')) renameSync(`dist/client/assets/${name}`, `dist/source-maps/${name}`);
  }
}

const TEXT = /\.(js|css|html|json|svg|webmanifest|txt|xml)$/;
const br = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes a .br and a .gz beside each text file of a folder, at the highest level: the server sends them as they are. */
async function compressFolder(folder) {
  for (const name of readdirSync(folder)) {
    const path = `${folder}/${name}`;
    if (statSync(path).isDirectory()) await compressFolder(path);
    else if (TEXT.test(name)) await compressFile(path);
  }
}

async function compressFile(path) {
  const bytes = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, await br(bytes, { params }));
  writeFileSync(`${path}.gz`, await gz(bytes, { level: 9 }));
}

if (import.meta.url === `file://${process.argv[1]}`)
  console.log((await buildIfStale()) ? 'Built dist/' : 'dist/ is up to date');
