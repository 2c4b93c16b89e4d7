import { spawn } from 'node:child_process';
import { buildIfStale } from './build.mjs';

const args = process.argv.slice(2);
if (await buildIfStale()) console.error('Built the app.');

const server = spawn(process.execPath, ['dist/server/main.js', ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
