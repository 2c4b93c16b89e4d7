import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

const START_WITHIN_MS = 30_000;
/** Time that a stopping server waits before it ends its clients' connections. */
const CLIENTS_LEAVE_WITHIN_MS = 5_000;

/** A private PostgreSQL in a temporary folder, on a unix socket without a port. */
export interface PostgresServer {
  /** Creates an empty database. Resolves to its connection string. */
  createDatabase: () => Promise<string>;
  /** The template database. */
  adminUrl: string;
  /** The folder of its socket, and of its data in `data`. */
  folder: string;
  /** The process that the others of the server descend from. It changes with `start`. */
  pid: number;
  /** Ends it as a service manager does, and keeps its data. */
  end: () => Promise<void>;
  /** Ends it at once, as a power cut does. */
  kill: () => Promise<void>;
  /** Ends each of its processes with SIGKILL. On Linux only. */
  killAll: () => Promise<void>;
  /** Stops each of its processes as they are, without closing a connection. On Linux only. */
  suspend: () => void;
  /** Lets suspended processes go on. */
  resume: () => void;
  /** Starts it again after its end, on the same data. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Returns the folder of initdb and postgres: PG_BIN, Debian's folders (the oldest supported first), then PATH. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const installed = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(a) - Number(b)) : [];
  const folders = [
    process.env.PG_BIN,
    ...installed.filter((version) => Number(version) >= 15).map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Options of a server that loses its last writes in a power cut, and that tests use because it is fast. */
const QUICK = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

/**
 * Starts a PostgreSQL. Throws a clear message if none is installed.
 * @param settings as `name=value`, instead of those of a quick server
 */
export async function startPostgres(settings: readonly string[] = QUICK): Promise<PostgresServer> {
  const bin = findPostgres();
  if (bin === undefined) {
    throw new Error(
      'No PostgreSQL was found. Install one (Debian: apt-get install postgresql), or set PG_BIN to the folder of initdb.',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'sabidata-pg-'));
  const owner = ownerOf(folder);
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  return runPostgres({ bin, folder, owner, settings });
}

/** Starts a replica that streams from a server that listens on a port of this machine. @param primary its port, or an address with the usual port */
export async function startReplica(
  primary: number | string,
  settings: readonly string[] = ['fsync=off'],
): Promise<PostgresServer> {
  const bin = findPostgres() as string;
  const folder = mkdtempSync(join(tmpdir(), 'sabidata-pg-'));
  const owner = ownerOf(folder);
  const address = typeof primary === 'number' ? `host=127.0.0.1 port=${primary}` : `host=${primary}`;
  const from = ['-d', `${address} user=postgres`, '-D', join(folder, 'data')];
  const copy = spawn(join(bin, 'pg_basebackup'), [...from, '-R', '-X', 'stream', '-c', 'fast'], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  });
  const status = await new Promise((resolve) => copy.once('exit', resolve));
  if (status !== 0) throw new Error(`pg_basebackup failed with ${status}`);
  return runPostgres({ bin, folder, owner, settings: [...settings, 'wal_retrieve_retry_interval=100ms'] });
}

interface Run {
  bin: string;
  folder: string;
  owner: ReturnType<typeof ownerOf>;
  settings: readonly string[];
}

async function runPostgres({ bin, folder, owner, settings }: Run): Promise<PostgresServer> {
  const common = ['-c', 'listen_addresses=', '-c', 'max_connections=100', '-c', `unix_socket_directories=${folder}`];
  const options = ['-D', join(folder, 'data'), ...common, ...settings.flatMap((one) => ['-c', one])];
  const url = (database: string) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
  let child: ChildProcess;
  const start = async () => {
    child = spawn(join(bin, 'postgres'), options, { ...owner, cwd: folder, stdio: 'ignore' });
    await ready(url('postgres'), child);
  };
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [child.pid as number, ...childrenOf(child.pid as number)]) signalIfRunning(pid, signal);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    const insist = setTimeout(() => child.kill('SIGINT'), CLIENTS_LEAVE_WITHIN_MS);
    await ended;
    clearTimeout(insist);
  };
  await start();
  return {
    adminUrl: url('postgres'),
    folder,
    get pid() {
      return child.pid as number;
    },
    createDatabase: () => createDatabaseOn(url('postgres')),
    end: () => end('SIGINT'),
    kill: () => end('SIGQUIT'),
    killAll: async () => {
      const children = childrenOf(child.pid as number);
      // First the process that would start the others again.
      await end('SIGKILL');
      for (const pid of children) signalIfRunning(pid, 'SIGKILL');
    },
    suspend: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    start,
    stop: async () => {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself: PostgreSQL's processes do when the first one is gone.
  }
}

interface NewDatabase {
  /** By default a random one. */
  name?: string;
  /** The database to copy. By default the new one is empty. */
  template?: string;
}

/** Creates a database on a running server. Returns its connection string. */
export async function createDatabaseOn(adminUrl: string, { name, template }: NewDatabase = {}): Promise<string> {
  const database = name ?? `t_${Math.random().toString(36).slice(2)}`;
  // Copying the files of the template is faster for small databases than logging each of their pages.
  await query(adminUrl, `create database ${database}${template ? ` template ${template} strategy file_copy` : ''}`);
  return adminUrl.replace('/postgres?', `/${database}?`);
}

/** Returns the user for PostgreSQL, which refuses to run as root: `postgres`, or else `nobody`. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }));
  for (const user of ['postgres', 'nobody']) {
    try {
      const owner = { uid: idOf('-u', user), gid: idOf('-g', user) };
      chownSync(folder, owner.uid, owner.gid);
      chmodSync(folder, 0o755);
      return owner;
    } catch {
      // This user does not exist, so the next one is tried.
    }
  }
  return {};
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function ready(connectionString: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    try {
      return await query(connectionString, 'select 1');
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
