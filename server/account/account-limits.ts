import type { Counted, Limit } from '../http/rate-limits.repo.ts';

/**
 * How often accounts may be tried (docs/security.md#s5, #s18): by account and device first, and loosely by address, because many
 * phones share one.
 */
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

const SIGN_IN_DEVICE: Limit = { name: 'sign-in device', points: 10, windowS: 15 * MINUTE_S };
const SIGN_IN_ACCOUNT: Limit = { name: 'sign-in account', points: 100, windowS: DAY_S };
const SIGN_IN_ADDRESS: Limit = { name: 'sign-in address', points: 300, windowS: 15 * MINUTE_S };

/** A device on which somebody has signed in to an account. Noted, never refused. */
const KNOWN_DEVICE: Limit = { name: 'known device', points: Number.MAX_SAFE_INTEGER, windowS: 90 * DAY_S };

/** Undefined for a caller that names no device. */
export const knownDevice = (subject: string, device: string | undefined): Counted | undefined =>
  device ? [KNOWN_DEVICE, `${subject} ${device}`] : undefined;

/** Who tries to sign in. */
interface SignIn {
  subject: string;
  device: string | undefined;
  address: string;
  /** Whether the device is known: whatever others try elsewhere, its person is not kept out. */
  known: boolean;
}

/** Sign-ins that fail. */
export const signInLimits = ({ subject, device = '', address, known }: SignIn): Counted[] => [
  [SIGN_IN_DEVICE, `${subject} ${device}`],
  ...(known ? [] : [[SIGN_IN_ACCOUNT, subject] as const]),
  [SIGN_IN_ADDRESS, address],
];

/** What a proof of the mailbox forgets. */
export const signInTries = (subject: string, device = ''): Counted[] => [
  [SIGN_IN_DEVICE, `${subject} ${device}`],
  [SIGN_IN_ACCOUNT, subject],
];

const PIN_HOUR: Limit = { name: 'pin hour', points: 3, windowS: HOUR_S };
const PIN_DAY: Limit = { name: 'pin day', points: 5, windowS: DAY_S };
const PIN_ADDRESS: Limit = { name: 'pin address', points: 120, windowS: HOUR_S };

/** PINs that are asked for: each is a mail. */
export const pinAskLimits = (subject: string, address: string): Counted[] => [
  [PIN_HOUR, subject],
  [PIN_DAY, subject],
  [PIN_ADDRESS, address],
];

const TRY_ADDRESS: Limit = { name: 'pin tries address', points: 60, windowS: 15 * MINUTE_S };

export const pinTryLimits = (address: string): Counted[] => [[TRY_ADDRESS, address]];

const WRONG_PINS: Limit = { name: 'wrong pins', points: 1000, windowS: DAY_S };

/** All wrong PINs together: past these, somebody is guessing at many accounts. */
export const BREAKER_LIMITS: Counted[] = [[WRONG_PINS, 'all']];

const REGISTER_ADDRESS: Limit = { name: 'register address', points: 60, windowS: HOUR_S };

export const registerLimits = (address: string): Counted[] => [[REGISTER_ADDRESS, address]];
