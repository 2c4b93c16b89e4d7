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
  /**
   * Runs the statements that count attempts. On PostgreSQL they have connections of their own, whose commits wait for no
   * disk: attempts that wait for one row hold up nothing else. A crash may lose counts of the last moment.
   */
  readonly counts: Queries;
  /** Ends a transaction that takes longer than `deadlineMs` (20 s), also when its connection hangs. */
  transaction<T>(work: (tx: Queries) => Promise<T>, config?: TransactionConfig): Promise<T>;
  /** Calls `onNotice` after each NOTIFY on the channel. Notices can be lost. Returns a function that stops listening. */
  listen(channel: string, onNotice: () => void): Promise<() => Promise<void>>;
  /** Returns the state of the database within 3 s, on a connection of its own. Never rejects. */
  probe(): Promise<DatabaseState>;
  /** True while every write is refused with `UnreplicatedError`. Only PostgreSQL has it. */
  readonly refusesWrites?: () => boolean;
  /** True if a write failed for lack of space on the database's disk within the last minute. */
  readonly isDiskFull?: () => boolean;
  /** Returns the counts of the connection pool. Undefined on the embedded database, which has one connection. */
  readonly pool?: () => { total: number; idle: number; waiting: number };
  /** Returns a warning if PostgreSQL allows fewer connections than its processes may need, with what to set. */
  connectionShortage?(): Promise<string | undefined>;
  close(): Promise<void>;
  /** Returns a tar of the database's files as of one moment. Only the embedded database has it. */
  copyFiles?(): Promise<Blob>;
}

export type TransactionConfig = PgTransactionConfig & { deadlineMs?: number };

/**
 * - `unreplicated`: a primary that takes no writes, because no synchronous replica confirms them
 * - `full`: a database whose disk is full, as `isDiskFull` says
 * - `read-only`: a replica, or a primary that was demoted
 */
export type DatabaseState = 'writable' | 'unreplicated' | 'full' | 'read-only' | 'unreachable';

/**
 * The error of a write while no synchronous replica confirms commits. The write has no effect, unless its commit was waiting
 * already: then it has a `cause`, and its sender must send it again under the same key.
 */
export class UnreplicatedError extends Error {
  readonly code = 'UNREPLICATED';

  constructor(options?: ErrorOptions) {
    const message =
      'No synchronous replica confirms commits: writes are refused (docs/deploy.md#if-the-replica-is-lost)';
    super(message, options);
    this.name = 'UnreplicatedError';
  }
}

/** Throws UnreplicatedError while the database refuses writes. */
export function assertTakesWrites({ refusesWrites }: Pick<Database, 'refusesWrites'>): void {
  if (refusesWrites?.()) throw new UnreplicatedError();
}

/** True for UnreplicatedError, and for an error that it caused. */
export const isUnreplicated = (error: unknown): boolean =>
  error instanceof UnreplicatedError || (error instanceof Error && isUnreplicated(error.cause));

/** Makes each later statement of a transaction fail ('contention') rather than wait longer for a lock. */
export async function limitLockWait(tx: Queries, ms: number): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${`${ms}ms`}, true)`);
}

/** True for an error of a query. Its message holds the query's parameters. */
export const isQueryError = (error: unknown): error is DrizzleQueryError => error instanceof DrizzleQueryError;

/**
 * A problem of the database that a correct program meets:
 * - `contention`: another transaction was in the way; a retry can succeed
 * - `gone`: a row that the statement needs was deleted meanwhile
 * - `taken`: another request has inserted the same key meanwhile
 * - `unavailable`: the database is overloaded, has no space or memory, restarts, hangs, takes no writes, has lost its replica or
 *   cannot be reached
 */
export type DatabaseProblem = 'contention' | 'gone' | 'taken' | 'unavailable';

/** PostgreSQL's error codes (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const PROBLEMS: Readonly<Record<string, DatabaseProblem>> = {
  '08000': 'unavailable',
  '08001': 'unavailable',
  '08003': 'unavailable',
  '08004': 'unavailable',
  '08006': 'unavailable',
  '08007': 'unavailable',
  '40001': 'contention',
  '40003': 'unavailable',
  '40P01': 'contention',
  '55P03': 'contention',
  '23503': 'gone',
  '23505': 'taken',
  '25006': 'unavailable',
  '25P03': 'unavailable',
  '25P04': 'unavailable',
  '53000': 'unavailable',
  '53100': 'unavailable',
  '53200': 'unavailable',
  '53300': 'unavailable',
  '53400': 'unavailable',
  '57014': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '57P05': 'unavailable',
  '58000': 'unavailable',
  '58030': 'unavailable',
  EADDRNOTAVAIL: 'unavailable',
  EAI_AGAIN: 'unavailable',
  ECONNABORTED: 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  EHOSTDOWN: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  EMFILE: 'unavailable',
  ENETDOWN: 'unavailable',
  ENETUNREACH: 'unavailable',
  ENFILE: 'unavailable',
  ENOBUFS: 'unavailable',
  ENOENT: 'unavailable',
  ENOSPC: 'unavailable',
  ENOTFOUND: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
  QUEUE_FULL: 'unavailable',
  UNREPLICATED: 'unavailable',
};
/** Errors of the client library `pg`, which have no code. */
const NO_CONNECTION =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client (?:was closed|has encountered))/;

/** Returns the problem that an error or one of its causes stands for; undefined for a defect. */
export function databaseProblem(error: unknown): DatabaseProblem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (NO_CONNECTION.test(error.message)) return 'unavailable';
  return PROBLEMS[String(code)] ?? databaseProblem(cause);
}

const NO_SPACE = ['53100', 'ENOSPC'];

/** True for an error, or a cause of one, that a full disk of the database has. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return NO_SPACE.includes(String(code)) || isDiskFull(cause);
}

/** Writes that fail for lack of space do so again and again: after this time without one the disk has space again. */
const REMEMBERED_MS = 60_000;

/** Remembers whether writes of a database fail because its disk is full. */
export class FullDisk {
  #failedAtMs = Number.NEGATIVE_INFINITY;

  /** True if a write failed for lack of space within the last minute. */
  get isFull(): boolean {
    return performance.now() - this.#failedAtMs < REMEMBERED_MS;
  }

  /** Returns the same promise, and looks at its error. */
  watch<T>(work: Promise<T>): Promise<T> {
    work.catch((error: unknown) => {
      if (isDiskFull(error)) this.#failedAtMs = performance.now();
    });
    return work;
  }
}
