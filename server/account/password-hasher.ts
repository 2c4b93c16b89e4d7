import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../http/errors.ts';

/** argon2id, the library's default kind (docs/security.md#s7). */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const AT_ONCE = 2;
const WAITING = 50;
const RETRY_AFTER_S = '5';

/** The hash of random bytes that were thrown away, of the same cost as every other. */
const DECOY = '$argon2id$v=19$m=47104,t=1,p=1$SvMt/pnReTau39+Op28/aQ$hhQ5t7jq6J9IK9m/8dlOD9viyoGqZbkBJw4ilcC4+gc';

/** Hashes passwords, two at a time: each takes 46 MiB. A bounded line; past its end, 503 with Retry-After. */
export class PasswordHasher {
  #running = 0;
  #line: (() => void)[] = [];

  hash(password: string): Promise<string> {
    return this.#inLine(() => hash(password, COST));
  }

  /** Whether the password is the one behind the hash. Without a hash it costs the same and is false (S8). */
  verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    return this.#inLine(async () => {
      const matches = await verify(passwordHash ?? DECOY, password);
      return matches && passwordHash !== undefined;
    });
  }

  async #inLine<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.#line.length >= WAITING) {
        throw new ApiError('busy', 'Many people are signing in. Try again in a moment.', {
          headers: { 'retry-after': RETRY_AFTER_S },
        });
      }
      await new Promise<void>((resolve) => this.#line.push(resolve));
    } else {
      this.#running++;
    }
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
