import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A fault that the proxy applies to a request instead of forwarding it. */
export type Fault =
  /** Sends the page of a captive portal instead of the response. */
  | { kind: 'portal' }
  /** Accepts the request and never responds. */
  | { kind: 'hang' }
  /** Holds the request until the promise resolves. Then forwards it, or applies `next`. */
  | { kind: 'hold'; until: Promise<unknown>; next?: Fault }
  /** Forwards the request, but drops the response. */
  | { kind: 'lost' }
  /** Cuts the response after this many bytes. */
  | { kind: 'cut'; afterBytes: number }
  /** Sends the head of a document at once, and its body in small parts, each a frame after the last. */
  | { kind: 'drip' }
  /** Refuses as a proxy in front of the server does, optionally with a Retry-After. */
  | { kind: 'status'; status: number; retryAfterS?: number }
  /** Sends another response, made from the address and the key of the request. */
  | { kind: 'answer'; answer: (url: URL, key: string | undefined) => ProxyAnswer }
  /** Changes the server's response. */
  | { kind: 'rewrite'; rewrite: Change }
  /** Changes the request, and perhaps the response. */
  | { kind: 'alter'; headers?: Record<string, string>; path?: Change; body?: Change; rewrite?: Change };

type Change = (text: string) => string;

/** The requests that a fault applies to. */
export interface Aim {
  path: RegExp;
  /** Matches a header of the request. */
  key?: string;
  body?: RegExp;
}

export interface ProxyAnswer {
  status: number;
  headers?: Record<string, string>;
  json?: unknown;
}

export interface FaultProxy {
  /** The address for the browser: one origin, whatever server is behind it. */
  url: string;
  /** The requested paths so far, with their queries. */
  requests: string[];
  /** The writes among them, each with its key. Page views do not count. */
  writes: Write[];
  /** Applies a fault to matching requests, at most this many times. Returns a function that ends it. */
  inject: (where: RegExp | Aim, fault: Fault, times?: number) => () => void;
  close: () => Promise<void>;
}

const PAGE_VIEWS = '/api/v1/page-views';

export interface Write {
  path: string;
  key: string | undefined;
  body: string;
}

/** A request with its complete body. */
interface Arrived extends Write {
  method: string;
  headers: IncomingHttpHeaders;
}

export const PORTAL_PAGE = '<!doctype html><title>Airtime</title><h1>Buy airtime to go on</h1>';

/** Starts a proxy between a browser and the app that fails as networks do. */
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
    case 'drip':
      forward(target, request, outgoing, { drips: true });
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
      const { headers, path = asIs, body = asIs, rewrite } = fault;
      const altered = { path: path(request.path), body: body(request.body) };
      const changes = rewrite ? { rewrite } : {};
      forward(target, { ...request, ...altered, headers: { ...request.headers, ...headers } }, outgoing, changes);
    }
  }
}

const asIs: Change = (text) => text;

interface Changes {
  lost?: boolean;
  cutAfter?: number;
  drips?: boolean;
  rewrite?: Change;
}

function forward(target: string, { path, method, body, ...asked }: Arrived, to: ServerResponse, changes: Changes = {}) {
  const { 'accept-encoding': encoding, 'if-none-match': tag, 'content-length': _, ...headers } = asked.headers;
  // Set here, because Node sends no Content-Length for the body of a DELETE.
  const sized = { ...headers, 'content-length': body && String(Buffer.byteLength(body)) };
  const passed =
    changes.rewrite || changes.drips ? sized : { ...sized, 'accept-encoding': encoding, 'if-none-match': tag };
  const onward = request(
    new URL(path, target),
    { method, headers: Object.fromEntries(Object.entries(passed).filter(([, value]) => value)) },
    (answer) => void carry(answer, to, changes).catch(() => to.destroy()),
  );
  // The server is down, so the connection breaks as it would without the proxy.
  onward.on('error', () => to.destroy());
  onward.end(body);
}

async function carry(answer: IncomingMessage, outgoing: ServerResponse, changes: Changes): Promise<void> {
  const { lost, cutAfter, drips, rewrite } = changes;
  if (!lost && cutAfter === undefined && !drips && rewrite === undefined) {
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
    // A response without a body breaks off at once.
    if (body.length > 0) outgoing.flushHeaders();
    outgoing.write(body.subarray(0, cutAfter), () => outgoing.destroy());
    return;
  }
  if (drips) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    await drip(body, outgoing);
    return;
  }
  const { etag: _, 'content-length': __, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(rewrite?.(body.toString()));
}

const PART_BYTES = 200;
const FRAME_MS = 17;

async function drip(document: Buffer, outgoing: ServerResponse): Promise<void> {
  const bodyAt = document.indexOf('<body');
  outgoing.write(document.subarray(0, bodyAt));
  for (let at = bodyAt; at < document.length; at += PART_BYTES) {
    outgoing.write(document.subarray(at, at + PART_BYTES));
    await setTimeout(FRAME_MS);
  }
  outgoing.end();
}
