import type { Database } from '../db/database.ts';
import { hasEntry, newestEntry } from './catalogue.repo.ts';

/** After a failure the replica is left alone for this time. */
const REST_MS = 10_000;

/** The error of a reading that the primary then answers. Without these words the log seems to be about the primary. */
class ReplicaReadError extends Error {
  override name = 'ReplicaReadError';
  readonly code: unknown;

  constructor(cause: unknown) {
    const { message, code } = cause as { message?: string; code?: unknown };
    super(`The replica of DATABASE_READ_URL cannot be read, so the primary is: ${message}`, { cause });
    this.code = code;
  }
}

/**
 * Chooses the database for each reading of the catalogue: the replica while it has the newest revision, else the primary.
 * The primary says which revision that is, so a replica that lags, or belongs to another history, delays no change.
 */
export class CatalogueSource {
  #primary: Database;
  #replica: Database | undefined;
  #onError: (error: unknown) => void;
  #restsUntilMs = 0;

  constructor(
    primary: Database,
    { replica, onError }: { replica: Database | undefined; onError: (error: unknown) => void },
  ) {
    this.#primary = primary;
    this.#replica = replica;
    this.#onError = onError;
  }

  /** Runs a reading on the replica if it is current, and on the primary otherwise or if the replica fails. */
  async read<T>(reading: (db: Database) => Promise<T | undefined>): Promise<T | undefined> {
    const replica = this.#replica;
    if (replica === undefined || performance.now() < this.#restsUntilMs) return reading(this.#primary);
    const newest = newestEntry(this.#primary).catch(() => 'primary fails' as const);
    const found = await this.#readReplica(replica, await newest, reading);
    return found ?? reading(this.#primary);
  }

  async #readReplica<T>(
    replica: Database,
    newest: Awaited<ReturnType<typeof newestEntry>> | 'primary fails',
    reading: (db: Database) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    try {
      if (newest === undefined) return undefined;
      if (newest !== 'primary fails' && !(await hasEntry(replica, newest))) return undefined;
      return await reading(replica);
    } catch (error) {
      this.#restsUntilMs = performance.now() + REST_MS;
      this.#onError(new ReplicaReadError(error));
      return undefined;
    }
  }
}
