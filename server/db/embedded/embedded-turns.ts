import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** Statements hold the thread for this long, then others get a turn. A request needs three or four turns. */
const HOLD_MS = 5;

/**
 * Lets the statements of a database give others a turn of the event loop. PGlite runs a statement on this thread and resolves
 * it in a microtask, so that no request and no timer would have a turn before the last statement of a batch
 * (docs/overload.md#the-embedded-database).
 */
export function giveTurns(lite: PGlite): void {
  const turns = new Turns();
  // Every statement passes here, also BEGIN and COMMIT, one at a time: many that wait together cannot run in one turn.
  const run = lite._runExclusiveQuery.bind(lite);
  lite._runExclusiveQuery = (statement) =>
    run(async () => {
      await turns.take();
      return statement();
    });
}

/** The turns of the event loop, as statements use them. */
class Turns {
  #sinceMs = 0;
  #next: Promise<void> | undefined;

  /** Waits for the next turn if statements have held this one for long. */
  async take(): Promise<void> {
    if (this.#next !== undefined && performance.now() - this.#sinceMs >= HOLD_MS) await this.#next;
    if (this.#next !== undefined) return;
    this.#sinceMs = performance.now();
    this.#next = nextTurn().then(() => {
      this.#next = undefined;
    });
  }
}
