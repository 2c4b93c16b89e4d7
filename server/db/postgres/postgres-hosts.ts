import pg from 'pg';

export const SEVERAL_HOSTS = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*,[^/?]*)(.*)$/;

/**
 * The servers of a connection string, of which one is the primary: `postgres://user@one:5432,two:5432/name`, as libpq
 * writes it. Connections go to the server that took writes last.
 */
export class PostgresHosts {
  #urls: readonly string[];
  #at = 0;

  constructor(connectionString: string) {
    const [, before = '', hosts, after = ''] = SEVERAL_HOSTS.exec(connectionString) ?? [];
    this.#urls = hosts === undefined ? [connectionString] : hosts.split(',').map((host) => before + host + after);
  }

  get current(): string {
    return this.#urls[this.#at] as string;
  }

  get count(): number {
    return this.#urls.length;
  }

  /** Leaves a server that failed. Without effect if another connection has left it already. */
  leave(url: string): void {
    if (url === this.current) this.#at = (this.#at + 1) % this.#urls.length;
  }
}

/** Options of every connection: a peer that vanished without a word is noticed. */
export const CONNECTION = {
  connectionTimeoutMillis: 3_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const satisfies pg.ClientConfig;

/** Connects to the server that takes writes, trying each once. Rejects with the last error. */
export async function connectToPrimary(hosts: PostgresHosts, options: pg.ClientConfig): Promise<pg.Client> {
  for (let tried = 1; ; tried++) {
    const connectionString = hosts.current;
    const client = new pg.Client({ ...CONNECTION, ...options, connectionString });
    // A broken connection fails its query too, with the same cause.
    client.on('error', () => {});
    try {
      await client.connect();
      if (hosts.count > 1) await assertPrimary(client);
      return client;
    } catch (error) {
      void client.end().catch(() => {});
      hosts.leave(connectionString);
      if (tried >= hosts.count) throw error;
    }
  }
}

/** Throws for a replica. */
export async function assertPrimary(client: pg.ClientBase): Promise<void> {
  if (await isReplica(client)) throw Object.assign(new Error('This server takes no writes'), { code: '25006' });
}

export async function isReplica(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica');
  return rows[0]?.replica ?? true;
}
