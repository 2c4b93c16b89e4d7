import type { Counted, Limit } from '../http/limits/rate-limits.repo.ts';

/**
 * The rate limits of accounts (docs/security.md#s18). Strict limits count per account and device. Limits per
 * address are loose, because many phones share one address.
 */
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

const SIGN_IN_DEVICE: Limit = { name: 'sign-in device', points: 10, windowS: 15 * MINUTE_S };
const SIGN_IN_ACCOUNT: Limit = { name: 'sign-in account', points: 100, windowS: DAY_S };
const SIGN_IN_ADDRESS: Limit = { name: 'sign-in address', points: 300, windowS: 15 * MINUTE_S };

/** Count correct passwords too: each costs the server a slow hash. */
const ALL_OF_ACCOUNT: Limit = { name: 'all sign-ins account', points: 60, windowS: 15 * MINUTE_S };
const ALL_OF_ADDRESS: Limit = { name: 'all sign-ins address', points: 1200, windowS: 15 * MINUTE_S };

/** Records a device that has signed in to an account. It never refuses an attempt. */
const KNOWN_DEVICE: Limit = { name: 'known device', points: Number.MAX_SAFE_INTEGER, windowS: 90 * DAY_S };

/** The record of a device that has signed in; undefined for a request without a device ID. */
export const knownDevice = (subject: string, device: string | undefined): Counted | undefined =>
  device ? [KNOWN_DEVICE, `${subject} ${device}`] : undefined;

interface SignInAttempt {
  /** Keyed hash of the email. */
  subject: string;
  device: string | undefined;
  address: string;
  /** True if this device has signed in before: the account-wide limits then do not lock its user out. */
  known: boolean;
}

/** The limits of a sign-in: `failures` are given back after a correct password, `all` are not. */
export function signInLimits({ subject, device = '', address, known }: SignInAttempt): {
  failures: Counted[];
  all: Counted[];
} {
  const ofDevice = `${subject} ${device}`;
  return {
    failures: [
      [SIGN_IN_DEVICE, ofDevice],
      ...(known ? [] : [[SIGN_IN_ACCOUNT, subject] as const]),
      [SIGN_IN_ADDRESS, address],
    ],
    all: [
      [ALL_OF_ACCOUNT, known ? ofDevice : subject],
      [ALL_OF_ADDRESS, address],
    ],
  };
}

/** The counts of sign-ins that a password reset by email clears. */
export const signInCounts = (subject: string, device = ''): Counted[] => [
  [SIGN_IN_DEVICE, `${subject} ${device}`],
  [SIGN_IN_ACCOUNT, subject],
  [ALL_OF_ACCOUNT, subject],
];

const OWN_PASSWORD: Limit = { name: 'own password', points: 10, windowS: 15 * MINUTE_S };
const OWN_PASSWORD_DAY: Limit = { name: 'own password day', points: 50, windowS: DAY_S };

/**
 * The limits of a password that somebody with a session confirms, given back after the right one. They count for the user
 * alone: whoever has stolen the session chooses the address and the device. The owner has other ways, as a reset by email.
 */
export const ownPasswordLimits = (userId: string): Counted[] => [
  [OWN_PASSWORD, userId],
  [OWN_PASSWORD_DAY, userId],
];

/** Counts what all passwords of an address cost. */
export const hashesOf = (address: string): Counted => [ALL_OF_ADDRESS, address];

const OWN_CODES: Limit = { name: 'own codes', points: 10, windowS: DAY_S };

/** The limit of codes typed in a session to turn a second factor off or to replace its recovery codes. */
export const ownCodeLimit = (userId: string): Counted => [OWN_CODES, userId];

const WRONG_CODES: Limit = { name: 'wrong codes', points: 10, windowS: DAY_S };

/** Counts wrong codes of a second factor after the right password. It refuses no attempt. */
export const wrongCodes = (userId: string): Counted => [WRONG_CODES, userId];

const REGISTER_ADDRESS: Limit = { name: 'register address', points: 60, windowS: HOUR_S };

export const registerLimits = (address: string): Counted[] => [[REGISTER_ADDRESS, address]];
