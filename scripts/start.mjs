import { spawn } from 'node:child_process';
import { buildIfStale } from './build.mjs';
import { SERVER_ARGS } from './server-args.mjs';

const args = process.argv.slice(2);
const env = { ...process.env }; // as it is here: a build marks its own process as production
if (await buildIfStale()) console.error('Built the app.');

const server = spawn(process.execPath, [...SERVER_ARGS, ...args], { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
