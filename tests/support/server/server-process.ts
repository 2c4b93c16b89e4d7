import { type ChildProcess, spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OUT = fileURLToPath(new URL('../../build/test-server', import.meta.url));

/** Bundles the server as a release does, into a folder of the suite's own. Resolves to the file to run. */
export async function bundleServer(suite: string): Promise<string> {
  const outDir = join(OUT, suite);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'server/main.ts', outDir, emptyOutDir: true, target: 'node20', minify: false },
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg', '@node-rs/argon2', 'pino'] },
  });
  await cp(fileURLToPath(new URL('../../../server/db/migrations', import.meta.url)), join(outDir, 'migrations'), {
    recursive: true,
  });
  return join(outDir, 'main.js');
}

export interface ServerProcess {
  child: ChildProcess;
  /** The address it printed. */
  origin: Promise<string>;
  exit: Promise<{ code: number | null; output: string }>;
}

/** Runs a bundled server as a process of its own, on a free port. */
export function runServer(bundle: string, environment: Record<string, string>, args: string[] = []): ServerProcess {
  const { PATH = '' } = process.env;
  const env = { PATH, PORT: '0', HOST: '127.0.0.1', ...environment };
  const child = spawn(process.execPath, [bundle, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const exit = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  const origin = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const port = /ready at http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => reject(new Error(`The server ended before it was ready:\n${output}`)));
  });
  origin.catch(() => undefined);
  return { child, origin, exit };
}
