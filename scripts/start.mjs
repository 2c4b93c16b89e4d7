import { fileURLToPath } from 'node:url';
import { buildOrExit } from './build.mjs';
import { run, supervise } from './supervise.mjs';

// npm start, npm start -- --help, npm run admin -- create EMAIL, npm run import -- FILE: builds what is stale, then runs the server's program. The
// server itself is started again when it dies.

/**
 * Node's arguments for the server. A small semi-space keeps the memory of an idle process low (docs/performance.md#p13).
 * One thread collects it: waking others takes longer than their help saves (docs/performance.md#p12).
 */
export const SERVER_ARGS = [
  '--max-semi-space-size=2',
  '--no-parallel-scavenge',
  fileURLToPath(new URL('../dist/server/main.js', import.meta.url)),
];

/**
 * Settings of the C library (glibc) for the server (docs/performance.md#p13). Its threads share their free memory. Blocks
 * from 32 kB, such as pieces of uploads, go back to the system when they are freed: on the heap, small blocks between them
 * keep all of it.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' };

async function start() {
  if (await buildOrExit()) console.error('Built the app.');
  const command = process.argv.slice(2);
  Object.assign(process.env, { ...SERVER_ENV, ...process.env });
  process.exit(command.length === 0 ? await supervise(SERVER_ARGS) : await run([...SERVER_ARGS, ...command]));
}

if (import.meta.url === `file://${process.argv[1]}`) await start();
