import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const VISITORS = fileURLToPath(new URL('./visitors.mjs', import.meta.url));
const runFile = promisify(execFile);

/** Lets visitors read a page, in a process of their own. Returns their answers by status, and percentiles of the times. */
export async function visit(port, { path, connections, pauseMs, seconds }) {
  const words = [VISITORS, port, path, connections, seconds, pauseMs].map(String);
  return JSON.parse((await runFile(process.execPath, words)).stdout);
}
