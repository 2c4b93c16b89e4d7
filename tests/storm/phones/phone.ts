import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sync } from '../../../domain/contract/sync.calls.ts';
import type { OutboxSession } from '../../../src/data/db/outbox-store.ts';
import type { ApiError } from '../../../src/data/http/api-error.ts';
import { send } from '../../../src/data/http/request.ts';
import { retryDelayMs } from '../../../src/data/http/retry-policy.ts';
import type { Transport } from '../../../src/data/http/transport.ts';
import { createDeliver } from '../../../src/data/outbox/deliver.ts';
import { nextDueMs } from '../../../src/data/outbox/entity-queues.ts';
import { createSender } from '../../../src/data/outbox/sender.ts';
import { deviceTime } from '../../../src/data/time.ts';
import type { SentChange } from '../count.ts';
import { type ChangeKind, createChanges, type OwnPlan } from './changes.ts';
import { createMemoryStore } from './memory-store.ts';

// A phone without a browser: the product's own sender, batches, deadlines and retries, over a store in memory and a
// connection of its own.

export interface PhoneDeps {
  origin: string;
  /** A loopback address of its own: limits count by address. */
  address: string;
  session: OutboxSession;
  states: readonly string[];
  /** Where the catalogue on the phone ends; undefined for a phone without one. */
  cursor: string | undefined;
  plan?: OwnPlan | undefined;
  onChange: {
    acknowledged: () => void;
    /** `status` 0: no answer. */
    answered: (what: 'write' | 'sync', status: number, ms: number) => void;
  };
}

export interface LiveOptions {
  /** The mean time between two changes, in ms. */
  everyMs: number;
  pullEveryMs: number;
  /** The kinds that it makes, in turns. */
  kinds: readonly ChangeKind[];
  /** Aborted when the phone makes no more changes. */
  stop: AbortSignal;
  /** Aborted when it gives up what still waits. */
  end: AbortSignal;
}

export interface Phone {
  /** The changes until now. */
  sent: () => SentChange[];
  /** Why each change waits that is not acknowledged, as `updatePlan: rejected, 412 stale`. */
  waiting: () => Promise<string[]>;
  /** Makes a change that waits until the phone sends. */
  make: (kind: ChangeKind) => void;
  /** Pulls the catalogue and sends until nothing waits. */
  reconnect: (signal: AbortSignal) => Promise<void>;
  /** Makes changes, sends them and pulls the catalogue until it is told to stop; then sends what waits. */
  live: (options: LiveOptions) => Promise<void>;
}

/** The shortest and the longest time until a phone looks whether something is due. */
const LOOK_MS = { least: 20, most: 500 };

