import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { derivedKey } from '../secrets.ts';
import { insertMail } from './mail.repo.ts';
import type { Mail } from './mail.ts';
import { seal, unseal } from './sealed-text.ts';

/**
 * A mail in the queue. `to: null` is never sent: an email without an account causes the same writes as one with an
 * account (docs/security.md#s8).
 */
export type QueuedMail = Omit<Mail, 'to'> & { to: string | null };

/** The queue of mails in the database. Their content is encrypted. */
export class MailOutbox {
  #key: Buffer;
  #clock: Clock;

  constructor(secret: string, clock: Clock) {
    this.#key = derivedKey(secret, 'mail');
    this.#clock = clock;
  }

  /** Queues a mail in the transaction of its cause, so that both or neither are stored. It expires after `lifeMs`. */
  async queue(tx: Queries, mail: QueuedMail, lifeMs: number): Promise<void> {
    const nowMs = this.#clock.nowMs();
    const sealed = seal(this.#key, JSON.stringify(mail));
    await insertMail(tx, { sealed, at: new Date(nowMs), expiresAt: new Date(nowMs + lifeMs) });
  }

  /** Decrypts a queued mail; returns undefined if another secret encrypted it. */
  read(sealed: string): QueuedMail | undefined {
    const json = unseal(this.#key, sealed);
    return json === undefined ? undefined : JSON.parse(json);
  }
}
