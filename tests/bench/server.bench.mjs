// P12 and P13: the server on PostgreSQL with ten thousand plans, against a bare node:http handler that sends the same
// bytes. Pairs in turn, medians; only the ratios hold on a busy machine. Settings: PAIRS, SECONDS, REQUESTS (P13).
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = join(root, 'build/bench');
const PAIRS = Number(process.env.PAIRS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
const REQUESTS = Number(process.env.REQUESTS ?? 1_000_000);
const PATH = '/api/v1/plans?network=MTN&sort_by=price&size=20';
const run = promisify(execFile);

async function bundle(entry, name) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { ssr: entry, outDir: join(out, name), emptyOutDir: true, target: 'node20' },
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg', '@node-rs/argon2', 'pino'] },
  });
}

/** A process that prints a line when it is ready. */
async function start(args, env = {}) {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...env } });
  const line = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => resolve(chunk.toString().split('\n')[0]));
    child.once('exit', () => reject(new Error(`${args[0]} ended`)));
  });
  return { child, line, port: Number(/:(\d+)$/.exec(line)?.[1]) };
}

async function load(port, { path = PATH, seconds = SECONDS, rate = 0, connections = 20 } = {}) {
  const client = join(root, 'tests/bench/load-client.mjs');
  const { stdout } = await run(process.execPath, [client, port, path, seconds, rate, connections].map(String));
  return JSON.parse(stdout);
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const rssMb = (pid) => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);

async function pairs(app, bare, options, figure) {
  const ratios = [];
  const own = [];
  for (let i = 0; i < PAIRS; i++) {
    const order = i % 2 === 0 ? [app, bare] : [bare, app];
    const seen = new Map();
    for (const server of order) seen.set(server, figure(await load(server.port, options)));
    ratios.push(seen.get(app) / seen.get(bare));
    own.push(seen.get(app));
  }
  return { ratio: median(ratios), own: median(own), ratios };
}

const folder = mkdtempSync(join(tmpdir(), 'sabidata-bench-'));
await bundle('tests/bench/postgres-with-plans.ts', 'postgres');
await bundle('server/main.ts', 'server');
const migrations = join(root, 'server/db/migrations');
cpSync(migrations, join(out, 'server/migrations'), { recursive: true });
const postgres = await start([join(out, 'postgres/postgres-with-plans.js'), migrations]);
const settings = { NODE_ENV: 'production', JWT_SECRET: randomBytes(32).toString('hex'), PORT: '0', DATA_DIR: folder };
const app = await start(['--max-semi-space-size=4', join(out, 'server/main.js')], {
  ...settings,
  DATABASE_URL: postgres.line,
});
try {
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const idle = rssMb(app.child.pid);
  const answer = await fetch(`http://127.0.0.1:${app.port}${PATH}`, { headers: { 'accept-encoding': 'identity' } });
  const {
    'content-length': _,
    date: __,
    connection: ___,
    'keep-alive': ____,
    ...headers
  } = Object.fromEntries(answer.headers);
  const body = Buffer.from(await answer.arrayBuffer());
  const { brotliCompressSync, constants } = await import('node:zlib');
  const sent = brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: 1,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  const file = join(folder, 'answer.json');
  const all = { ...headers, 'content-encoding': 'br', 'content-length': String(sent.length) };
  writeFileSync(file, JSON.stringify({ headers: all, body: sent.toString('base64') }));
  const bare = await start([join(root, 'tests/bench/bare-server.mjs'), file]);
  await load(app.port, { seconds: 2 });
  await load(bare.port, { seconds: 2 });

  const fast = await pairs(app, bare, {}, ({ perSecond }) => perSecond);
  const slow = await pairs(app, bare, { rate: 500 }, ({ p99 }) => p99);
  bare.child.kill();
  const rounded = (numbers) => numbers.map((n) => n.toFixed(2)).join(' ');
  console.log(
    `P12 throughput: ${fast.ratio.toFixed(2)} x bare (target >= 0.75), ${Math.round(fast.own)}/s [${rounded(fast.ratios)}]`,
  );
  console.log(
    `P12 p99 at 500/s: ${slow.ratio.toFixed(2)} x bare (target <= 1.25), ${slow.own.toFixed(2)} ms [${rounded(slow.ratios)}]`,
  );

  console.log(`P13 idle: ${idle} MB (target <= 100)`);
  let highest = 0;
  const after = [];
  for (let asked = 0, turn = 0; asked < REQUESTS; turn++) {
    const path = `/api/v1/plans?page=${1 + (turn % 400)}&size=20&sort_by=${turn % 2 ? 'price' : 'size'}`;
    asked += (await load(app.port, { path: turn % 3 ? path : '/api/v1/sync', seconds: 1 })).answers;
    const now = rssMb(app.child.pid);
    highest = Math.max(highest, now);
    if (turn % 10 === 9) after.push(`${Math.round(asked / 1000)}k: ${now}`);
  }
  console.log(`P13 under load: highest ${highest} MB (target <= 150); after requests ${after.join(', ')} MB`);
} finally {
  app.child.kill();
  postgres.child.stdin.end();
  rmSync(folder, { recursive: true, force: true });
}
