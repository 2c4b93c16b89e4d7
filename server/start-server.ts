import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Longer than the pause between two taps: on a slow network a new connection costs a second. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Node looks for requests that are late every 30 s by default, so that a slow body would have up to a minute. */
const LOOK_FOR_LATE_MS = 5_000;
const DRAIN_MS = 10_000;
/** More sockets than this are closed at once: each costs memory, also when it sends nothing. */
const MAX_CONNECTIONS = 5_000;
/** Connections that wait until the process accepts them: in a storm, 511 by default are full within a second. */
const BACKLOG = 4_096;

export interface RunningServer {
  port: number;
  /** Accepts no new connections, waits up to 10 s for running requests, then closes them. */
  stop: () => Promise<void>;
}

/** Listens; rejects if the port is in use. */
export async function startServer(
  listener: RequestListener,
  {
    port,
    host,
    onConnection,
  }: { port: number; host: string | undefined; onConnection?: ((socket: Socket) => void) | undefined },
): Promise<RunningServer> {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: LOOK_FOR_LATE_MS,
    },
    listener,
  );
  server.maxConnections = MAX_CONNECTIONS;
  if (onConnection) server.on('connection', onConnection);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => drain(server) };
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

let collect: (() => void) | undefined;

/**
 * Runs the garbage collector, before the first request and when the process is idle after a busy time
 * (docs/performance.md#p13). Loading the catalogue leaves more garbage than hours of requests, and V8 does not collect an
 * idle heap. It moves what is left together, so that the pages in between go back to the system.
 */
export function collectGarbage(): void {
  collect ??= findCollector();
  setFlagsFromString('--compact-on-every-full-gc');
  collect();
  setFlagsFromString('--no-compact-on-every-full-gc');
}

function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const found = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return found;
}
