import { randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { isLinkCode } from '../../../domain/account/credentials.ts';
import { type AuditEntry, writeAudit } from '../../audit/audit.repo.ts';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import type { Counted, RateLimits } from '../../http/limits/rate-limits.repo.ts';
import type { RequestSource } from '../../http/route.ts';
import { derivedKey, keyedHash } from '../../secrets.ts';
import { knownDevice } from '../account-limits.ts';
import { consumePin, countPinAttempt, findPinLink, type PinKey, type PinPurpose, savePin } from './pin.repo.ts';
import { PinGuesses } from './pin-guesses.ts';
import {
  linkAttemptLimits,
  newPinLimits,
  type PinAsker,
  pinAttemptLimits,
  pinMailLimits,
  refusedLinkEntry,
} from './pin-limits.ts';

/**
 * PINs of four random digits, 13 bits, and the links beside them, of 128 bits (docs/security.md#s5, #s28). Both belong to one
 * account or registration and one purpose, work once, and end with the next mail. A PIN works within 15 minutes and allows 5
 * attempts from the device that asked for it and 5 from all others, which are counted before the comparison. A link works for
 * a day, so that the newest mail is of use for as long as the limits of a day may refuse another. An email without an account
 * does the same work and gets the same answer, so neither the answer nor its time reveals an account (docs/security.md#s8).
 */
export const PIN_LIFE_MS = 15 * 60_000;
export const LINK_LIFE_MS = 24 * 60 * 60_000;
const LINK_BYTES = 16;
const MAX_ATTEMPTS = 5;

/** A request for a mail with a PIN or a link that has been counted. */
export interface PinRequest {
  /** False if the mail may have a link only. */
  withPin: boolean;
  counted: readonly Counted[];
}

interface NewProof {
  /** The email of an account, or the id of a registration. */
  account: string;
  purpose: PinPurpose;
  source: RequestSource;
  /** True if the mail goes to nobody. */
  isDecoy: boolean;
  withPin: boolean;
}

/** The contents of a mail that prove that its reader owns the mailbox. */
export interface Proof {
  pin: string | undefined;
  /** For the link: 22 characters. */
  code: string;
}

interface ProofAttempt extends Pick<NewProof, 'account' | 'purpose' | 'source'> {
  email: string;
  /** The email or the registrations whose links prove the mailbox. */
  linked: readonly string[];
  /** The four digits, or the code of the link. */
  pin: string;
}

/** A PIN or a link that was right. */
interface Proven {
  /** The email or the registration that it was mailed for. */
  account: string;
  /** Deletes it, in the transaction of its effect. */
  consume: (tx: Queries) => Promise<void>;
}

interface PinDeps {
  db: Queries;
  clock: Clock;
  limits: RateLimits;
  secret: string;
  /** Tells the operator of guesses. */
  onAlarm: (message: string) => void;
}

export class Pins {
  #deps: PinDeps;
  #guesses: PinGuesses;
  #key: Buffer;
  #subjectKey: Buffer;

  constructor(deps: PinDeps) {
    this.#deps = deps;
    this.#guesses = new PinGuesses(deps);
    this.#key = derivedKey(deps.secret, 'pin');
    this.#subjectKey = derivedKey(deps.secret, 'subject');
  }

  /** Returns the keyed hash of an email or a registration's id, for counts and audit entries. */
  subjectOf(account: string): string {
    return keyedHash(this.#subjectKey, account.toLowerCase());
  }

  /**
   * Counts a request for a mail. Throws 'too_many' for an asker who has had 3 mails of this purpose in an hour or 5 in a
   * day, or if too many others have asked.
   */
  async countRequest(email: string, purpose: PinPurpose, source: RequestSource): Promise<PinRequest> {
    const asker = await this.#askerOf(email, source);
    const ofMail = await this.#countMail(pinMailLimits(asker, purpose));
    const ofPin = newPinLimits(asker);
    const withPin = !(await this.#guesses.areUsedUp(asker)) && (await this.#deps.limits.tryTake(...ofPin));
    return { withPin, counted: withPin ? [...ofMail, ...ofPin] : ofMail };
  }

  /** Counts a mail as the first of its block, else as a further one. Returns where it counts. */
  async #countMail({ first, further }: ReturnType<typeof pinMailLimits>): Promise<Counted[]> {
    const { limits } = this.#deps;
    const mayBeFirst = first !== undefined && !(await limits.hasTaken(first.ofBlock));
    if (mayBeFirst && (await limits.tryTake(...first.counted))) return first.counted;
    await limits.take(...further);
    return further;
  }

  /** Uncounts a request for a PIN that another one with its key overtook. */
  async giveBackRequest({ counted }: PinRequest): Promise<void> {
    await this.#deps.limits.giveBack(...counted);
  }

  /** Creates a PIN and a link that replace the earlier ones. Only the mail holds them in clear text. */
  async issue(tx: Queries, { account, purpose, source, isDecoy, withPin }: NewProof): Promise<Proof> {
    const pin = withPin ? String(randomInt(10_000)).padStart(4, '0') : undefined;
    const code = randomBytes(LINK_BYTES).toString('base64url');
    const key = { subject: this.subjectOf(account), purpose };
    await savePin(tx, key, {
      pinHash: this.#hash(key, pin ?? randomUUID()),
      linkHash: this.#hash(key, code),
      expiresAt: new Date(this.#deps.clock.nowMs() + PIN_LIFE_MS),
      isDecoy,
      device: source.device,
    });
    await this.#audit(tx, key, { outcome: 'done', requestId: source.requestId });
    return { pin, code };
  }

  /**
   * Compares a PIN of `account`, or the code of a link. A PIN counts as an attempt, even if the request fails later.
   * @throws 'wrong_pin', 'pin_expired', 'pin_exhausted' or 'too_many'
   */
  async check({ email, account, linked, pin, purpose, source }: ProofAttempt): Promise<Proven> {
    const limitsOf = isLinkCode(pin) ? linkAttemptLimits : pinAttemptLimits;
    await this.#deps.limits.take(...limitsOf(source.address));
    const proofOf = (of: string) => {
      const key = { subject: this.subjectOf(of), purpose };
      return { ...key, account: of, hash: this.#hash(key, pin) };
    };
    const typed = proofOf(account);
    try {
      if (isLinkCode(pin)) {
        const link = await this.#findLink(linked.map(proofOf));
        if (link === undefined) throw new ApiError('pin_expired', LINK_ENDED[purpose], { field: 'pin' });
        return this.#proven(link);
      }
      await this.#comparePin(typed, { hash: typed.hash, source, asker: await this.#askerOf(email, source) });
      return this.#proven(typed);
    } catch (error) {
      if (!isLinkCode(pin) || (await this.#isFirstRefusedLink(source)))
        await this.#audit(this.#deps.db, typed, { outcome: 'refused', requestId: source.requestId });
      throw error;
    }
  }

  #proven({ account, subject, purpose, hash }: PinKey & { account: string; hash: string }): Proven {
    return {
      account,
      consume: async (tx) => {
        if (!(await consumePin(tx, { subject, purpose, hash }))) throw wrongPin();
      },
    };
  }

  /**
   * True for the first refused link of a block of addresses in a quarter of an hour. Nobody guesses 128 bits, so an entry for
   * each would only fill the audit, which keeps its entries for ever.
   */
  async #isFirstRefusedLink({ address }: RequestSource): Promise<boolean> {
    const { limits } = this.#deps;
    const entry = refusedLinkEntry(address);
    // Looks first: a limit that refuses is a metric of attacks.
    return !(await limits.isUsedUp(entry)) && (await limits.tryTake(entry));
  }

  /** Returns the link of a newest mail that has not ended; undefined without one. */
  async #findLink<Link extends PinKey & { hash: string }>(links: readonly Link[]): Promise<Link | undefined> {
    const found = await findPinLink(this.#deps.db, links);
    const endsMs = (found?.expiresAt.getTime() ?? 0) - PIN_LIFE_MS + LINK_LIFE_MS;
    return endsMs > this.#deps.clock.nowMs() ? found : undefined;
  }

  async #comparePin(
    key: PinKey,
    { hash, source, asker }: { hash: string; source: RequestSource; asker: PinAsker },
  ): Promise<void> {
    const nowMs = this.#deps.clock.nowMs();
    // Without a stored PIN, a random decoy counts attempts and fails like a real PIN.
    const decoy = { pinHash: this.#hash(key, randomUUID()), expiresAt: new Date(nowMs + PIN_LIFE_MS) };
    const stored = await countPinAttempt(this.#deps.db, key, { decoy, device: source.device });
    if (stored.attempts > MAX_ATTEMPTS) throw new ApiError('pin_exhausted', EXHAUSTED, { field: 'pin' });
    if (stored.expiresAt.getTime() <= nowMs) throw new ApiError('pin_expired', EXPIRED, { field: 'pin' });
    await this.#guesses.count(asker);
    if (timingSafeEqual(Buffer.from(hash), Buffer.from(stored.pinHash))) return this.#guesses.forget(asker);
    await this.#guesses.report(
      { asker, isDecoy: stored.isDecoy },
      { at: new Date(nowMs), requestId: source.requestId },
    );
    throw wrongPin();
  }

  async #askerOf(email: string, { device, address }: RequestSource): Promise<PinAsker> {
    const subject = this.subjectOf(email);
    const known = knownDevice(subject, device);
    const isKnown = known !== undefined && (await this.#deps.limits.hasTaken(known));
    return { subject, address, knownDevice: isKnown ? device : undefined };
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

  #hash({ subject, purpose }: PinKey, pin: string): string {
    return keyedHash(this.#key, `${subject}:${purpose}:${pin}`);
  }
}

const EXHAUSTED = 'Too many attempts with this PIN. Open the link in the same email, or send a new PIN.';
const EXPIRED = 'This PIN has expired. Open the link in the same email, or send a new PIN.';
const LINK_ENDED: Record<PinPurpose, string> = {
  verify:
    'This link does not work any more. If you have used it, your account is verified: sign in. If not, send a new PIN.',
  reset: 'This link does not work any more. Send a new PIN, and use the newest email.',
};

/** The error of a wrong PIN. An email without a PIN gets the same error. */
export const wrongPin = () => new ApiError('wrong_pin', 'Wrong PIN. Check it and try again.', { field: 'pin' });
