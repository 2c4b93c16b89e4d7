import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import {
  assertTakesWrites,
  databaseProblem,
  FullDisk,
  isDiskFull,
  type Queries,
  type TransactionConfig,
  UnreplicatedError,
} from '../database.ts';
import * as schema from '../schema.ts';
import { assertPrimary, CONNECTION, type PostgresHosts } from './postgres-hosts.ts';

const POOL_SIZE = 10;
/** The most requests that wait for a connection. Each waits 3 s at most, then answers 503. */
const MAX_WAITING = 100;
const STATEMENT_TIMEOUT_MS = 10_000;
/** Later than the server's own timeout: it ends queries of connections that hang. */
const QUERY_TIMEOUT_MS = 12_000;
const TRANSACTION_DEADLINE_MS = 20_000;

/** Statements outside of a transaction that write. */
const WRITE = /^\s*(?:insert|update|delete)\b/i;

const INT8 = 20;
const NUMERIC = 1700;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (isBroken?: boolean | Error) => void,
) => void;
type BareConnect = () => Promise<pg.PoolClient>;
type BareQuery = (query: string | pg.QueryConfig, ...further: unknown[]) => unknown;

interface PoolOptions extends pg.PoolConfig {
  disk?: FullDisk;
  /** True while writes fail at once, because their commits would not end. */
  refusesWrites?: () => boolean;
}

/**
 * A pool of connections to the primary in which everything is bounded: the connections, the requests that wait for one,
 * each query and each transaction. A connection that hangs is destroyed and replaced.
 */
export class PostgresPool extends pg.Pool {
  #hosts: PostgresHosts;
  #refusesWrites: () => boolean;
  #disk: FullDisk;
  #databases = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>();

  /** @param options what differs from the usual pool */
  constructor(
    hosts: PostgresHosts,
    onError: (error: Error) => void,
    { refusesWrites = () => false, disk = new FullDisk(), ...config }: PoolOptions = {},
  ) {
    super({
      ...CONNECTION,
      types,
      max: POOL_SIZE,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
      application_name: 'sabidata',
      Client: class extends pg.Client {
        constructor(options?: pg.ClientConfig) {
          super({ ...options, connectionString: hosts.current });
        }
      },
      ...(hosts.count > 1 && { onConnect: assertPrimary }),
      ...config,
    });
    this.#hosts = hosts;
    this.#refusesWrites = refusesWrites;
    this.#disk = disk;
    const query = this.query.bind(this) as BareQuery;
    this.query = ((statement: string | pg.QueryConfig, ...further: unknown[]) => {
      if (WRITE.test(typeof statement === 'string' ? statement : statement.text)) assertTakesWrites({ refusesWrites });
      const result = query(statement, ...further);
      return result instanceof Promise ? disk.watch(result) : result;
    }) as typeof this.query;
    // The pool listens to idle clients only. A client that breaks inside a transaction would end the process; its query
    // fails anyway, so there is nothing to do.
    this.on('connect', (client) => void client.on('error', () => {}));
    this.on('error', onError);
  }

  /** Connects to the primary, trying each server once. Rejects with 'QUEUE_FULL' when too many requests wait. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const client = this.#connect();
    if (callback === undefined) return client;
    client.then(
      (connected) => callback(undefined, connected, connected.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.waitingCount >= MAX_WAITING) {
      throw Object.assign(new Error('Too many requests wait for the database'), { code: 'QUEUE_FULL' });
    }
    for (let tried = 1; ; tried++) {
      const server = this.#hosts.current;
      try {
        return await (super.connect as BareConnect)();
      } catch (error) {
        this.#hosts.leave(server);
        if (tried >= this.#hosts.count) throw error;
      }
    }
  }

  /**
   * Runs a transaction; while writes are refused, only one that is read-only. Destroys its connection after `deadlineMs`,
   * and after an error that leaves its state unknown: the pool would give a connection that hangs to the next request.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>, config: TransactionConfig = {}): Promise<T> {
    return this.#disk.watch(this.#transaction(work, config));
  }

  async #transaction<T>(
    work: (tx: Queries) => Promise<T>,
    { deadlineMs = TRANSACTION_DEADLINE_MS, ...config }: TransactionConfig,
  ): Promise<T> {
    const isReading = config.accessMode === 'read only';
    if (!isReading) assertTakesWrites({ refusesWrites: this.#refusesWrites });
    const client = await this.connect();
    let isReleased = false;
    const release = (isBroken: boolean) => {
      if (!isReleased) client.release(isBroken);
      isReleased = true;
    };
    const timer = setTimeout(release, deadlineMs, true);
    try {
      return await this.#databaseOf(client).transaction((tx) => work(tx as unknown as Queries), config);
    } catch (error) {
      const isUnavailable = databaseProblem(error) === 'unavailable';
      // PostgreSQL rolls back and goes on: a new connection for each write would not find more space.
      if (isUnavailable && !isDiskFull(error)) release(true);
      throw isUnavailable && !isReading && this.#refusesWrites() ? new UnreplicatedError({ cause: error }) : error;
    } finally {
      clearTimeout(timer);
      release(false);
    }
  }

  #databaseOf(client: pg.PoolClient): NodePgDatabase<typeof schema> {
    const known = this.#databases.get(client) ?? drizzle(client, { schema });
    this.#databases.set(client, known);
    return known;
  }
}
