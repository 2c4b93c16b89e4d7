import { ApiError } from '../errors.ts';

interface GateOptions {
  /** The most works that run at the same time. */
  running: number;
  /** The most that wait. */
  queued: number;
  /** The longest wait. */
  waitMs: number;
  /** The most works of one owner, running or waiting; unlimited by default. */
  perOwner?: number;
  /** The most works of one owner that run: works of one owner often wait for the same row. Unlimited by default. */
  runningPerOwner?: number;
}

/** The shortest and the longest time after which the refused are asked to come again. */
const RETRY_AFTER_S = { least: 2, most: 30 } as const;

/** Works since a time when every place was taken, until half of them are free. */
interface Crowd {
  sinceMs: number;
  refused: number;
  done: number;
}

interface Waiting {
  owner: string | undefined;
  start: () => void;
}

/** Waits for something without a place. */
export type Outside = <T>(waiting: () => Promise<T>) => Promise<T>;

/** The error of a work that did not get its turn. */
export class GateFull extends ApiError {
  constructor(seconds: number) {
    const headers = { 'retry-after': String(seconds) };
    super('busy', `The server is busy. Try again in ${seconds} seconds.`, { headers });
  }
}

/**
 * Lets a few works run at a time, and a few wait for a while. Throws 'busy' (503, Retry-After) for the others, so that a
 * crowd costs neither memory nor the patience of everyone else (docs/security.md#s22).
 */
export class Gate {
  #options: GateOptions;
  #running = 0;
  #queue = new Set<Waiting>();
  #byOwner = new Map<string, number>();
  #runningByOwner = new Map<string, number>();
  #crowd: Crowd | undefined;
  #random: () => number;

  /** @param random from 0 to 1; tests pass their own */
  constructor(options: GateOptions, random = Math.random) {
    this.#options = options;
    this.#random = random;
  }

  /**
   * Runs the work when it is its turn. In its middle it can wait for a client `outside`, where it has no place; then it
   * needs a turn again. @param owner who asks, for `perOwner`
   */
  async run<T>(work: (outside: Outside) => T | Promise<T>, owner?: string): Promise<T> {
    let leave = await this.#take(owner);
    const outside: Outside = async (waiting) => {
      leave();
      leave = () => {};
      const result = await waiting();
      leave = await this.#take(owner);
      return result;
    };
    try {
      return await work(outside);
    } finally {
      leave();
    }
  }

  /** Returns a function that leaves the place. */
  async #take(owner: string | undefined): Promise<() => void> {
    const release = this.#count(owner);
    try {
      await this.#enter(owner);
    } catch (error) {
      release();
      throw error;
    }
    return () => {
      this.#leave(owner);
      release();
    };
  }

  #count(owner: string | undefined): () => void {
    const { perOwner = Number.POSITIVE_INFINITY } = this.#options;
    if (owner === undefined) return () => {};
    const own = this.#byOwner.get(owner) ?? 0;
    if (own >= perOwner) throw new GateFull(RETRY_AFTER_S.least);
    this.#byOwner.set(owner, own + 1);
    return () => {
      const left = (this.#byOwner.get(owner) ?? 1) - 1;
      if (left === 0) this.#byOwner.delete(owner);
      else this.#byOwner.set(owner, left);
    };
  }

  async #enter(owner: string | undefined): Promise<void> {
    const { running, queued, waitMs } = this.#options;
    if (this.#running < running && this.#mayRun(owner)) return this.#start(owner);
    this.#crowd ??= { sinceMs: performance.now(), refused: 0, done: 0 };
    if (this.#queue.size >= queued) throw this.#refuse();
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        owner,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#queue.delete(waiting);
        reject(this.#refuse());
      }, waitMs);
      this.#queue.add(waiting);
    });
  }

  /** Spreads the refused over the time in which all of them can be served, so that they do not come back together. */
  #refuse(): GateFull {
    const crowd = this.#crowd as Crowd;
    crowd.refused++;
    const doneInS = crowd.done / Math.max(0.001, (performance.now() - crowd.sinceMs) / 1000);
    const spreadS = (crowd.refused + this.#queue.size) / Math.max(1, doneInS);
    const { least, most } = RETRY_AFTER_S;
    return new GateFull(least + Math.floor(this.#random() * Math.min(most - least, spreadS)));
  }

  #mayRun(owner: string | undefined): boolean {
    const { runningPerOwner = Number.POSITIVE_INFINITY } = this.#options;
    return owner === undefined || (this.#runningByOwner.get(owner) ?? 0) < runningPerOwner;
  }

  #start(owner: string | undefined): void {
    this.#running++;
    if (owner !== undefined) this.#runningByOwner.set(owner, (this.#runningByOwner.get(owner) ?? 0) + 1);
  }

  /** Passes the place on to the work that has waited longest and may run. */
  #leave(owner: string | undefined): void {
    this.#running--;
    if (owner !== undefined) {
      const left = (this.#runningByOwner.get(owner) ?? 1) - 1;
      if (left === 0) this.#runningByOwner.delete(owner);
      else this.#runningByOwner.set(owner, left);
    }
    if (this.#crowd) this.#crowd.done++;
    for (const next of this.#queue) {
      if (!this.#mayRun(next.owner)) continue;
      this.#queue.delete(next);
      this.#start(next.owner);
      next.start();
      return;
    }
    if (this.#running <= this.#options.running / 2) this.#crowd = undefined;
  }
}
