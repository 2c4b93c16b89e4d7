import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { SERVER_ARGS, SERVER_ENV } from '../../scripts/start.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = join(root, 'build/bench');
const DEMO = { email: 'user@sabidata.test', password: 'sabi-demo-2026' };
const SELLER = { ...DEMO, email: 'provider@sabidata.test' };
const SOLD = 'Demo MTN 2GB Weekly';

/** A process of Node, and its output line by line. */
export async function startProcess(args, env = {}) {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...env } });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${args[0]} ended`);
    return value;
  };
  const end = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.stdin.end();
      child.kill();
    });
  return { child, nextLine, end };
}

/**
 * Starts the built product on its own PostgreSQL, with the seeded plans or a given number.
 * @returns its port, process and database, the storage of a signed-in user, and a function that changes 1 % of the prices
 */
export async function startBenchApp({ plans = 0 } = {}) {
  const postgres = await startPostgresWith(plans);
  const databaseUrl = await postgres.nextLine();
  const stopPostgres = () => new Promise((resolve) => postgres.child.once('exit', resolve).stdin.end());
  // In production the server refuses a database with demo accounts. Nothing else differs.
  const app = await startServer({ NODE_ENV: 'development', DATABASE_URL: databaseUrl }).catch(async (error) => {
    await stopPostgres();
    throw error;
  });
  return {
    ...app,
    databaseUrl,
    async changePrices() {
      postgres.child.stdin.write('change\n');
      await postgres.nextLine();
    },
    async close() {
      await app.close();
      await stopPostgres();
    },
  };
}

/** Starts the built product on its embedded database, with the seeded plans. */
export const startEmbeddedApp = () => startServer({ NODE_ENV: 'development' });

async function startPostgresWith(plans) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: fileURLToPath(new URL('./postgres-with-plans.ts', import.meta.url)),
      outDir: out,
      emptyOutDir: true,
      target: 'node20',
    },
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg', '@node-rs/argon2', 'pino'] },
  });
  const migrations = join(root, 'server/db/migrations');
  return startProcess([join(out, 'postgres-with-plans.js'), migrations, String(plans)]);
}

/** Starts the built product with settings. */
export async function startServer(settings) {
  const folder = mkdtempSync(join(tmpdir(), 'sabidata-bench-'));
  const app = await startProcess(SERVER_ARGS, {
    ...SERVER_ENV,
    ...settings,
    JWT_SECRET: randomBytes(32).toString('hex'),
    PORT: '0',
    DATA_DIR: folder,
  });
  const port = Number(/:(\d+)$/.exec(await app.nextLine())?.[1]);
  const url = `http://localhost:${port}`;
  let storage;
  return {
    port,
    url,
    pid: app.child.pid,
    /** Signs in once: every benchmark of this app goes on with the same session. */
    signedIn: () => (storage ??= signedIn(url)),
    seller: () => openSeller(url),
    async close() {
      await app.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Contents of localStorage after a sign-in with the first-visit notice answered. */
async function signedIn(url) {
  return [
    ['TOKEN', `Bearer ${await tokenOf(url, DEMO)}`],
    ['SABIDATA_NOTICE', 'accepted'],
  ];
}

async function tokenOf(url, account) {
  const answer = await fetch(`${url}/api/v1/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`Signing in: ${answer.status}`);
  return (await answer.json()).token;
}

/** Signs a seller in. Returns a function that gives one of their plans another price, and resolves to the new revision. */
async function openSeller(url) {
  const authorization = `Bearer ${await tokenOf(url, SELLER)}`;
  const { items } = await (await fetch(`${url}/api/v1/plans?name=${encodeURIComponent(SOLD)}`)).json();
  const { id, name, network, size, currency, validity, description, ...sold } = items.find((one) => one.name === SOLD);
  const plan = { name, network, size, currency, price: sold.price, validity, description };
  return async () => {
    plan.price++;
    const answer = await fetch(`${url}/api/v1/plans/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(plan),
    });
    if (!answer.ok) throw new Error(`Changing a price: ${answer.status} ${await answer.text()}`);
    return Number(answer.headers.get('x-revision'));
  };
}
