import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** Runs queries: the database itself or one transaction of it. */
export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

/**
 * A database, embedded (PGlite) or PostgreSQL. Inside `transaction` use only `tx`: PGlite has one connection, and a query
 * outside the transaction would wait for it forever.
 */
export interface Database {
  readonly queries: Queries;
  transaction<T>(work: (tx: Queries) => Promise<T>, config?: PgTransactionConfig): Promise<T>;
  /** Calls `onNotice` after each NOTIFY on the channel. Notices can be lost. Returns a function that stops listening. */
  listen(channel: string, onNotice: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Resolves when the database answers. */
export async function pingDatabase(db: Queries): Promise<void> {
  await db.execute(sql`select 1`);
}

/** True for an error of a query. Its message holds the query's parameters. */
export const isQueryError = (error: unknown): error is DrizzleQueryError => error instanceof DrizzleQueryError;

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

/** True if PostgreSQL aborted a transaction because of another one, so that a retry can succeed. */
export function isContention(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === DEADLOCK || code === SERIALIZATION_FAILURE || isContention(cause);
}
