import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { withLock } from './build-lock.mjs';

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

/** A build that cannot be made here. The message says what to do. */
export class BuildError extends Error {
  name = 'BuildError';
}

/**
 * Builds app, page renderer, worker and server into dist/. Returns false when the sources are those of the last build, or
 * when there are no sources: then dist/ is a release that was built elsewhere. Processes that start together build once.
 */
export async function buildIfStale() {
  process.chdir(fileURLToPath(root));
  if (!existsSync('server/main.ts')) {
    if (existsSync('dist/server/main.js')) return false;
    throw new BuildError('dist/ is missing. Copy the dist/ of a build here, or start from a checkout of the sources.');
  }
  if (readText(stamp) === fingerprint()) return false;
  return await withLock('dist/.lock', async () => {
    const current = fingerprint();
    if (readText(stamp) === current) return false;
    await buildAll(await loadVite());
    writeFileSync(stamp, current);
    return true;
  });
}

/** Returns Vite's build function. Vite is a development dependency: a server that runs a finished build has none. */
async function loadVite() {
  try {
    return (await import('vite')).build;
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const state = existsSync(stamp) ? 'dist/ is older than the sources' : 'dist/ is missing';
    throw new BuildError(
      `${state}, and the tools that build it are not installed. Run 'npm ci --include=dev' and then 'npm run build', ` +
        'or copy the dist/ of a build of these sources here.',
    );
  }
}

function buildAll(build) {
  return asProduction(async () => {
    await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
    moveSourceMaps();
    await compressFolder('dist/client');
    await build({ configFile: 'vite.server.config.ts', logLevel: 'warn' });
  });
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

/** Builds what is stale. Ends the process with a plain sentence if that is not possible. */
export async function buildOrExit() {
  try {
    return await buildIfStale();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(`SabiData cannot start: ${error.message}`);
    process.exit(78);
  }
}

if (import.meta.url === `file://${process.argv[1]}`)
  console.log((await buildOrExit()) ? 'Built dist/' : 'dist/ is up to date');
