import { setMaxListeners } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SessionTokens } from '../../../server/account/session/session-tokens.ts';
import type { SentChange } from '../count.ts';
import type { ChangeKind, OwnPlan } from './changes.ts';
import { createPhone, type LiveOptions, type Phone } from './phone.ts';

// A process of many phones. It gets one message with its orders, and answers with its progress and its result. Phones that
// live until they are told to stop get a second message.

export interface PhonesOrder {
  origin: string;
  jwtSecret: string;
  owners: PhoneOwner[];
  /** The number of its first phone, of all. */
  from: number;
  states: string[];
  cursor: string;
  work: WaitingWork | LiveWork;
}

/** The user of a phone. */
export interface PhoneOwner {
  userId: string;
  plan?: OwnPlan;
}

/** Changes that wait when the phones reconnect. */
interface WaitingWork {
  kind: 'waiting';
  writes: number;
  /** How many of them are clicks. */
  clicks: number;
  withinMs: number;
  /** The end of the run, acknowledged or not. */
  endMs: number;
}

/** Changes that the phones make until they are told to stop. */
interface LiveWork extends Pick<LiveOptions, 'everyMs' | 'pullEveryMs'> {
  kind: 'live';
  /** The time for what still waits then. */
  leaveMs: number;
}

/** Requests by call and status, as `write 503`; status 0: no answer. */
export type Answers = Record<string, number>;

export type PhonesMessage =
  | { kind: 'progress'; acknowledged: number }
  | {
      kind: 'result';
      sent: SentChange[];
      /** Why changes wait that are not acknowledged. */
      waiting: string[];
      answers: Answers;
      /** How long each write took that was answered with 503, in ms. */
      refusedMs: number[];
      /** When the last change was acknowledged, in ms since the start. */
      lastMs: number;
      delayMs: number;
    };

/** One phone in twenty has no catalogue yet. */
const NEW_EVERY = 20;
const PROGRESS_MS = 1_000;
const USER_KINDS: ChangeKind[] = ['rating', 'click'];

const tell = (message: PhonesMessage, then = () => {}) => process.send?.(message, then);

process.once('message', (order: PhonesOrder) => {
  const stopping = new AbortController();
  process.once('message', () => stopping.abort());
  void run(order, stopping.signal);
});

async function run(order: PhonesOrder, stop: AbortSignal): Promise<void> {
  const { origin, jwtSecret, owners, from, states, cursor, work } = order;
  const tokens = new SessionTokens(jwtSecret, { nowMs: () => Date.now() });
  const end = work.kind === 'live' ? abortedAfter(stop, work.leaveMs) : AbortSignal.timeout(work.endMs);
  setMaxListeners(0, end, stop);
  const answers: Answers = {};
  const refusedMs: number[] = [];
  let [acknowledged, lastMs] = [0, 0];
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const progress = setInterval(() => tell({ kind: 'progress', acknowledged }), PROGRESS_MS);
  const startMs = Date.now();
  const onChange = {
    acknowledged: () => {
      acknowledged++;
      lastMs = Date.now() - startMs;
    },
    answered: (what: string, status: number, ms: number) => {
      answers[`${what} ${status}`] = (answers[`${what} ${status}`] ?? 0) + 1;
      if (what === 'write' && status === 503) refusedMs.push(ms);
    },
  };
  const phones = await Promise.all(
    owners.map(async ({ userId, plan }, at) => {
      const no = from + at;
      const token = await tokens.issue({ id: userId, userId, tokenVersion: 0 });
      return createPhone({
        ...{ origin, states, plan, onChange },
        address: `127.10.${Math.floor(no / 250)}.${1 + (no % 250)}`,
        session: { userId, token: `Bearer ${token}` },
        cursor: no % NEW_EVERY === 0 ? undefined : cursor,
      });
    }),
  );
  await Promise.all(
    phones.map((phone, at) => {
      const kinds: ChangeKind[] = owners[at]?.plan ? ['price'] : USER_KINDS;
      return work.kind === 'live' ? phone.live({ ...work, kinds, stop, end }) : reconnect(phone, work, end);
    }),
  );
  clearInterval(progress);
  const sent = phones.flatMap((phone) => phone.sent());
  const waiting = (await Promise.all(phones.map((phone) => phone.waiting()))).flat();
  const delayMs = delay.percentile(99) / 1e6;
  tell({ kind: 'result', sent, waiting, answers, refusedMs, lastMs, delayMs }, () => process.exit());
}

async function reconnect(phone: Phone, { writes, clicks, withinMs }: WaitingWork, end: AbortSignal): Promise<void> {
  for (let at = 0; at < writes; at++) phone.make(at < writes - clicks ? 'rating' : 'click');
  await new Promise((resolve) => setTimeout(resolve, Math.random() * withinMs));
  await phone.reconnect(end);
}

/** Returns a signal that is aborted some time after another one. */
function abortedAfter(signal: AbortSignal, ms: number): AbortSignal {
  const ending = new AbortController();
  signal.addEventListener('abort', () => setTimeout(() => ending.abort(), ms));
  return ending.signal;
}
