import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

// Clients that take what they can get. They run until they are told to end, and answer with the statuses that they got.

export interface AbuseOrder {
  origin: string;
  email: string;
  /** A session of the same account. */
  token: string;
  planId: string;
  cursor: string;
}

/** Each kind of client has an address of its own. */
const ADDRESSES = {
  login: '127.20.0.1',
  click: '127.20.0.2',
  upload: '127.20.0.3',
  cursor: '127.20.0.4',
  slow: '127.20.0.5',
};
const COUNTS = { login: 90, click: 30, upload: 600, cursor: 40, slow: 2_500 };
/** A click loop sends as fast as the answers come, up to a million. */
const MOST_CLICKS = 1_000_000;
const SLOW_BYTE_MS = 2_000;
const HALF_BYTES = 400_000;

const answers: Record<string, number> = {};
let isEnding = false;

process.once('message', (order: AbuseOrder) => {
  startAll(order);
  process.once('message', () => {
    isEnding = true;
    process.send?.(answers, () => process.exit());
  });
});

function startAll({ origin, email, token, planId, cursor }: AbuseOrder): void {
  const login = { path: '/account/login', body: JSON.stringify({ email, password: 'not my password' }) };
  repeatOn('login', origin, () => ({ method: 'POST', ...login }));
  let clicks = 0;
  repeatOn('click', origin, () =>
    clicks++ < MOST_CLICKS ? { method: 'POST', path: `/click-plan/${planId}` } : undefined,
  );
  repeatOn('cursor', origin, () => ({ method: 'GET', path: `/sync?cursor=${encodeURIComponent(oddCursor(cursor))}` }));
  const head = (lines: string[]) => ['POST /api/v1/operations HTTP/1.1', 'Host: localhost', ...lines].join('\r\n');
  const upload = head([
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Content-Length: 1000000',
    '\r\n',
  ]);
  const half = upload + ' '.repeat(HALF_BYTES);
  for (let n = 0; n < COUNTS.upload; n++) {
    hold('upload', origin, (write) => {
      write(half);
      return undefined;
    });
  }
  for (let n = 0; n < COUNTS.slow; n++) {
    hold('slow', origin, (write) => {
      const text = `${head([])}\r\nX-Slow: `;
      let at = 0;
      write(text.slice(0, 10));
      const timer = setInterval(() => write(text[10 + at++] ?? 'a'), SLOW_BYTE_MS);
      return () => clearInterval(timer);
    });
  }
}

/** Made from a real one, as somebody would who looks for a weak spot. */
function oddCursor(cursor: string): string {
  const at = Math.floor(Math.random() * cursor.length);
  return cursor.slice(0, at) + randomBytes(2).toString('hex') + cursor.slice(at + Math.round(Math.random() * 4));
}

const count = (name: string) => {
  answers[name] = (answers[name] ?? 0) + 1;
};

interface Asked {
  method: string;
  path: string;
  body?: string;
}

/** Sends requests over a few connections, each as soon as the one before is answered, whatever Retry-After says. */
function repeatOn(kind: keyof typeof COUNTS, origin: string, next: () => Asked | undefined): void {
  const agent = new Agent({ keepAlive: true, maxSockets: COUNTS[kind] });
  const send = (): void => {
    const asked = isEnding ? undefined : next();
    if (asked === undefined) return;
    const { method, path, body } = asked;
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(
      `${origin}/api/v1${path}`,
      { agent, method, headers, localAddress: ADDRESSES[kind] },
      (answer) => {
        count(`${kind} ${answer.statusCode}`);
        answer.resume();
        answer.once('close', send);
      },
    );
    sent.once('error', () => {
      count(`${kind} 0`);
      setTimeout(send, 100);
    });
    sent.end(body);
  };
  for (let n = 0; n < COUNTS[kind]; n++) send();
}

/** Returns the function that ends it, if it goes on. */
type Talk = (write: (text: string) => void) => (() => void) | undefined;

/** Keeps a connection open and talks on it; opens another one when it is closed. */
function hold(kind: 'upload' | 'slow', origin: string, talk: Talk): void {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress: ADDRESSES[kind] });
  let stop: ReturnType<Talk>;
  socket.once('connect', () => {
    count(`${kind} opened`);
    stop = talk((text) => void socket.write(text));
  });
  socket.on('data', (chunk: Buffer) => count(`${kind} ${chunk.toString('latin1', 9, 12)}`));
  socket.on('error', () => count(`${kind} broken`));
  socket.once('close', () => {
    stop?.();
    if (!isEnding) setTimeout(() => hold(kind, origin, talk), 100 + Math.random() * 900);
  });
}
