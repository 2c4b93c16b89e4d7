import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { toolEnvironment } from '../config.ts';
import { SEVERAL_HOSTS } from '../db/postgres/postgres-hosts.ts';
import { BackupError } from './backup-error.ts';

type Tool = 'pg_dump' | 'pg_restore';

/** Where Debian puts the tools of each version, which are not in PATH. */
const DEBIAN = '/usr/lib/postgresql';
const MAX_MESSAGE = 2_000;
/** Stands for several hosts while a URL is taken apart. */
const ONE_HOST = 'several-hosts.invalid';
/** Parameters that PostgreSQL's own tools know. The others are for the library `pg`, and the tools refuse them. */
const TOOL_PARAMETERS = ['host', 'port', 'dbname', 'user', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'options'];

/** Backs up a database into a file (custom format). */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  // Waits a minute for a migration that runs, then fails in words.
  const args = ['--format=custom', '--lock-wait-timeout=60s', `--file=${file}`];
  await runTool('pg_dump', args, url);
}

/** Reads the contents of a dump, and all of its data if `whole`. Throws BackupError if it cannot be read. */
export async function readDump(file: string, { whole }: { whole: boolean }): Promise<void> {
  await runTool('pg_restore', whole ? ['--file=/dev/null', file] : ['--list', file]);
}

/** Restores a dump in one transaction: all of it or nothing. The objects belong to the user of the URL. */
export async function restoreDump(file: string, url: string): Promise<void> {
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file];
  await runTool('pg_restore', args, url);
}

/** Runs a tool. The password goes by the environment: every user of the machine can read the arguments of a process. */
async function runTool(tool: Tool, args: readonly string[], url?: string): Promise<void> {
  const { address, password } = url === undefined ? {} : splitPassword(url);
  const connection = address === undefined ? [] : ['--no-password', `--dbname=${address}`];
  const env = toolEnvironment(password === undefined ? {} : { PGPASSWORD: password });
  const { code, message } = await run(await findTool(tool), [...connection, ...args], env);
  if (code !== 0) throw new BackupError(`${tool} failed: ${message.trim().slice(0, MAX_MESSAGE)}`);
}

/** Splits a URL into one for PostgreSQL's tools, without the password, and the password. */
export function splitPassword(text: string): { address: string; password: string | undefined } {
  const [, before, hosts, after] = SEVERAL_HOSTS.exec(text) ?? [];
  // URL accepts one host only.
  const url = new URL(hosts === undefined ? text : `${before}${ONE_HOST}${after}`);
  const password = decodeURIComponent(url.password) || url.searchParams.get('password') || undefined;
  url.password = '';
  // Only the library `pg` knows this mode.
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require');
  for (const name of [...url.searchParams.keys()]) {
    if (!TOOL_PARAMETERS.includes(name)) url.searchParams.delete(name);
  }
  if (hosts === undefined) return { address: url.href, password };
  // A replica may lag, and ends a long dump.
  url.searchParams.set('target_session_attrs', 'read-write');
  return { address: url.href.replace(ONE_HOST, hosts), password };
}

/** Returns the program to run: from PATH, or else of the newest version that Debian has installed. */
export async function findTool(tool: string, folder = DEBIAN): Promise<string> {
  const versions = (await readdir(folder).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  for (const program of [tool, ...versions.map((version) => join(folder, version, 'bin', tool))]) {
    const { code } = await run(program, ['--version'], toolEnvironment({})).catch(() => ({ code: -1 }));
    if (code === 0) return program;
  }
  throw new BackupError(
    `${tool} was not found. Install PostgreSQL's client tools (Debian: apt-get install postgresql-client)`,
  );
}

function run(program: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let message = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (message.length < MAX_MESSAGE) message += chunk.toString();
  });
  return new Promise<{ code: number | null; message: string }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, message }));
  });
}
