import { type AuditEntry, writeAudit } from '../../audit/audit.repo.ts';
import type { Queries } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import type { Counted, RateLimits } from '../../http/limits/rate-limits.repo.ts';
import { oncePerDay, type PinAsker, WRONG_PINS_OF_ALL, wrongPinsInWeeks, wrongPinsOfAccount } from './pin-limits.ts';

interface PinGuessesDeps {
  db: Queries;
  limits: RateLimits;
  /** Tells the operator of guesses. */
  onAlarm: (message: string) => void;
}

/** A typed PIN that was wrong. */
export interface WrongPin {
  asker: PinAsker;
  /** True if its PIN was mailed to nobody. */
  isDecoy: boolean;
}

/**
 * Wrong PINs over time (docs/security.md#s28). Ten in four weeks for an account, whoever asked for its PINs, and from then on
 * only the link of a mail works; each device of the account's user has ten of its own. A thousand in a day for all
 * accounts, and only links work on the devices that no user has signed in on.
 */
export class PinGuesses {
  #deps: PinGuessesDeps;

  constructor(deps: PinGuessesDeps) {
    this.#deps = deps;
  }

  /** True if no PIN of this asker is compared now. */
  async areUsedUp(asker: PinAsker): Promise<boolean> {
    const { limits } = this.#deps;
    if (await limits.isUsedUp(wrongPinsOfAccount(asker))) return true;
    return asker.knownDevice === undefined && (await limits.isUsedUp(WRONG_PINS_OF_ALL));
  }

  /** Counts a PIN as wrong before it is compared. Throws 'pin_exhausted' if no PIN of the asker is compared now. */
  async count(asker: PinAsker): Promise<void> {
    const { limits, onAlarm } = this.#deps;
    try {
      await limits.take(...countsOf(asker));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'too_many') throw error;
      if ((await limits.isUsedUp(WRONG_PINS_OF_ALL)) && (await limits.tryTake(oncePerDay('day'))))
        onAlarm(MANY_IN_A_DAY);
      throw new ApiError('pin_exhausted', USE_THE_LINK, { field: 'pin' });
    }
  }

  /** Uncounts the PIN that was right. */
  async forget(asker: PinAsker): Promise<void> {
    await this.#deps.limits.giveBack(...countsOf(asker));
  }

  /** Raises the alarms of a PIN that was wrong. */
  async report({ asker, isDecoy }: WrongPin, entry: Pick<AuditEntry, 'at' | 'requestId'>): Promise<void> {
    const { db, limits, onAlarm } = this.#deps;
    const isInLimit = await limits.tryTake(wrongPinsInWeeks(isDecoy));
    if (!isInLimit && (await limits.tryTake(oncePerDay('weeks')))) onAlarm(MANY_IN_WEEKS);
    if (!(await limits.isUsedUp(wrongPinsOfAccount(asker))) || isDecoy) return;
    await writeAudit(db, { ...entry, action: 'account.pin-guesses', outcome: 'refused', subject: asker.subject });
    onAlarm(MANY_FOR_AN_ACCOUNT);
  }
}

/** Devices of the user are refused only for their own wrong PINs. */
function countsOf(asker: PinAsker): Counted[] {
  const ofAccount = wrongPinsOfAccount(asker);
  return asker.knownDevice === undefined ? [ofAccount, WRONG_PINS_OF_ALL] : [ofAccount];
}

const USE_THE_LINK =
  'PINs do not work for this email now: too many were wrong. Open the link in our newest email: it works for a day.';
const MANY_IN_A_DAY =
  'Too many wrong PINs within 24 hours: devices on which their users never signed in need the link of the mail now';
const MANY_IN_WEEKS = 'Too many wrong PINs within four weeks: somebody may be guessing slowly, on many accounts';
const MANY_FOR_AN_ACCOUNT =
  'Ten wrong PINs within four weeks for an account: it needs the link of its mails now (see PIN guesses in the audit)';
