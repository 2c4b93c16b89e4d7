import { setMaxListeners } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SessionTokens } from '../../server/account/session/session-tokens.ts';
import type { SentChange } from './count.ts';
import { createPhone } from './phone.ts';

// A process of many phones. It gets one message with its orders, and answers with its progress and its result.

export interface PhonesOrder {
  origin: string;
  jwtSecret: string;
  userIds: string[];
  /** The number of its first phone, of all. */
  from: number;
  states: string[];
  cursor: string;
  writes: number;
  clicks: number;
  withinMs: number;
  endMs: number;
}

/** Requests by call and status, as `write 503`; status 0: no answer. */
export type Answers = Record<string, number>;

export type PhonesMessage =
  | { kind: 'progress'; acknowledged: number }
  | { kind: 'result'; sent: SentChange[]; answers: Answers; lastMs: number; delayMs: number };

/** One phone in twenty has no catalogue yet. */
const NEW_EVERY = 20;
const PROGRESS_MS = 1_000;

const tell = (message: PhonesMessage, then = () => {}) => process.send?.(message, then);

process.once('message', (order: PhonesOrder) => void run(order));

async function run(order: PhonesOrder): Promise<void> {
  const { origin, jwtSecret, userIds, from, states, cursor, writes, clicks } = order;
  const tokens = new SessionTokens(jwtSecret, { nowMs: () => Date.now() });
  const ended = AbortSignal.timeout(order.endMs);
  setMaxListeners(0, ended);
  const acknowledged = new Map<string, number>();
  const answers: Answers = {};
  let lastMs = 0;
  const keys: string[] = [];
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const progress = setInterval(() => tell({ kind: 'progress', acknowledged: acknowledged.size }), PROGRESS_MS);
  const startMs = Date.now();
  await Promise.all(
    userIds.map(async (userId, at) => {
      const no = from + at;
      const session = { id: userId, userId, tokenVersion: 0 };
      const phone = createPhone({
        ...{ origin, states, writes, clicks },
        address: `127.10.${Math.floor(no / 250)}.${1 + (no % 250)}`,
        session: { userId, token: `Bearer ${await tokens.issue(session)}` },
        cursor: no % NEW_EVERY === 0 ? undefined : cursor,
        onChange: {
          acknowledged: (key, requestFromMs) => {
            acknowledged.set(key, requestFromMs);
            lastMs = Date.now() - startMs;
          },
          answered: (what, status) => {
            answers[`${what} ${status}`] = (answers[`${what} ${status}`] ?? 0) + 1;
          },
        },
      });
      keys.push(...phone.keys);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * order.withinMs));
      await phone.reconnect(ended);
    }),
  );
  clearInterval(progress);
  const sent = keys.map((key) => ({ key, acknowledgedFromMs: acknowledged.get(key) }));
  const result = { kind: 'result', sent, answers, lastMs, delayMs: delay.percentile(99) / 1e6 } as const;
  tell(result, () => process.exit());
}
