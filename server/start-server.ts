import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Longer than a radio sleeps between two taps: on a slow network a new connection costs a second. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_WITHIN_MS = 10_000;
const REQUEST_WITHIN_MS = 30_000;
const DRAIN_MS = 5_000;

export interface RunningServer {
  port: number;
  /** Takes no new connections, lets answers under way finish for five seconds, then cuts them. */
  stop: () => Promise<void>;
}

/** Listens; rejects when the port is taken. */
export async function startServer(
  listener: RequestListener,
  { port, host }: { port: number; host: string | undefined },
): Promise<RunningServer> {
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_WITHIN_MS, requestTimeout: REQUEST_WITHIN_MS },
    listener,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => drained(server) };
}

function drained(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
