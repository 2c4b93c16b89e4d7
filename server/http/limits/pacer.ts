import { ApiError } from '../errors.ts';
import { delayRefusal } from './refusal-delay.ts';

interface PacerOptions {
  /** The share of a processor that the works of one owner may use. */
  ownerShare: number;
  /** The share that all works may use. */
  totalShare: number;
  /** The least cost of a work: receiving and sending a request takes time that is not measured. */
  leastCostMs: number;
  /** The most works of one owner that wait. */
  queued: number;
  /** The most works of all owners that wait. */
  totalQueued: number;
  /** The longest wait. */
  waitMs: number;
}

const RETRY_AFTER_S = 2;
/** Owners that wait, or whose last work is not paid for yet. */
const MAX_OWNERS = 10_000;

interface Waiting {
  start: () => void;
}

interface Owner {
  name: string;
  waiting: Set<Waiting>;
  /** True while it stands in the queue of owners. */
  isReady: boolean;
  /** When its next work may start. */
  readyAtMs: number;
}

/**
 * Lets works run one at a time. After a work its owner waits in proportion to what the work cost, and so do all owners
 * together, in turns. So neither one owner nor many take the processor from other requests (docs/security.md#s22). Throws
 * 'busy' (503, Retry-After) for an owner whose queue is full. Holds an owner while it waits, and until its works are paid
 * for.
 */
export class Pacer {
  #options: PacerOptions;
  #owners = new Map<string, Owner>();
  /** Owners whose next work may start, in the order of their turns. */
  #ready: Owner[] = [];
  #readyAtMs = 0;
  #isScheduled = false;
  #waiting = 0;

  constructor(options: PacerOptions) {
    this.#options = options;
  }

  /** The number of owners in memory. */
  get size(): number {
    return this.#owners.size;
  }

  /**
   * Runs a work in its turn. @param costAfter milliseconds of the processor that the result costs later, for example to
   * compress it
   */
  async run<T>(ownerName: string, work: () => T, costAfter: (result: T) => number = () => 0): Promise<T> {
    const owner = this.#ownerOf(ownerName);
    if (owner === undefined) return this.#refuse();
    await this.#turnOf(owner);
    const startMs = performance.now();
    let afterMs = 0;
    try {
      const result = work();
      afterMs = costAfter(result);
      return result;
    } finally {
      this.#charge(owner, performance.now() - startMs + afterMs);
    }
  }

  /** Returns undefined if the owner may not wait. */
  #ownerOf(name: string): Owner | undefined {
    const { queued, totalQueued } = this.#options;
    if (this.#waiting >= totalQueued) return undefined;
    let owner = this.#owners.get(name);
    if (owner !== undefined) return owner.waiting.size < queued ? owner : undefined;
    if (this.#owners.size >= MAX_OWNERS) return undefined;
    owner = { name, waiting: new Set(), isReady: false, readyAtMs: 0 };
    this.#owners.set(name, owner);
    return owner;
  }

  #turnOf(owner: Owner): Promise<void> {
    this.#waiting++;
    return new Promise<void>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        owner.waiting.delete(waiting);
        this.#waiting--;
      };
      const waiting: Waiting = {
        start: () => {
          end();
          resolve();
        },
      };
      const timer = setTimeout(() => {
        end();
        reject(busy());
      }, this.#options.waitMs);
      owner.waiting.add(waiting);
      if (owner.readyAtMs <= performance.now()) this.#enqueue(owner);
    });
  }

  #enqueue(owner: Owner): void {
    if (owner.isReady) return;
    owner.isReady = true;
    this.#ready.push(owner);
    this.#schedule();
  }

  /** Starts the next turn when all works so far are paid for, and never in the turn of the event loop of another one. */
  #schedule(): void {
    if (this.#isScheduled || this.#ready.length === 0) return;
    this.#isScheduled = true;
    const next = () => {
      this.#isScheduled = false;
      const owner = this.#ready.shift();
      if (owner === undefined) return;
      owner.isReady = false;
      const [first] = owner.waiting;
      if (first !== undefined) return first.start();
      this.#forget(owner);
      this.#schedule();
    };
    const waitMs = this.#readyAtMs - performance.now();
    if (waitMs > 0) setTimeout(next, Math.ceil(waitMs));
    else setImmediate(next);
  }

  #charge(owner: Owner, spentMs: number): void {
    const { ownerShare, totalShare, leastCostMs } = this.#options;
    const costMs = Math.max(spentMs, leastCostMs);
    const nowMs = performance.now();
    owner.readyAtMs = nowMs + costMs / ownerShare;
    this.#readyAtMs = nowMs + costMs / totalShare;
    const again = () => {
      // A later work has a timer of its own.
      if (performance.now() < owner.readyAtMs) return;
      if (owner.waiting.size > 0) this.#enqueue(owner);
      else this.#forget(owner);
    };
    // A timer may fire a moment early.
    setTimeout(again, Math.ceil(costMs / ownerShare) + 1);
    this.#schedule();
  }

  #forget(owner: Owner): void {
    if (this.#owners.get(owner.name) === owner) this.#owners.delete(owner.name);
  }

  async #refuse(): Promise<never> {
    await delayRefusal();
    throw busy();
  }
}

/** Returns the refusal of a full queue. */
export const busy = () =>
  new ApiError('busy', `The server is busy. Try again in ${RETRY_AFTER_S} seconds.`, {
    headers: { 'retry-after': String(RETRY_AFTER_S) },
  });
