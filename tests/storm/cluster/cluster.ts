import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiProcess, startApiProcess, untilReady } from './api-process.ts';
import { type Databases, startDatabases } from './databases.ts';

// The parts that docs/deploy.md describes, on one machine: a primary and a replica that streams synchronously, server processes, and
// nginx with the project's own file in front.

/** As on the page, but for 20,000 phones on one machine. */
const OPEN_FILES = 60_000;

export interface Cluster {
  /** The address of nginx. */
  origin: string;
  jwtSecret: string;
  processes: ApiProcess[];
  databases: Databases;
  /** The file with a line for each request. */
  accessLog: string;
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
    const databases = await startDatabases();
    undo.push(databases.stop);
    const jwtSecret = randomBytes(32).toString('hex');
    const [nginxPort, ...ports] = await freePorts(1 + 2 * count);
    const origin = `http://127.0.0.1:${nginxPort}`;
    const processes: ApiProcess[] = [];
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
        DATABASE_URL: databases.url,
        DATABASE_READ_URL: databases.readUrl,
        DATA_DIR: join(folder, `data-${at + 1}`),
      };
      processes.push(await startApiProcess(environment, join(folder, `server-${at + 1}.log`)));
    }
    const nginx = await startNginx(join(folder, 'nginx'), { port: nginxPort as number, processes });
    undo.push(nginx.stop);
    const pids = () => ({
      ...databases.pids(),
      nginx: nginx.pid,
      ...Object.fromEntries(processes.map(({ pid }, at) => [`server ${at + 1}`, pid])),
    });
    return { origin, jwtSecret, processes, databases, accessLog: nginx.accessLog, pids, stop };
  } catch (error) {
    await stop();
    throw error;
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

/** Starts nginx with deploy/nginx/sabidata.conf; only the addresses, folders and TLS differ. */
async function startNginx(folder: string, { port, processes }: { port: number; processes: readonly ApiProcess[] }) {
  mkdirSync(folder);
  const read = (name: string) => readFileSync(join('deploy/nginx', name), 'utf8');
  const upstream = read('upstream-local.conf').replaceAll(
    /(?: +server 127\.0\.0\.1:\d+ (.*\n))+/g,
    (_, options: string) => processes.map(({ port: one }) => `    server 127.0.0.1:${one} ${options}`).join(''),
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
  await untilReady(`http://127.0.0.1:${port}/readyz`, child, join(folder, 'error.log'));
  return {
    pid: child.pid as number,
    accessLog: join(folder, 'access.log'),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
