import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type PostgresServer, startPostgres, startReplica } from '../support/server/postgres.ts';

// The parts that docs/deploy.md describes, on one machine: a primary and a replica that streams synchronously, server processes, and
// nginx with the project's own file in front.

const START_WITHIN_MS = 60_000;
const UNIT = 'deploy/debian/sabidata@.service';
/** As on the page, but for 20,000 phones on one machine. */
const OPEN_FILES = 60_000;

/** A server process. `pid` changes when it is started again. */
export interface ApiProcess {
  port: number;
  metricsPort: number;
  pid: number;
  /** Ends it without a warning, and starts it again after a pause. */
  killAndRestart: (pauseMs: number) => Promise<void>;
}

export interface Cluster {
  /** The address of nginx. */
  origin: string;
  jwtSecret: string;
  processes: ApiProcess[];
  /** The connection string of the server that takes writes now, on its unix socket. */
  databaseUrl: () => string;
  /** Ends the primary as a power cut does, and promotes the replica after a pause. */
  promote: (pauseMs: number) => Promise<void>;
  /** The processes by part, for their use of the processor. */
  pids: () => Record<string, number>;
  stop: () => Promise<void>;
}

export async function startCluster(count: number): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'sabidata-storm-'));
  chmodSync(folder, 0o755);
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const database = await startDatabases();
    undo.push(database.stop);
    const jwtSecret = randomBytes(32).toString('hex');
    const [nginxPort, ...ports] = await freePorts(1 + 2 * count);
    const origin = `http://127.0.0.1:${nginxPort}`;
    const processes: RunningProcess[] = [];
    undo.push(() => Promise.all(processes.map((one) => one.stop())));
    for (let at = 0; at < count; at++) {
      const [port = 0, metricsPort = 0] = ports.slice(2 * at);
      const environment = {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        PUBLIC_URL: `http://localhost:${nginxPort}`,
        TRUST_PROXY: '127.0.0.1',
        JWT_SECRET: jwtSecret,
        DATABASE_URL: database.url,
        DATABASE_READ_URL: database.readUrl,
        DATA_DIR: join(folder, `data-${at + 1}`),
      };
      processes.push(await startProcess(environment, join(folder, `server-${at + 1}.log`)));
    }
    const nginx = await startNginx(join(folder, 'nginx'), { port: nginxPort as number, processes });
    undo.push(nginx.stop);
    const pids = () => ({
      ...database.pids(),
      nginx: nginx.pid,
      ...Object.fromEntries(processes.map(({ pid }, at) => [`server ${at + 1}`, pid])),
    });
    return { origin, jwtSecret, processes, databaseUrl: database.current, promote: database.promote, pids, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts both databases, each on an address of its own with the usual port. A write waits for the disks of both. */
async function startDatabases() {
  const [primaryHost, replicaHost] = [loopbackAddress(), loopbackAddress()];
  const primary = await startPostgres([`listen_addresses=${primaryHost}`]);
  let replica: PostgresServer | undefined;
  const stop = async () => {
    await replica?.stop();
    await primary.stop();
  };
  try {
    const localUrl = await primary.createDatabase();
    const name = new URL(localUrl).pathname;
    replica = await startReplica(primaryHost, [`listen_addresses=${replicaHost}`]);
    const replicaUrl = replica.adminUrl;
    // After the copy, so that the replica waits for nobody once it is the primary.
    await onDatabase(primary.adminUrl, "alter system set synchronous_standby_names = '*'");
    await onDatabase(primary.adminUrl, 'select pg_reload_conf()');
    const pidOf = ({ folder }: PostgresServer) =>
      Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
    const pids = { primary: pidOf(primary), replica: pidOf(replica) };
    let current = localUrl;
    return {
      url: `postgres://postgres@${primaryHost},${replicaHost}${name}`,
      readUrl: `postgres://postgres@${replicaHost}${name}`,
      current: () => current,
      pids: () => pids,
      promote: async (pauseMs: number) => {
        await primary.kill();
        await wait(pauseMs);
        await onDatabase(replicaUrl, 'select pg_promote()');
        current = replicaUrl.replace('/postgres?', `${name}?`);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A random address of this machine, so that two runs do not meet on the usual port. */
const loopbackAddress = () => `127.${randomInt(64, 200)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Runs a statement on a connection of its own. */
export async function onDatabase<Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

interface RunningProcess extends ApiProcess {
  stop: () => Promise<void>;
}

async function startProcess(environment: Record<string, string>, log: string): Promise<RunningProcess> {
  const { PORT = '', METRICS_PORT = '', DATA_DIR = '' } = environment;
  mkdirSync(DATA_DIR, { recursive: true });
  let child: ChildProcess;
  const { args, allocator } = readUnit();
  const start = async () => {
    child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH ?? '', ...allocator, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (chunk: Buffer) => appendFileSync(log, chunk));
    }
    await answers(`http://127.0.0.1:${PORT}/readyz`, child, log);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  await start();
  return {
    port: Number(PORT),
    metricsPort: Number(METRICS_PORT),
    get pid() {
      return child.pid as number;
    },
    killAndRestart: async (pauseMs) => {
      await end('SIGKILL');
      await wait(pauseMs);
      await start();
    },
    stop: () => end('SIGTERM'),
  };
}

/** Returns Node's arguments and the settings of the allocator, as systemd gives them to a process. */
function readUnit(): { args: string[]; allocator: Record<string, string> } {
  const unit = readFileSync(UNIT, 'utf8');
  const [, args = ''] = /^ExecStart=\S+\/node (.+)$/m.exec(unit) ?? [];
  const allocator = [...unit.matchAll(/\b(MALLOC_\w+)=(\S+)/g)].map(([, name, value]) => [name, value]);
  return { args: args.split(' '), allocator: Object.fromEntries(allocator) };
}

async function answers(url: string, child: ChildProcess, log: string): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`${url} does not answer:\n${readFileSync(log, { encoding: 'utf8', flag: 'a+' })}`);
    }
    await wait(100);
  }
}

/** Starts nginx with deploy/nginx/sabidata.conf; only the addresses, folders and TLS differ. */
async function startNginx(folder: string, { port, processes }: { port: number; processes: readonly ApiProcess[] }) {
  mkdirSync(folder);
  const read = (name: string) => readFileSync(join('deploy/nginx', name), 'utf8');
  const upstream = read('upstream-local.conf').replace(
    /(?: +server 127.*\n)+/,
    processes.map(({ port: one }) => `    server 127.0.0.1:${one} max_fails=0;\n`).join(''),
  );
  const site = read('sabidata.conf')
    .replace(/^server \{\n {4}listen 80 [\s\S]*?^\}\n/m, '')
    .replace(/ *listen 443.*\n *listen \[::\]:443.*\n/, `    listen 127.0.0.1:${port} backlog=16384;\n`)
    .replaceAll(/ *ssl_\w+ .*\n/g, '')
    .replaceAll('/var/cache/nginx', folder)
    .replaceAll('/var/log/nginx', folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `    ${name}_temp_path ${folder}/${name};\n`,
  );
  const main = `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
worker_processes auto;
worker_rlimit_nofile ${OPEN_FILES};
events { worker_connections 16384; }
http {
    default_type application/octet-stream;
${temporary.join('')}${upstream}${site}}
`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await answers(`http://127.0.0.1:${port}/readyz`, child, join(folder, 'error.log'));
  return {
    pid: child.pid as number,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
