import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the network does to a request instead of carrying it. */
export type Fault =
  /** A hotel's or operator's page in place of the answer. */
  | { kind: 'portal' }
  /** Taken, and never answered. */
  | { kind: 'hang' }
  /** The answer breaks off after so many bytes. */
  | { kind: 'cut'; afterBytes: number }
  | { kind: 'status'; status: number }
  /** Another answer altogether. */
  | { kind: 'answer'; answer: (url: URL) => ProxyAnswer }
  /** The server's answer, changed. */
  | { kind: 'rewrite'; rewrite: (text: string) => string };

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
  /** From now on a fault happens to the paths that match; returns the way to end it. */
  inject: (paths: RegExp, fault: Fault) => () => void;
  close: () => Promise<void>;
}

export const PORTAL_PAGE = '<!doctype html><title>Airtime</title><h1>Buy airtime to go on</h1>';

/** Stands between a browser and the app, and fails as networks do. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const faults = new Set<{ paths: RegExp; fault: Fault }>();
  const requests: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    requests.push(path);
    const found = [...faults].findLast(({ paths }) => paths.test(path));
    if (found) fail(found.fault, target, incoming, outgoing);
    else forward(target, incoming, outgoing);
  }).listen(0);
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    inject(paths, fault) {
      const entry = { paths, fault };
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

function fail(fault: Fault, target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  switch (fault.kind) {
    case 'portal':
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL_PAGE);
      break;
    case 'hang':
      break;
    case 'cut':
      forward(target, incoming, outgoing, { cutAfter: fault.afterBytes });
      break;
    case 'status':
      outgoing.writeHead(fault.status, { 'content-type': 'text/plain' }).end('fault');
      break;
    case 'answer': {
      const { status, headers, json } = fault.answer(new URL(incoming.url ?? '/', target));
      outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
      outgoing.end(json === undefined ? undefined : JSON.stringify(json));
      break;
    }
    case 'rewrite':
      forward(target, incoming, outgoing, { rewrite: fault.rewrite });
  }
}

interface Changes {
  cutAfter?: number;
  rewrite?: (text: string) => string;
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse, changes: Changes = {}): void {
  const { 'accept-encoding': encoding, 'if-none-match': tag, ...headers } = incoming.headers;
  const passed = changes.rewrite ? headers : { ...headers, 'accept-encoding': encoding, 'if-none-match': tag };
  const onward = request(
    new URL(incoming.url ?? '/', target),
    { method: incoming.method, headers: Object.fromEntries(Object.entries(passed).filter(([, value]) => value)) },
    (answer) => void carry(answer, outgoing, changes).catch(() => outgoing.destroy()),
  );
  // The server is gone: so is the connection, as the browser would see it without us.
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

async function carry(answer: IncomingMessage, outgoing: ServerResponse, { cutAfter, rewrite }: Changes): Promise<void> {
  if (cutAfter === undefined && rewrite === undefined) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    return;
  }
  const body = Buffer.concat(await answer.toArray());
  if (cutAfter !== undefined) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    outgoing.write(body.subarray(0, cutAfter), () => outgoing.destroy());
    return;
  }
  const { etag: _, 'content-length': __, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(rewrite?.(body.toString()));
}
