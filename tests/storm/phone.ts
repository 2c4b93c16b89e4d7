import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Operation } from '../../domain/contract/operation.ts';
import { sync } from '../../domain/contract/sync.calls.ts';
import type { OutboxSession, OutboxStore } from '../../src/data/db/outbox-store.ts';
import type { ApiError } from '../../src/data/http/api-error.ts';
import { send } from '../../src/data/http/request.ts';
import { retryDelayMs } from '../../src/data/http/retry-policy.ts';
import type { Transport } from '../../src/data/http/transport.ts';
import { createDeliver } from '../../src/data/outbox/deliver.ts';
import { nextDueMs } from '../../src/data/outbox/entity-queues.ts';
import { createSender } from '../../src/data/outbox/sender.ts';
import { deviceTime } from '../../src/data/time.ts';

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
  writes: number;
  /** How many of them are clicks. */
  clicks: number;
  onChange: {
    acknowledged: (key: string, requestFromMs: number) => void;
    /** `status` 0: no answer. */
    answered: (what: 'write' | 'sync', status: number) => void;
  };
}

const CLICKED_PLANS = 100;

export interface Phone {
  keys: string[];
  /** Pulls the catalogue and sends until nothing waits. */
  reconnect: (signal: AbortSignal) => Promise<void>;
}

export function createPhone({ origin, address, session, states, cursor, writes, clicks, onChange }: PhoneDeps): Phone {
  const agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress: address } as ConstructorParameters<
    typeof Agent
  >[0]);
  const transport = { fetch: fetchOver(agent, origin, onChange.answered), time: deviceTime };
  const operations = waitingChanges({ userId: session.userId, states, writes, clicks });
  const store = memoryStore(session, operations);
  const deliver = createDeliver(transport);
  const sender = createSender({
    store,
    deliver: async (batch, ...rest) => {
      const fromMs = Date.now();
      const results = await deliver(batch, ...rest);
      results.forEach(({ kind }, at) => {
        if (kind === 'done') onChange.acknowledged(batch[at]?.opId ?? '', fromMs);
      });
      return results;
    },
    tabs: { exclusively: (task) => task() },
    time: deviceTime,
    newId: randomUUID,
    isOnline: () => true,
    onChange: () => {},
  });

  const pull = async (signal: AbortSignal) => {
    for (let failures = 1; !signal.aborted; failures++) {
      try {
        const answer = await send(sync, { query: cursor === undefined ? {} : { cursor }, transport });
        await answer.read();
        return;
      } catch (error) {
        const { retryAfterMs } = error as ApiError;
        await pause(retryDelayMs({ failures, random: Math.random(), retryAfterMs }), signal);
      }
    }
  };
  const drain = async (signal: AbortSignal) => {
    await sender.drain('network');
    for (;;) {
      const dueMs = nextDueMs((await store.read()).operations, { userId: session.userId, unknown: [] });
      if (dueMs === undefined || signal.aborted) return;
      await pause(dueMs - Date.now(), signal);
      if (!signal.aborted) await sender.drain();
    }
  };
  return {
    keys: operations.map(({ opId }) => opId),
    reconnect: async (signal) => {
      await Promise.all([pull(signal), drain(signal)]);
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

interface Waiting extends Pick<PhoneDeps, 'states' | 'writes' | 'clicks'> {
  userId: string;
}

const seededPlanId = (at: number) => `5ab1da7a-0000-8000-8000-${(at + 1).toString(16).padStart(12, '0')}`;

/** Ratings, each of another state and network, and clicks, each on another plan. */
function waitingChanges({ userId, states, writes, clicks }: Waiting): Operation[] {
  const networks = ['MTN', 'AIRTEL'] as const;
  const deviceId = randomUUID();
  const firstPlan = randomInt(CLICKED_PLANS);
  return Array.from({ length: writes }, (_, i) => {
    const opId = randomUUID();
    const isClick = i >= writes - clicks;
    const planId = seededPlanId((firstPlan + i) % CLICKED_PLANS);
    const network_name = networks[Math.floor(i / states.length)] as 'MTN';
    const location = states[i % states.length] as string;
    return {
      ...{ seq: i + 1, opId, deviceId, userId, base: null, baseVersion: null, createdAtMs: Date.now() },
      ...{ attempts: 0, nextAttemptAtMs: 0, state: 'waiting', lastError: null, schemaVersion: 1 },
      ...(isClick
        ? { kind: 'recordClick', entityKey: `click:${opId}`, fields: { plan_id: planId, plan_name: '' } }
        : {
            kind: 'rateNetworks',
            entityKey: 'ratings',
            fields: { location, ratings: [{ network_name, rating: 1 + (i % 5) }] },
          }),
    } as Operation;
  });
}

/** A store in place of IndexedDB, for the changes that a sender makes. */
function memoryStore(session: OutboxSession, created: readonly Operation[]): OutboxStore {
  const waiting = new Map(created.map((operation) => [operation.opId, operation]));
  const deviceId = created[0]?.deviceId;
  return {
    read: async () => ({ deviceId, session, operations: [...waiting.values()], unknown: [], sent: [] }),
    write: async ({ remove = [], update = [] }) => {
      for (const opId of remove) waiting.delete(opId);
      for (const { opId, progress } of update) {
        const operation = waiting.get(opId);
        if (operation) waiting.set(opId, { ...operation, ...progress } as Operation);
      }
      return null;
    },
  };
}

/** A `fetch` that is lean enough for thousands of phones in one process. The headers arrive with the end of the body. */
function fetchOver(agent: Agent, origin: string, onAnswer: PhoneDeps['onChange']['answered']): Transport['fetch'] {
  return (path, { method = 'GET', headers, body, signal }) => {
    const what = method === 'GET' ? 'sync' : 'write';
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
      ({ status }) => onAnswer(what, status),
      () => onAnswer(what, 0),
    );
    return answer;
  };
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
