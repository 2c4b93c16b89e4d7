import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** What a query runs on: the database itself or one transaction of it. */
export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

/**
 * The one door to a database, embedded or served. Inside `transaction` use `tx` alone: the embedded database has one
 * connection, and a query beside the transaction would wait for it forever.
 */
export interface Database {
  readonly queries: Queries;
  transaction<T>(work: (tx: Queries) => Promise<T>, config?: PgTransactionConfig): Promise<T>;
  /** Calls `onNotice` after each NOTIFY on the channel; a nudge that may be lost. Resolves to what ends it. */
  listen(channel: string, onNotice: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
