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
}

const RETRY_AFTER_S = 2;

interface Waiting {
  start: () => void;
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

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** Runs the work when it is its turn. @param owner who asks, for `perOwner` */
  async run<T>(work: () => T | Promise<T>, owner?: string): Promise<T> {
    const release = this.#count(owner);
    try {
      await this.#enter();
      try {
        return await work();
      } finally {
        this.#leave();
      }
    } finally {
      release();
    }
  }

  #count(owner: string | undefined): () => void {
    const { perOwner = Number.POSITIVE_INFINITY } = this.#options;
    if (owner === undefined) return () => {};
    const own = this.#byOwner.get(owner) ?? 0;
    if (own >= perOwner) throw busy();
    this.#byOwner.set(owner, own + 1);
    return () => {
      const left = (this.#byOwner.get(owner) ?? 1) - 1;
      if (left === 0) this.#byOwner.delete(owner);
      else this.#byOwner.set(owner, left);
    };
  }

  async #enter(): Promise<void> {
    const { running, queued, waitMs } = this.#options;
    if (this.#running < running) {
      this.#running++;
      return;
    }
    if (this.#queue.size >= queued) throw busy();
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#queue.delete(waiting);
        reject(busy());
      }, waitMs);
      this.#queue.add(waiting);
    });
  }

  /** Passes the place on to the work that has waited longest. */
  #leave(): void {
    const [next] = this.#queue;
    if (next === undefined) {
      this.#running--;
      return;
    }
    this.#queue.delete(next);
    next.start();
  }
}

const busy = () =>
  new ApiError('busy', `The server is busy. Try again in ${RETRY_AFTER_S} seconds.`, {
    headers: { 'retry-after': String(RETRY_AFTER_S) },
  });
