import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { startProcess } from './bench-app.mjs';
import { resultOf } from './result.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 2);
const REQUESTS = Number(process.env.REQUESTS ?? 200_000);
const PATH = '/api/v1/plans?network=MTN&sort_by=price&size=20';
const BARE_SERVER = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));
const LOAD_CLIENT = fileURLToPath(new URL('./load-client.mjs', import.meta.url));
const runFile = promisify(execFile);

/**
 * P12 and P13: the server on PostgreSQL with ten thousand plans, against a bare node:http handler that sends the same
 * bytes. The two alternate; on a busy machine only the ratios are reliable. The app has just been started. Settings: RUNS,
 * SECONDS, REQUESTS (P13; a million shows in ten times the time that memory stays flat).
 */
export async function run({ app, untilQuiet }) {
  const folder = mkdtempSync(join(tmpdir(), 'sabidata-bench-'));
  try {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const idle = rssMb(app.pid);
    const answer = join(folder, 'answer.json');
    writeFileSync(answer, JSON.stringify(await sameAnswer(app.port)));
    const bare = await startProcess([BARE_SERVER, answer]);
    const barePort = Number(/:(\d+)$/.exec(await bare.nextLine())?.[1]);
    for (const port of [app.port, barePort]) await load(port, { seconds: 2 });
    const ports = { ours: app.port, reference: barePort };
    const fast = await pairs(ports, untilQuiet, { read: ({ perSecond }) => perSecond });
    const slow = await pairs(ports, untilQuiet, { rate: 500, read: ({ p99 }) => p99 });
    await bare.end();
    const { highest, last } = await memoryUnderLoad(app);
    const mb = { figure: 'P13', unit: 'MB' };
    return [
      resultOf({ figure: 'P12', what: 'GET /plans, answers a second', ...fast, unit: '', ratioAtLeast: 0.8 }),
      resultOf({ figure: 'P12', what: 'p99 at 500 a second', ...slow, digits: 2, ratioAtMost: 1.25 }),
      resultOf({ ...mb, what: 'server at rest', ours: [idle], atMost: 100 }),
      resultOf({ ...mb, what: `highest in ${REQUESTS} requests`, ours: [highest], atMost: 150 }),
      resultOf({ ...mb, what: `in the last tenth of ${REQUESTS}, against the second`, ...last, ratioAtMost: 1.1 }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the headers and the body of the app's response, which the bare server sends. */
async function sameAnswer(port) {
  const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, { headers: { 'accept-encoding': 'identity' } });
  const headers = Object.fromEntries(answer.headers);
  for (const name of ['content-length', 'date', 'connection', 'keep-alive']) delete headers[name];
  const plain = Buffer.from(await answer.arrayBuffer());
  const body = brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  return {
    headers: { ...headers, 'content-encoding': 'br', 'content-length': String(body.length) },
    body: body.toString('base64'),
  };
}

async function load(port, { path = PATH, seconds = SECONDS, rate = 0, connections = 20 } = {}) {
  const { stdout } = await runFile(process.execPath, [LOAD_CLIENT, port, path, seconds, rate, connections].map(String));
  return JSON.parse(stdout);
}

async function pairs(ports, untilQuiet, { read, ...options }) {
  const seen = { ours: [], reference: [] };
  for (let i = 0; i < RUNS; i++) {
    await untilQuiet();
    const order = i % 2 === 0 ? ['ours', 'reference'] : ['reference', 'ours'];
    for (const side of order) seen[side].push(read(await load(ports[side], options)));
  }
  return seen;
}

/** Requests many different lists, with first syncs in between. */
async function memoryUnderLoad({ port, pid }) {
  const seen = [];
  for (let asked = 0, turn = 0; asked < REQUESTS; turn++) {
    const path = `/api/v1/plans?page=${1 + (turn % 400)}&size=20&sort_by=${turn % 2 ? 'price' : 'size'}`;
    asked += (await load(port, { path: turn % 3 ? path : '/api/v1/sync', seconds: 1 })).answers;
    seen.push(rssMb(pid));
  }
  const tenth = Math.ceil(seen.length / 10);
  return {
    highest: Math.max(...seen),
    last: { ours: [Math.max(...seen.slice(-tenth))], reference: [Math.max(...seen.slice(tenth, 2 * tenth))] },
  };
}

const rssMb = (pid) => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);
