import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault that the proxy applies to a request instead of forwarding it. */
export type Fault =
  /** A hotel's or operator's page in place of the answer. */
  | { kind: 'portal' }
  /** Taken, and never answered. */
  | { kind: 'hang' }
  /** Under way until then; carried after that, or failed otherwise. */
  | { kind: 'hold'; until: Promise<unknown>; next?: Fault }
  /** The server acts, and its answer never arrives. */
  | { kind: 'lost' }
  /** The answer breaks off after so many bytes. */
  | { kind: 'cut'; afterBytes: number }
  /** Refused by what stands before the server, perhaps with a time to come back. */
  | { kind: 'status'; status: number; retryAfterS?: number }
  /** Another answer altogether, by the address and the key of the request. */
  | { kind: 'answer'; answer: (url: URL, key: string | undefined) => ProxyAnswer }
  /** The server's answer, changed. */
  | { kind: 'rewrite'; rewrite: (text: string) => string }
  /** Another request than the one that was made. */
  | { kind: 'alter'; headers?: Record<string, string>; body?: (text: string) => string };

/** Which requests a fault happens to. */
export interface Aim {
  path: RegExp;
  /** Of the request alone, as a header. */
  key?: string;
  body?: RegExp;
}

export interface ProxyAnswer {
  status: number;
  headers?: Record<string, string>;
  json?: unknown;
}

export interface FaultProxy {
  /** The address for the browser: one origin, whatever stands behind it. */
  url: string;
  /** Paths asked for so far, with their queries. */
  requests: string[];
  /** Of these the writes, each with its key; that a page was looked at is none. */
  writes: Write[];
  /** From now on a fault happens to what matches, so many times; returns the way to end it. */
  inject: (where: RegExp | Aim, fault: Fault, times?: number) => () => void;
  close: () => Promise<void>;
}

const PAGE_VIEWS = '/api/v1/page-views';

export interface Write {
  path: string;
  key: string | undefined;
  body: string;
}

/** A request that has arrived whole. */
interface Arrived extends Write {
  method: string;
  headers: IncomingHttpHeaders;
}

export const PORTAL_PAGE = '<!doctype html><title>Airtime</title><h1>Buy airtime to go on</h1>';

/** Stands between a browser and the app, and fails as networks do. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const faults = new Set<{ aim: Aim; fault: Fault; left: number }>();
  const requests: string[] = [];
  const writes: Write[] = [];
  const server = createServer((incoming, outgoing) => {
    requests.push(incoming.url ?? '/');
    const take = async () => {
      const request = await arrived(incoming);
      const { path, key, body } = request;
      if (request.method !== 'GET' && path !== PAGE_VIEWS) writes.push({ path, key, body });
      const found = [...faults].findLast(({ aim, left }) => left > 0 && hits(aim, request));
      if (found) found.left--;
      if (found) await fail(found.fault, target, request, outgoing);
      else forward(target, request, outgoing);
    };
    take().catch(() => outgoing.destroy());
  }).listen(0);
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    writes,
    inject(where, fault, times = Number.POSITIVE_INFINITY) {
      const entry = { aim: where instanceof RegExp ? { path: where } : where, fault, left: times };
      faults.add(entry);
      return () => void faults.delete(entry);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function arrived(incoming: IncomingMessage): Promise<Arrived> {
  const { url = '/', method = 'GET', headers } = incoming;
  const body = Buffer.concat(await incoming.toArray()).toString();
  const key = headers['idempotency-key'];
  return { path: url, method, headers, body, key: Array.isArray(key) ? key[0] : key };
}

const hits = (aim: Aim, { path, key, body }: Arrived) =>
  aim.path.test(path) && (aim.key === undefined || aim.key === key) && (aim.body?.test(body) ?? true);

async function fail(fault: Fault, target: string, request: Arrived, outgoing: ServerResponse): Promise<void> {
  switch (fault.kind) {
    case 'portal':
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL_PAGE);
      break;
    case 'hang':
      break;
    case 'hold':
      await fault.until;
      if (fault.next) await fail(fault.next, target, request, outgoing);
      else forward(target, request, outgoing);
      break;
    case 'lost':
      forward(target, request, outgoing, { lost: true });
      break;
    case 'cut':
      forward(target, request, outgoing, { cutAfter: fault.afterBytes });
      break;
    case 'status':
      if (fault.retryAfterS !== undefined) outgoing.setHeader('retry-after', fault.retryAfterS);
      outgoing.writeHead(fault.status, { 'content-type': 'text/plain' }).end('fault');
      break;
    case 'answer': {
      const { status, headers, json } = fault.answer(new URL(request.path, target), request.key);
      outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
      outgoing.end(json === undefined ? undefined : JSON.stringify(json));
      break;
    }
    case 'rewrite':
      forward(target, request, outgoing, { rewrite: fault.rewrite });
      break;
    case 'alter': {
      const { headers, body = (text) => text } = fault;
      forward(target, { ...request, headers: { ...request.headers, ...headers }, body: body(request.body) }, outgoing);
    }
  }
}

interface Changes {
  lost?: boolean;
  cutAfter?: number;
  rewrite?: (text: string) => string;
}

function forward(target: string, { path, method, body, ...asked }: Arrived, to: ServerResponse, changes: Changes = {}) {
  const { 'accept-encoding': encoding, 'if-none-match': tag, 'content-length': _, ...headers } = asked.headers;
  // Said by hand: of a DELETE Node would not say that a body follows.
  const sized = { ...headers, 'content-length': body && String(Buffer.byteLength(body)) };
  const passed = changes.rewrite ? sized : { ...sized, 'accept-encoding': encoding, 'if-none-match': tag };
  const onward = request(
    new URL(path, target),
    { method, headers: Object.fromEntries(Object.entries(passed).filter(([, value]) => value)) },
    (answer) => void carry(answer, to, changes).catch(() => to.destroy()),
  );
  // The server is gone: so is the connection, as the browser would see it without us.
  onward.on('error', () => to.destroy());
  onward.end(body);
}

async function carry(answer: IncomingMessage, outgoing: ServerResponse, changes: Changes): Promise<void> {
  const { lost, cutAfter, rewrite } = changes;
  if (!lost && cutAfter === undefined && rewrite === undefined) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    return;
  }
  const body = Buffer.concat(await answer.toArray());
  if (lost) {
    outgoing.destroy();
    return;
  }
  if (cutAfter !== undefined) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    // An answer without a body breaks off before it has begun.
    if (body.length > 0) outgoing.flushHeaders();
    outgoing.write(body.subarray(0, cutAfter), () => outgoing.destroy());
    return;
  }
  const { etag: _, 'content-length': __, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(rewrite?.(body.toString()));
}
