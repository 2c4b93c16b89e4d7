import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { derivedKey } from '../secrets.ts';
import { insertMail } from './mail.repo.ts';
import type { Mail } from './mail.ts';
import { seal, unseal } from './sealed-text.ts';

/** A mail that is to be sent, or to nobody: for an email without an account as much is written as for one (S8). */
export type QueuedMail = Omit<Mail, 'to'> & { to: string | null };

/** Mails that wait in the database, sealed. */
export class MailOutbox {
  #key: Buffer;
  #clock: Clock;

  constructor(secret: string, clock: Clock) {
    this.#key = derivedKey(secret, 'mail');
    this.#clock = clock;
  }

  /** Queues a mail in the transaction of what causes it: there are both or neither. After `lifeMs` it is not sent. */
  async queue(tx: Queries, mail: QueuedMail, lifeMs: number): Promise<void> {
    const nowMs = this.#clock.nowMs();
    const sealed = seal(this.#key, JSON.stringify(mail));
    await insertMail(tx, { sealed, at: new Date(nowMs), expiresAt: new Date(nowMs + lifeMs) });
  }

  /** The words of a queued mail; undefined when another secret sealed them. */
  read(sealed: string): QueuedMail | undefined {
    const json = unseal(this.#key, sealed);
    return json === undefined ? undefined : JSON.parse(json);
  }
}
