import type { Queries } from '../../db/database.ts';
import { GateFull } from '../../http/limits/gate.ts';
import type { Session } from '../../http/policy.ts';
import type { SessionUser } from './current-session.ts';
import { usersOfSessions } from './session.repo.ts';

/** The most queries at the same time. A second one, so that a connection that hangs does not stop everybody. */
const MAX_RUNNING = 2;
const MAX_TOGETHER = 200;
const MAX_WAITING = 2_000;
const RETRY_AFTER_S = 2;

interface Waiting {
  session: Session;
  resolve: (found: SessionUser | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Looks up the users of sessions. Requests that arrive while a query runs share the next one: thousands of them use two
 * connections of the database, and each still sees every change that was committed before it arrived.
 */
export class SessionLookup {
  #db: Queries;
  #running = 0;
  #waiting: Waiting[] = [];

  constructor(db: Queries) {
    this.#db = db;
  }

  /** Returns the user of a session; undefined for a deleted user. Throws 'busy' if too many requests wait. */
  async find(session: Session): Promise<SessionUser | undefined> {
    if (this.#waiting.length >= MAX_WAITING) throw new GateFull(RETRY_AFTER_S);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ session, resolve, reject });
      if (this.#running < MAX_RUNNING) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running++;
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, MAX_TOGETHER);
      try {
        const sessions = together.map(({ session }) => session);
        const found = await usersOfSessions(this.#db, sessions);
        for (const { session, resolve } of together) resolve(found.get(session));
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    this.#running--;
  }
}
