import type { SeededRandom } from '../support/seeded-random.ts';

interface Event {
  atMs: number;
  order: number;
  run: () => unknown;
}

/** A running tab or worker. After its death none of its awaits resolves. */
export interface Process {
  name: string;
  alive: boolean;
  /** Callbacks for its death. */
  onDeath: (() => void)[];
}

const START_MS = Date.UTC(2026, 10, 21, 9);

/** Virtual time: runs one event after the other in an order that the seed decides. Each ends before the next begins. */
export class Environment {
  nowMs = START_MS;
  readonly random: SeededRandom;
  /** Called before and after each wait of a process for storage, network or a lock. May kill the process. */
  onAwait: (process: Process, at: string) => void = () => {};
  /** All events in order, the same for the same seed. */
  readonly trace: string[] = [];
  /** The count of each kind of event. */
  readonly tally = new Map<string, number>();
  #queue: Event[] = [];
  #order = 0;

  constructor(random: SeededRandom) {
    this.random = random;
  }

  /** Adds an event to the trace and counts it by `what`. `about` may contain only IDs from the seeded random. */
  note(what: string, about = ''): void {
    this.trace.push(`${((this.nowMs - START_MS) / 1_000).toFixed(3)} ${what} ${about}`.trimEnd());
    this.tally.set(what, (this.tally.get(what) ?? 0) + 1);
  }

  /** Runs the task after a delay. Returns a function that cancels it. */
  after(delayMs: number, run: () => unknown): () => void {
    const event = { atMs: this.nowMs + delayMs, order: this.#order++, run };
    this.#queue.push(event);
    return () => {
      const at = this.#queue.indexOf(event);
      if (at >= 0) this.#queue.splice(at, 1);
    };
  }

  /** Runs work outside a process, such as storage. The process receives the result at a later time. */
  outside<T>(process: Process, name: string, work: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#await(process, `${name}, before`, async () => {
        const result = await Promise.resolve()
          .then(work)
          .then(
            (value) => () => resolve(value),
            (error: unknown) => () => reject(error),
          );
        this.#await(process, `${name}, after`, result);
      });
    });
  }

  #await(process: Process, at: string, then: () => unknown): void {
    this.after(this.random.between(0, 8), () => {
      return this.reaches(process, at) ? then() : undefined;
    });
  }

  /** Notes that a process reached an await. Returns false if the process is dead or dies here. */
  reaches(process: Process, at: string): boolean {
    if (!process.alive) return false;
    this.note('await', `${process.name}: ${at}`);
    this.onAwait(process, at);
    return process.alive;
  }

  kill(process: Process): void {
    if (!process.alive) return;
    process.alive = false;
    this.note('end', process.name);
    for (const callback of process.onDeath.splice(0)) callback();
  }

  /** Runs all events of the next `durationMs`. */
  async runFor(durationMs: number): Promise<void> {
    const endMs = this.nowMs + durationMs;
    await settled();
    for (;;) {
      const next = this.#next();
      if (next === undefined || next.atMs > endMs) break;
      this.#queue.splice(this.#queue.indexOf(next), 1);
      this.nowMs = Math.max(this.nowMs, next.atMs);
      await next.run();
      await settled();
    }
    this.nowMs = endMs;
  }

  #next(): Event | undefined {
    let first: Event | undefined;
    for (const event of this.#queue) {
      if (!first || event.atMs < first.atMs || (event.atMs === first.atMs && event.order < first.order)) first = event;
    }
    return first;
  }
}

/** Resolves when all pending microtasks are done. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

export const aProcess = (name: string): Process => ({ name, alive: true, onDeath: [] });
