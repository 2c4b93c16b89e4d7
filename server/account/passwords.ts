import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../http/errors.ts';

/** The cost of argon2id, the library's default algorithm (docs/security.md#s7). */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const MAX_RUNNING = 2;
const MAX_QUEUED = 50;
/** One address may fill a fifth of the queue. */
const MAX_QUEUED_PER_ADDRESS = 10;
const RETRY_AFTER_S = '5';

/** The hash of discarded random bytes, with the cost of every other hash. */
const DECOY = '$argon2id$v=19$m=47104,t=1,p=1$SvMt/pnReTau39+Op28/aQ$hhQ5t7jq6J9IK9m/8dlOD9viyoGqZbkBJw4ilcC4+gc';

/**
 * Hashes passwords, two at a time because each hash takes 46 MiB. Answers 503 with Retry-After when its queue is full, or
 * holds as many requests of one address as one may have.
 */
export class PasswordHasher {
  #running = 0;
  #queue: { address: string; start: () => void }[] = [];

  /** The hashes being computed, and those that wait. */
  get load(): { running: number; queued: number } {
    return { running: this.#running, queued: this.#queue.length };
  }

  hash(password: string, address = 'local'): Promise<string> {
    return this.#enqueue(address, () => hash(password, COST));
  }

  /**
   * True if the password matches the hash. Without a hash it costs the same time and is false (docs/security.md#s8).
   */
  verify(passwordHash: string | undefined, password: string, address = 'local'): Promise<boolean> {
    return this.#enqueue(address, async () => {
      const matches = await verify(passwordHash ?? DECOY, password);
      return matches && passwordHash !== undefined;
    });
  }

  async #enqueue<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= MAX_RUNNING) {
      const ownQueued = this.#queue.filter((queued) => queued.address === address).length;
      if (this.#queue.length >= MAX_QUEUED || ownQueued >= MAX_QUEUED_PER_ADDRESS) {
        throw new ApiError('busy', `The server is busy. Try again in ${RETRY_AFTER_S} seconds.`, {
          headers: { 'retry-after': RETRY_AFTER_S },
        });
      }
      await new Promise<void>((start) => this.#queue.push({ address, start }));
    } else {
      this.#running++;
    }
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next.start();
      else this.#running--;
    }
  }
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Throws 'bad_input' for a common password in any capitalisation (docs/security.md#s7). */
export async function assertUncommonPassword(field: string, password: string): Promise<void> {
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(password.toLowerCase())) {
    throw new ApiError('bad_input', 'This password is too common. Choose another one.', { field });
  }
}

/** Loads zxcvbn's list of 49,000 passwords, on first use to keep start-up fast. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
