import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { type AuditEntry, writeAudit } from '../audit/audit.repo.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { Counted, RateLimits } from '../http/limits/rate-limits.repo.ts';
import type { RequestSource } from '../http/route.ts';
import { derivedKey, keyedHash } from '../secrets.ts';
import {
  pinAttemptLimits,
  pinRequestLimits,
  WRONG_PIN_ALARM,
  WRONG_PINS_OF_ALL,
  wrongPinLimit,
} from './account-limits.ts';
import { consumePin, countPinAttempt, type PinKey, type PinPurpose, savePin } from './pin.repo.ts';

/**
 * PINs of four random digits, 13 bits (docs/security.md#s5). A PIN belongs to one account or registration and one purpose.
 * It works once within 15 minutes. It allows 5 attempts from the device that asked for it and 5 from all others, which are
 * counted before the comparison. An email without an account does the same work and gets the same answer, so neither the
 * answer nor its time reveals an account (docs/security.md#s8).
 */
export const PIN_LIFE_MS = 15 * 60_000;
const MAX_ATTEMPTS = 5;

interface PinRequest {
  /** The email of an account, or the id of a registration. */
  account: string;
  purpose: PinPurpose;
  source: RequestSource;
  /** True if the PIN is mailed to nobody. */
  isDecoy: boolean;
}

interface PinAttempt extends Pick<PinRequest, 'account' | 'purpose' | 'source'> {
  pin: string;
}

interface PinDeps {
  db: Queries;
  clock: Clock;
  limits: RateLimits;
  secret: string;
  /** Notifies the operator when the daily limit of all wrong PINs is reached. */
  onAlarm: (message: string) => void;
}

export class Pins {
  #deps: PinDeps;
  #key: Buffer;
  #subjectKey: Buffer;

  constructor(deps: PinDeps) {
    this.#deps = deps;
    this.#key = derivedKey(deps.secret, 'pin');
    this.#subjectKey = derivedKey(deps.secret, 'subject');
  }

  /** Returns the keyed hash of an email or a registration's id, for counts and audit entries. */
  subjectOf(account: string): string {
    return keyedHash(this.#subjectKey, account.toLowerCase());
  }

  /** Counts a request for a PIN. Throws 'too_many' after 3 in an hour or 5 in a day for one account. */
  async countRequest(email: string, address: string): Promise<void> {
    await this.#deps.limits.take(...pinRequestLimits(this.subjectOf(email), address));
  }

  /** Uncounts a request for a PIN that another one with its key overtook. */
  async giveBackRequest(email: string, address: string): Promise<void> {
    await this.#deps.limits.giveBack(...pinRequestLimits(this.subjectOf(email), address));
  }

  /** Creates a PIN that replaces the earlier one. Only the mail holds it in clear text. */
  async issue(tx: Queries, { account, purpose, source, isDecoy }: PinRequest): Promise<string> {
    const pin = String(randomInt(10_000)).padStart(4, '0');
    const key = { subject: this.subjectOf(account), purpose };
    const expiresAt = new Date(this.#deps.clock.nowMs() + PIN_LIFE_MS);
    await savePin(tx, key, { pinHash: this.#hash(key, pin), expiresAt, isDecoy, device: source.device });
    await this.#audit(tx, key, { outcome: 'done', requestId: source.requestId });
    return pin;
  }

  /**
   * Compares a PIN and counts the attempt, even if the request fails later.
   * @returns a function that deletes the PIN in the transaction of its effect
   * @throws 'wrong_pin', 'pin_expired', 'pin_exhausted' or 'too_many'
   */
  async check({ account, pin, purpose, source }: PinAttempt): Promise<(tx: Queries) => Promise<void>> {
    await this.#deps.limits.take(...pinAttemptLimits(source.address));
    const key = { subject: this.subjectOf(account), purpose };
    const pinHash = this.#hash(key, pin);
    try {
      await this.#compare(key, { pinHash, device: source.device });
    } catch (error) {
      await this.#audit(this.#deps.db, key, { outcome: 'refused', requestId: source.requestId });
      throw error;
    }
    return async (tx) => {
      if (!(await consumePin(tx, { ...key, pinHash }))) throw wrongPin();
    };
  }

  async #compare(key: PinKey, { pinHash, device }: { pinHash: string; device: string | undefined }): Promise<void> {
    const nowMs = this.#deps.clock.nowMs();
    // Without a stored PIN, a random decoy counts attempts and fails like a real PIN.
    const decoy = { pinHash: this.#hash(key, randomUUID()), expiresAt: new Date(nowMs + PIN_LIFE_MS) };
    const stored = await countPinAttempt(this.#deps.db, key, { decoy, device });
    if (stored.attempts > MAX_ATTEMPTS) throw new ApiError('pin_exhausted', EXHAUSTED, { field: 'pin' });
    if (stored.expiresAt.getTime() <= nowMs) throw new ApiError('pin_expired', EXPIRED, { field: 'pin' });
    // The device that asked for the PIN is not affected by an attack on many accounts.
    const counted = stored.isOwn ? undefined : wrongPinLimit(stored.isDecoy);
    if (counted !== undefined) await this.#countForAllAccounts(counted);
    if (!timingSafeEqual(Buffer.from(pinHash), Buffer.from(stored.pinHash))) throw wrongPin();
    if (counted !== undefined) await this.#deps.limits.giveBack(counted);
  }

  /** Writes the audit entry. `done`: a PIN was created; `refused`: it was wrong, expired or exhausted. */
  async #audit(
    db: Queries,
    { subject, purpose }: PinKey,
    entry: Pick<AuditEntry, 'outcome' | 'requestId'>,
  ): Promise<void> {
    const at = new Date(this.#deps.clock.nowMs());
    await writeAudit(db, { at, action: `account.pin.${purpose}`, subject, ...entry });
  }

  /** Counts a PIN as wrong. Throws 'too_many' after a thousand wrong PINs in a day; the first time raises an alarm. */
  async #countForAllAccounts(counted: Counted): Promise<void> {
    const { limits, onAlarm } = this.#deps;
    try {
      await limits.check(WRONG_PINS_OF_ALL);
      await limits.take(counted);
    } catch (error) {
      const isUsedUp = error instanceof ApiError && error.code === 'too_many';
      if (isUsedUp && (await limits.tryTake(WRONG_PIN_ALARM)))
        onAlarm('Too many wrong PINs within 24 hours: only the devices that ask for a PIN can use it now');
      throw error;
    }
  }

  #hash({ subject, purpose }: PinKey, pin: string): string {
    return keyedHash(this.#key, `${subject}:${purpose}:${pin}`);
  }
}

const EXHAUSTED = 'Too many attempts with this PIN. Ask for a new one.';
const EXPIRED = 'This PIN has expired. Ask for a new one.';

/** The error of a wrong PIN. An email without a PIN gets the same error. */
export const wrongPin = () => new ApiError('wrong_pin', 'Wrong PIN. Check it and try again.', { field: 'pin' });
