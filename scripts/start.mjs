import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.mjs';

// npm start, npm start -- --help, npm run admin -- create EMAIL: builds what is stale, then runs the server's program.

/** Node's arguments for the server. A small semi-space keeps the memory of an idle process low (docs/performance.md#p13). */
export const SERVER_ARGS = [
  '--max-semi-space-size=2',
  fileURLToPath(new URL('../dist/server/main.js', import.meta.url)),
];

async function start() {
  if (await buildIfStale()) console.error('Built the app.');
  const server = spawn(process.execPath, [...SERVER_ARGS, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

if (import.meta.url === `file://${process.argv[1]}`) await start();
