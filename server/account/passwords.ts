import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../http/errors.ts';

/** The cost of argon2id, the library's default algorithm (docs/security.md#s7). */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const MAX_RUNNING = 2;
const MAX_QUEUED = 50;
/** One address or account may fill a fifth of the queue. */
const MAX_QUEUED_PER_OWNER = 10;
const RETRY_AFTER_S = '5';

/** The hash of discarded random bytes, with the cost of every other hash. */
const DECOY = '$argon2id$v=19$m=47104,t=1,p=1$SvMt/pnReTau39+Op28/aQ$hhQ5t7jq6J9IK9m/8dlOD9viyoGqZbkBJw4ilcC4+gc';

/** The account and the address that a hash is computed for. */
export interface HashOwner {
  address: string;
  /** Keyed hash of the email, with the device if it is known to the account, or a signed-in user; undefined for new accounts. */
  account?: string;
}

interface Queued extends HashOwner {
  start: () => void;
}

/**
 * Hashes passwords, two at a time because each hash takes 46 MiB. Accounts take turns: an account whose password is being
 * compared waits behind all others. Answers 503 with Retry-After when the queue is full, or holds as many requests of one
 * account or address as one may have.
 */
export class PasswordHasher {
  #running: HashOwner[] = [];
  #queue: Queued[] = [];
  #compare: typeof verify;

  /** @param compare argon2's comparison; tests pass their own to see the order */
  constructor(compare = verify) {
    this.#compare = compare;
  }

  /** The numbers of hashes that run and that wait. */
  get load(): { running: number; queued: number } {
    return { running: this.#running.length, queued: this.#queue.length };
  }

  hash(password: string, owner: HashOwner = LOCAL): Promise<string> {
    return this.#enqueue(owner, () => hash(password, COST));
  }

  /**
   * True if the password matches the hash. Without a hash it costs the same time and is false (docs/security.md#s8).
   */
  verify(passwordHash: string | undefined, password: string, owner: HashOwner = LOCAL): Promise<boolean> {
    return this.#enqueue(owner, async () => {
      const matches = await this.#compare(passwordHash ?? DECOY, password);
      return matches && passwordHash !== undefined;
    });
  }

  async #enqueue<T>(owner: HashOwner, work: () => Promise<T>): Promise<T> {
    if (this.#running.length >= MAX_RUNNING) await this.#wait(owner);
    this.#running.push(owner);
    try {
      return await work();
    } finally {
      this.#running.splice(this.#running.indexOf(owner), 1);
      this.#startNext();
    }
  }

  #wait({ address, account }: HashOwner): Promise<void> {
    const ofAddress = this.#queue.filter((queued) => queued.address === address).length;
    const ofAccount = this.#queue.filter((queued) => account !== undefined && queued.account === account).length;
    const isFull = this.#queue.length >= MAX_QUEUED;
    if (isFull || Math.max(ofAddress, ofAccount) >= MAX_QUEUED_PER_OWNER) {
      throw new ApiError('busy', `The server is busy. Try again in ${RETRY_AFTER_S} seconds.`, {
        headers: { 'retry-after': RETRY_AFTER_S },
      });
    }
    return new Promise<void>((start) => this.#queue.push({ address, ...(account && { account }), start }));
  }

  #startNext(): void {
    const isRunning = ({ account }: HashOwner) =>
      account !== undefined && this.#running.some((running) => running.account === account);
    const fair = this.#queue.findIndex((queued) => !isRunning(queued));
    const [next] = this.#queue.splice(Math.max(0, fair), 1);
    next?.start();
  }
}

const LOCAL: HashOwner = { address: 'local' };

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
