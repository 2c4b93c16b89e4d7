import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { bundleServer, runServer, type ServerProcess } from './server-process.ts';

/** The commands of the operator in processes of their own, beside real servers and databases. */
const ACCOUNT = { email: 'user@sabidata.test', password: 'sabi-demo-2026' };

type Row = Record<string, unknown>;
export type Run = (text: string) => Promise<Row[]>;

/** Bundles the server and makes a folder for a suite. At its end stops what runs and deletes the folder. */
export function operatorForSuite(name: string) {
  const suite = { bundle: '', folder: '' };
  const running = new Set<ServerProcess>();
  beforeAll(async () => {
    suite.bundle = await bundleServer(name);
    suite.folder = await mkdtemp(join(tmpdir(), `sabidata-${name}-`));
  }, 60_000);
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await rm(suite.folder, { recursive: true, force: true });
  });
  const run = (environment: Record<string, string>, args: string[] = []) => {
    const started = runServer(suite.bundle, environment, args);
    running.add(started);
    void started.exit.then(() => running.delete(started));
    return started;
  };
  return {
    run,
    command: (environment: Record<string, string>, ...args: string[]) => run(environment, args).exit,
    place: (path: string) => join(suite.folder, path),
  };
}

export async function stopped({ child, exit }: ServerProcess): Promise<void> {
  child.kill('SIGTERM');
  const { code, output } = await exit;
  expect(code, output).toBe(0);
}

/** Sends a POST request and reads its answer. */
export async function post(
  address: string,
  { token, key, body }: { token?: string; key?: string; body?: unknown } = {},
): Promise<{ status: number; text: string }> {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
  };
  const answer = await fetch(address, { method: 'POST', headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return { status: answer.status, text: await answer.text() };
}

/** Signs the demo user in. Resolves to the token. */
export async function signIn(origin: string): Promise<string> {
  const { text } = await post(`${origin}/api/v1/account/login`, { body: ACCOUNT });
  return (JSON.parse(text) as { token: string }).token;
}

export async function pull(origin: string, cursor: string) {
  const answer = await fetch(`${origin}/api/v1/sync${cursor && `?cursor=${cursor}`}`);
  return (await answer.json()) as { reset?: boolean; cursor: string; more: boolean };
}

/** Pulls the whole catalogue. Resolves to the last cursor. */
export async function newestCursor(origin: string): Promise<string> {
  for (let cursor = ''; ; ) {
    const page = await pull(origin, cursor);
    cursor = page.cursor;
    if (!page.more) return cursor;
  }
}

/** Returns the URL of another database of the same server. */
export const besides = (url: string, name: string) => url.replace(/\/\w+\?/, `/${name}?`);

export async function onPostgres<T>(url: string, read: (run: Run) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await read(async (text) => (await client.query<Row>(text)).rows);
  } finally {
    await client.end();
  }
}

/** Opens the embedded database of a folder without a server. */
export async function onEmbedded<T>(dataDir: string, read: (run: Run) => Promise<T>): Promise<T> {
  const lite = await PGlite.create(join(dataDir, 'pg'));
  try {
    return await read(async (text) => (await lite.query<Row>(text)).rows);
  } finally {
    await lite.close();
  }
}

/** Opens a copy of an embedded database, because PGlite writes into what it opens. */
export async function onEmbeddedCopy<T>(dataDir: string, read: (run: Run) => Promise<T>): Promise<T> {
  const place = await mkdtemp(join(tmpdir(), 'sabidata-copy-'));
  try {
    await cp(join(dataDir, 'pg'), join(place, 'pg'), { recursive: true });
    return await onEmbedded(place, read);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Returns the files and folders that other users of the machine may read. */
export async function readableByOthers(path: string): Promise<string[]> {
  const names = ['', ...(await readdir(path, { recursive: true }))];
  const modes = await Promise.all(names.map(async (name) => (await stat(join(path, name))).mode));
  return names.filter((_, at) => ((modes[at] ?? 0) & 0o077) !== 0);
}
