import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can hang without closing its connections, as a network does that loses a route. */
export interface FreezingProxy {
  port: number;
  /** Keeps every connection open, and passes nothing on any more. New connections are accepted, and hang. */
  freeze: () => void;
  /** Passes new connections on again. Those that hang stay as they are. */
  thaw: () => void;
  /** Passes new connections to another socket. */
  forwardTo: (path: string) => void;
  stop: () => Promise<void>;
}

/** Starts a proxy to a PostgreSQL server. @param folder the folder of its socket */
export async function startFreezingProxy(folder: string): Promise<FreezingProxy> {
  let target = socketOf(folder);
  let isFrozen = false;
  const pairs = new Set<readonly [Socket, Socket | undefined]>();
  const server = createServer((client) => {
    client.on('error', () => {});
    if (isFrozen) return void pairs.add([client, undefined]);
    const upstream = connect(target);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    upstream.on('error', () => client.destroy());
    client.pipe(upstream).pipe(client);
    for (const socket of pair) {
      socket.on('close', () => {
        if (!pairs.delete(pair)) return;
        client.destroy();
        upstream.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      isFrozen = true;
      for (const [client, upstream] of pairs) {
        client.unpipe();
        upstream?.unpipe();
        client.resume();
        upstream?.resume();
      }
    },
    thaw: () => {
      isFrozen = false;
    },
    forwardTo: (next) => {
      target = socketOf(next);
    },
    stop: async () => {
      for (const [client, upstream] of pairs) {
        client.destroy();
        upstream?.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const socketOf = (folder: string) => `${folder}/.s.PGSQL.5432`;
