import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTemplateOn } from '../server/databases-setup.ts';
import { findPostgres, startPostgres } from '../server/postgres.ts';
import { copyDatabase, type Row, TEMPLATE } from './app-database.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const READY_LIMIT_MS = 180_000;
/** Much longer than the server needs, which cuts connections that stay open after 5 s. */
const STOP_LIMIT_MS = 30_000;

interface AppOptions {
  /** By default a free one. */
  port?: number;
  env?: Record<string, string>;
  /** Another build of the server's bundle and app, for tests of a new release. */
  distFolder?: string;
}

/** The built product as its own process, with a database of its own. */
export interface RunningApp {
  url: string;
  port: number;
  dataDir: string;
  /** Stops the process and runs a query on its database. */
  rows: (sql: string) => Promise<Row[]>;
  /** Stops the process with SIGTERM. The data stays. */
  stop: () => Promise<void>;
  /** Kills the process with SIGKILL. The data stays. */
  kill: () => Promise<void>;
  /** Starts it again on the same port and data. */
  restart: () => Promise<void>;
  /** Stops it for good and removes its data. */
  dispose: () => Promise<void>;
}

/** Starts `dist/server/main.js` and waits until it is ready to serve. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sabidata-'));
  const database = await copyDatabase(dataDir);
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const env = { PORT: String(port), DATA_DIR: dataDir, ...database.env, ...options.env };
  const start = () => launch(url, { ...options, env });
  let server = await start();
  const end = (signal: NodeJS.Signals) => endProcess(server, signal);
  return {
    url,
    port,
    dataDir,
    rows: async (sql) => {
      await end('SIGTERM');
      return database.rows(sql);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      server = await start();
    },
    dispose: async () => {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface ServerProcess {
  child: ChildProcess;
  /** Returns what it has written so far. */
  output: () => string;
}

async function launch(url: string, { env, distFolder }: AppOptions): Promise<ServerProcess> {
  const main = path.join(distFolder ?? path.join(root, 'dist'), 'server/main.js');
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const limit = AbortSignal.timeout(READY_LIMIT_MS);
  while (!(await isReady(url))) {
    if (child.exitCode !== null || limit.aborted) throw new Error(`The server did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { child, output: () => output };
}

async function endProcess({ child, output }: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit', { signal: AbortSignal.timeout(STOP_LIMIT_MS) });
  child.kill(signal);
  await exit.catch((cause) => {
    child.kill('SIGKILL');
    throw new Error(`The server did not stop:\n${output()}`, { cause });
  });
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Below the ports of outgoing connections: one of them could take the port of a server that is stopped for a while. */
const FIRST_PORT = 20_000;
const PORTS_PER_WORKER = 1_000;
let portsAsked = Math.floor(Math.random() * PORTS_PER_WORKER);

/** Returns a free port from the range of this Playwright worker, so that two workers never choose the same one. */
export async function freePort(): Promise<number> {
  const first = FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX ?? 0) * PORTS_PER_WORKER;
  for (;;) {
    const port = first + (portsAsked++ % PORTS_PER_WORKER);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/**
 * Playwright's global setup. Everyday runs use PostgreSQL. Runs at release length, and machines without PostgreSQL, use
 * the embedded database.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.RELEASE || findPostgres() === undefined) {
    const app = await startApp();
    await app.stop();
    process.env[TEMPLATE.embedded] = app.dataDir;
    return () => app.dispose();
  }
  const postgres = await startPostgres();
  await createTemplateOn(postgres.adminUrl, 'seeded');
  process.env[TEMPLATE.served] = postgres.adminUrl;
  return () => postgres.stop();
}
