import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { type AuditEntry, writeAudit } from '../audit/audit.repo.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { RateLimits } from '../http/rate-limits.repo.ts';
import type { RequestSource } from '../http/route.ts';
import { derivedKey, keyedHash } from '../secrets.ts';
import { BREAKER_LIMITS, pinAskLimits, pinTryLimits } from './account-limits.ts';
import { countTry, type PinPlace, type PinPurpose, putPin, takePin } from './pin.repo.ts';

/**
 * PINs of four digits, which are 13 bits (docs/security.md#s5): drawn at random, for one account and purpose, good for 15
 * minutes, once, and for 5 tries that are counted before they are compared. Emails without an account are treated
 * alike, so that an answer and its time tell nothing of who is a member (S8).
 */
export const PIN_LIFE_MS = 15 * 60_000;
const MAX_TRIES = 5;

/** A PIN that somebody typed. */
interface AskedPin {
  email: string;
  pin: string;
  purpose: PinPurpose;
  source: RequestSource;
}

interface PinDeps {
  db: Queries;
  clock: Clock;
  limits: RateLimits;
  secret: string;
  /** Hears when the breaker of all wrong PINs has tripped. */
  onAlarm: (what: string) => void;
}

export class Pins {
  #parts: PinDeps;
  #key: Buffer;
  #subjectKey: Buffer;

  constructor(parts: PinDeps) {
    this.#parts = parts;
    this.#key = derivedKey(parts.secret, 'pin');
    this.#subjectKey = derivedKey(parts.secret, 'subject');
  }

  /** What an email is called where it is only counted or looked up. */
  subjectOf(email: string): string {
    return keyedHash(this.#subjectKey, email.toLowerCase());
  }

  /** Counts that somebody asks for a PIN; throws 'too_many' past 3 an hour or 5 a day for an account. */
  async ask(email: string, address: string): Promise<void> {
    await this.#parts.limits.take(...pinAskLimits(this.subjectOf(email), address));
  }

  /** Makes a PIN in place of an earlier one. The only place where it is known is the mail. */
  async issue(
    tx: Queries,
    { email, purpose, requestId }: { email: string; purpose: PinPurpose; requestId: string },
  ): Promise<string> {
    const pin = String(randomInt(10_000)).padStart(4, '0');
    const place = { subject: this.subjectOf(email), purpose };
    const expiresAt = new Date(this.#parts.clock.nowMs() + PIN_LIFE_MS);
    await putPin(tx, { ...place, pinHash: this.#hash(place, pin), expiresAt });
    await this.#audit(tx, place, { outcome: 'done', requestId });
    return pin;
  }

  /**
   * Compares a PIN. The try is used up whatever becomes of the request. Resolves to what takes the PIN away in the
   * transaction of its effect; throws 'wrong_pin', 'pin_expired', 'pin_exhausted' or 'too_many'.
   */
  async check(asked: AskedPin): Promise<(tx: Queries) => Promise<void>> {
    await this.#parts.limits.take(...pinTryLimits(asked.source.address));
    const place = { subject: this.subjectOf(asked.email), purpose: asked.purpose };
    const pinHash = this.#hash(place, asked.pin);
    try {
      await this.#compare(place, pinHash);
    } catch (error) {
      const { requestId } = asked.source;
      await this.#audit(this.#parts.db, place, { outcome: 'refused', requestId });
      throw error;
    }
    await this.#parts.limits.giveBack(...BREAKER_LIMITS);
    return async (tx) => {
      if (!(await takePin(tx, { ...place, pinHash }))) throw wrongPin();
    };
  }

  async #compare(place: PinPlace, pinHash: string): Promise<void> {
    const nowMs = this.#parts.clock.nowMs();
    // Where no PIN waits, one is made that nobody knows: it is as wrong, and wears out, as any other.
    const decoy = { pinHash: this.#hash(place, randomUUID()), expiresAt: new Date(nowMs + PIN_LIFE_MS) };
    const kept = await countTry(this.#parts.db, place, decoy);
    if (kept.tries > MAX_TRIES) throw new ApiError('pin_exhausted', EXHAUSTED, { field: 'pin' });
    if (kept.expiresAt.getTime() <= nowMs) throw new ApiError('pin_expired', EXPIRED, { field: 'pin' });
    await this.#countForBreaker();
    if (!timingSafeEqual(Buffer.from(pinHash), Buffer.from(kept.pinHash))) throw wrongPin();
  }

  /** `done`: one was made; `refused`: one was wrong, late or tried too often. */
  async #audit(
    db: Queries,
    { subject, purpose }: PinPlace,
    how: Pick<AuditEntry, 'outcome' | 'requestId'>,
  ): Promise<void> {
    const at = new Date(this.#parts.clock.nowMs());
    await writeAudit(db, { at, action: `account.pin.${purpose}`, subject, ...how });
  }

  async #countForBreaker(): Promise<void> {
    try {
      await this.#parts.limits.take(...BREAKER_LIMITS);
    } catch (error) {
      this.#parts.onAlarm('So many wrong PINs within 24 hours that none is compared any more');
      throw error;
    }
  }

  #hash({ subject, purpose }: PinPlace, pin: string): string {
    return keyedHash(this.#key, `${subject}:${purpose}:${pin}`);
  }
}

const EXHAUSTED = 'This PIN was tried too often. Ask for a new one.';
const EXPIRED = 'This PIN has expired. Ask for a new one.';

/** The same for a wrong PIN and for an email that has none. */
export const wrongPin = () =>
  new ApiError('wrong_pin', 'That PIN is not right. Check it and try again.', { field: 'pin' });
