import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { SentOperation } from '../../../domain/contract/operation.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OUT = fileURLToPath(new URL('../../../build/test-server', import.meta.url));

/** Bundles the server as a release does, into the suite's own folder. Resolves to the file to run. */
export async function bundleServer(suite: string): Promise<string> {
  const outDir = join(OUT, suite);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'server/main.ts', outDir, emptyOutDir: true, target: 'node20', minify: false },
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg', '@node-rs/argon2', 'pino'] },
  });
  await cp(fileURLToPath(new URL('../../../server/db/migrations', import.meta.url)), join(outDir, 'migrations'), {
    recursive: true,
  });
  return join(outDir, 'main.js');
}

export interface ServerProcess {
  child: ChildProcess;
  /** The printed address. */
  origin: Promise<string>;
  exit: Promise<{ code: number | null; output: string }>;
}

/** Runs a bundled server in its own process, on a free port. */
export function runServer(bundle: string, environment: Record<string, string>, args: string[] = []): ServerProcess {
  const { PATH = '' } = process.env;
  const env = { PATH, PORT: '0', HOST: '127.0.0.1', ...environment };
  const child = spawn(process.execPath, [bundle, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const exit = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  const origin = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const port = /ready at http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => reject(new Error(`The server ended before it was ready:\n${output}`)));
  });
  origin.catch(() => undefined);
  return { child, origin, exit };
}

const SINGLE_SENDERS = 4;
const BATCH_SENDERS = 2;
const CLICKS_A_BATCH = 4;

/** The server's address; pending while no server runs. */
export type Whereabouts = () => Promise<string>;

interface Sent {
  /** Every created key, in order. */
  keys: string[];
  /** The number of clicks per plan, by its row number. */
  clicks: Map<number, number>;
  /** The newest rating of each state. */
  ratings: Map<string, number>;
  /** The number of requests that were sent again after no response. */
  retried: number;
}

export interface Storm {
  sent: Sent;
  /** Resolves after this many more responses. Rejects with the error of a sender that failed. */
  answered: (more: number) => Promise<void>;
  /** Waits for the last response of every sender. */
  end: () => Promise<void>;
}

const planId = (no: number) => `5ab1da7a-0000-8000-8000-${no.toString(16).padStart(12, '0')}`;

/**
 * Starts devices that send one write after another, as an outbox does: each write has its own key and is sent again under
 * that key until a response arrives. Some send single clicks, others batches of clicks and ratings.
 */
export function startStorm(where: Whereabouts, { token, states }: { token: string; states: readonly string[] }): Storm {
  const sent: Sent = { keys: [], clicks: new Map(), ratings: new Map(), retried: 0 };
  const count = new Counter();
  let ending = false;
  const newKey = () => {
    const key = randomUUID();
    sent.keys.push(key);
    return key;
  };
  const deliver = async (send: (origin: string) => Promise<boolean>) => {
    while (!(await delivered(where, send))) sent.retried++;
    count.add();
  };
  const clickOn = (no: number) => {
    sent.clicks.set(no, (sent.clicks.get(no) ?? 0) + 1);
    return planId(no);
  };

  const single = async (no: number) => {
    while (!ending) {
      const [id, key] = [clickOn(no), newKey()];
      await deliver((origin) => post(`${origin}/api/v1/click-plan/${id}`, { 'idempotency-key': key }));
    }
  };
  const batch = async (no: number, location: string) => {
    for (let seq = 1; !ending; seq++) {
      const entity = `plan:${no}`;
      const stars = 1 + (seq % 5);
      const body = { location, ratings: [{ network_name: 'MTN', rating: stars }] };
      const operations: SentOperation[] = [
        { key: newKey(), seq, entity: 'ratings', kind: 'rateNetworks', body },
        ...Array.from({ length: CLICKS_A_BATCH }, () => {
          return { key: newKey(), seq, entity, kind: 'recordClick' as const, params: { id: clickOn(no) } };
        }),
      ];
      sent.ratings.set(location, stars);
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      await deliver((origin) => post(`${origin}/api/v1/operations`, headers, { operations }));
    }
  };
  const senders = Promise.all([
    ...Array.from({ length: SINGLE_SENDERS }, (_, at) => single(1 + at)),
    ...Array.from({ length: BATCH_SENDERS }, (_, at) => batch(1 + SINGLE_SENDERS + at, states[at] as string)),
  ]);
  senders.catch(() => undefined);
  return {
    sent,
    answered: (more) => Promise.race([count.reaches(count.value + more), senders.then(() => undefined)]),
    end: async () => {
      ending = true;
      await senders;
    },
  };
}

/** Sends a request. Returns false if no complete response arrived. */
async function delivered(where: Whereabouts, send: (origin: string) => Promise<boolean>): Promise<boolean> {
  const origin = await where();
  try {
    return await send(origin);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function post(address: string, headers: Record<string, string>, body?: unknown): Promise<true> {
  const answer = await fetch(address, { method: 'POST', headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { answers = [] } = (await answer.json()) as { answers?: { status: number }[] };
  const statuses = [answer.status, ...answers.map(({ status }) => status)];
  if (statuses.some((status) => status !== 200)) throw new Error(`${address} answered ${statuses.join(' ')}`);
  return true;
}

class Counter {
  value = 0;
  #waiting: { at: number; resolve: () => void }[] = [];

  add(): void {
    this.value++;
    for (const { resolve } of this.#waiting.filter(({ at }) => at === this.value)) resolve();
  }

  reaches(at: number): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ at, resolve }));
  }
}