export function createPhone({ origin, address, session, states, plan, onChange, ...deps }: PhoneDeps): Phone {
  const agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress: address } as ConstructorParameters<
    typeof Agent
  >[0]);
  const transport = { fetch: fetchOver(agent, origin, onChange.answered), time: deviceTime };
  const { userId } = session;
  const deviceId = randomUUID();
  const changes = createChanges({ userId, deviceId, states, plan });
  const sent = new Map<string, SentChange>();
  const store = createMemoryStore(session, deviceId);
  const deliver = createDeliver(transport);
  let { cursor } = deps;
  const sender = createSender({
    store,
    deliver: async (batch, ...rest) => {
      const fromMs = Date.now();
      const results = await deliver(batch, ...rest);
      results.forEach((result, at) => {
        const change = sent.get(batch[at]?.opId ?? '');
        if (change === undefined) return;
        if (result.kind !== 'skipped') change.tries++;
        if (result.kind !== 'done') return;
        Object.assign(change, { acknowledgedFromMs: fromMs, acknowledgedAtMs: Date.now() });
        if (result.version !== undefined) changes.sawVersion(result.version);
        onChange.acknowledged();
      });
      return results;
    },
    tabs: { exclusively: (task) => task() },
    time: deviceTime,
    newId: randomUUID,
    isOnline: () => true,
    onChange: () => {},
  });

  const make = (kind: ChangeKind) => {
    const { operation, row } = changes.next(kind);
    sent.set(operation.opId, { key: operation.opId, kind, row, madeAtMs: operation.createdAtMs, tries: 0 });
    store.add(operation);
  };
  const pull = async (signal: AbortSignal) => {
    for (let failures = 1; !signal.aborted; failures++) {
      try {
        const answer = await send(sync, { query: cursor === undefined ? {} : { cursor }, transport });
        const page = await answer.read();
        cursor = page?.cursor ?? cursor;
        return;
      } catch (error) {
        const { retryAfterMs } = error as ApiError;
        await pause(retryDelayMs({ failures, random: Math.random(), retryAfterMs }), signal);
      }
    }
  };
  const dueMs = async () => nextDueMs((await store.read()).operations, { userId, unknown: [] });
  const drain = async (signal: AbortSignal, stop = signal) => {
    await sender.drain('network');
    while (!signal.aborted) {
      const ms = await dueMs();
      if (ms === undefined && (stop === signal || stop.aborted)) return;
      const untilDueMs = (ms ?? Number.POSITIVE_INFINITY) - Date.now();
      await pause(Math.max(LOOK_MS.least, Math.min(LOOK_MS.most, untilDueMs)), signal);
      if (!signal.aborted) await sender.drain();
    }
  };
  const makeUntil = async ({ everyMs, kinds, stop }: LiveOptions) => {
    await pause(Math.random() * everyMs, stop);
    for (let at = 0; !stop.aborted; at++) {
      make(kinds[at % kinds.length] as ChangeKind);
      void sender.drain();
      await pause(everyMs * (0.5 + Math.random()), stop);
    }
  };
  const pullUntil = async ({ pullEveryMs, stop }: LiveOptions) => {
    while (!stop.aborted) {
      await pause(pullEveryMs * (0.5 + Math.random()), stop);
      await pull(stop);
    }
  };
  return {
    sent: () => [...sent.values()],
    waiting: async () =>
      (await store.read()).operations.map(({ kind, state, attempts, lastError }) => {
        const { status, code, detail } = lastError ?? {};
        return `${kind}: ${state}, ${attempts} tries, ${lastError?.kind} ${status} ${code} ${detail}`;
      }),
    make,
    reconnect: async (signal) => {
      await Promise.all([pull(signal), drain(signal)]);
      agent.destroy();
    },
    live: async (options) => {
      await Promise.all([makeUntil(options), pullUntil(options), drain(options.end, options.stop)]);
      agent.destroy();
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.max(1, ms));
    signal.addEventListener('abort', end);
  });
}

/** A `fetch` that is lean enough for thousands of phones in one process. The headers arrive with the end of the body. */
function fetchOver(agent: Agent, origin: string, onAnswer: PhoneDeps['onChange']['answered']): Transport['fetch'] {
  return (path, { method = 'GET', headers, body, signal }) => {
    const what = method === 'GET' ? 'sync' : 'write';
    const startMs = performance.now();
    const answer = new Promise<Response>((resolve, reject) => {
      const options = {
        agent,
        method,
        ...(signal && { signal }),
        headers: { ...(headers as Record<string, string>), 'accept-encoding': 'br, gzip' },
      };
      const sent = httpRequest(origin + path, options, (arriving) => {
        const chunks: Buffer[] = [];
        arriving.on('data', (chunk: Buffer) => chunks.push(chunk));
        arriving.on('error', reject);
        arriving.on('end', () => {
          if (!arriving.complete) return reject(new Error('The answer was cut off'));
          const { statusCode: status = 0 } = arriving;
          const { 'content-encoding': encoding, ...rest } = arriving.headers;
          const whole = decoded(Buffer.concat(chunks), encoding);
          const isEmpty = status === 204 || status === 304;
          resolve(new Response(isEmpty ? null : new Uint8Array(whole), { status, headers: rest as HeadersInit }));
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
    answer.then(
      ({ status }) => onAnswer(what, status, performance.now() - startMs),
      () => onAnswer(what, 0, performance.now() - startMs),
    );
    return answer;
  };
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
