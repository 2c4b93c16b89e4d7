import { spawn } from 'node:child_process';
import { buildIfStale } from './build.mjs';
import { SERVER_ARGS } from './server-args.mjs';

// npm run admin -- create EMAIL
const env = { ...process.env }; // as it is here: a build marks its own process as production
await buildIfStale();
const server = spawn(process.execPath, [...SERVER_ARGS, 'admin', ...process.argv.slice(2)], { stdio: 'inherit', env });
server.on('exit', (code) => process.exit(code ?? 1));
