import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const READY_LIMIT_MS = 180_000;

interface AppOptions {
  dataDir?: string;
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
  const dataDir = options.dataDir ?? freshDataDir();
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const start = () => launch({ ...options, dataDir, port }, url);
  let child = await start();
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    url,
    port,
    dataDir,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      child = await start();
    },
    dispose: async () => {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Environment variable with the folder of a seeded, stopped app. Copying it is faster than seeding. */
export const SEEDED_DATA = 'SABIDATA_SEEDED_DATA';

function freshDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sabidata-'));
  const seeded = process.env[SEEDED_DATA];
  if (seeded) cpSync(seeded, folder, { recursive: true });
  return folder;
}

async function launch({ dataDir, port, env, distFolder }: AppOptions, url: string): Promise<ChildProcess> {
  const main = path.join(distFolder ?? path.join(root, 'dist'), 'server/main.js');
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const limit = AbortSignal.timeout(READY_LIMIT_MS);
  while (!(await isReady(url))) {
    if (child.exitCode !== null || limit.aborted) throw new Error(`The server did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return child;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Playwright's global setup: seeds one database. Every app under test starts from a copy of it. */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const app = await startApp();
  await app.stop();
  process.env[SEEDED_DATA] = app.dataDir;
  return () => app.dispose();
}
