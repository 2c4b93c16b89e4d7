import type { Clock } from '../../clock.ts';
import { REFUSED_LIMITS, type RefusedLimit, tooMany } from './rate-limits.repo.ts';

interface BucketOptions {
  /** For the metrics. */
  name: string;
  /** Tokens of a full bucket: how many attempts may come at once. */
  capacity: number;
  /** Tokens that a bucket gains in a second: how many may come for long. */
  perSecond: number;
  /** Tokens that an owner who was refused finds after Retry-After. The default is one. */
  returnWith?: number;
  /** In the message of the refusal: 'Too many attempts' by default. */
  what?: string;
}

interface Bucket {
  tokens: number;
  atMs: number;
}

/** A bucket takes 100 bytes. */
const MAX_BUCKETS = 10_000;

/**
 * Counts attempts in memory, for calls that are too cheap for a row in the database (docs/security.md#s18). Each process
 * counts by itself. Keeps the 10,000 owners that came last; an owner that is dropped starts with a full bucket.
 */
export class TokenBuckets {
  #options: BucketOptions;
  #clock: Clock;
  /** In the order of their last attempts. */
  #buckets = new Map<string, Bucket>();

  constructor(options: BucketOptions, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
  }

  /** The number of owners in memory. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Takes a token. Returns a function that gives it back. Throws 'too_many' (429, Retry-After in seconds) if there is none. */
  take(owner: string): () => void {
    const { name, capacity, perSecond, returnWith = 1, what } = this.#options;
    const nowMs = this.#clock.nowMs();
    const { tokens, atMs } = this.#buckets.get(owner) ?? { tokens: capacity, atMs: nowMs };
    // The clock may go back.
    const gained = (Math.max(0, nowMs - atMs) / 1000) * perSecond;
    const available = Math.min(capacity, tokens + gained);
    const isEmpty = available < 1;
    this.#keep(owner, { tokens: isEmpty ? available : available - 1, atMs: nowMs });
    if (!isEmpty) return () => this.#giveBack(owner);
    REFUSED_LIMITS.publish({ name } satisfies RefusedLimit);
    throw tooMany(Math.ceil((returnWith - available) / perSecond), what);
  }

  #giveBack(owner: string): void {
    const bucket = this.#buckets.get(owner);
    if (bucket !== undefined) bucket.tokens = Math.min(this.#options.capacity, bucket.tokens + 1);
  }

  #keep(owner: string, bucket: Bucket): void {
    this.#buckets.delete(owner);
    this.#buckets.set(owner, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > MAX_BUCKETS && oldest !== undefined) this.#buckets.delete(oldest);
  }
}
