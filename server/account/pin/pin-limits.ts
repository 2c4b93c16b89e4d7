import { addressBlock } from '../../http/address-block.ts';
import type { Counted, Limit } from '../../http/limits/rate-limits.repo.ts';
import type { PinPurpose } from './pin.repo.ts';

/** The limits of PINs and of the mails that carry them (docs/security.md#s5, #s28). */
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
const WEEKS_S = 28 * DAY_S;

/** An email whose PIN somebody asks for, or tries. */
export interface PinAsker {
  /** Keyed hash of the email. */
  subject: string;
  address: string;
  /** The device, if its user has signed in to this account on it; undefined for any other. */
  knownDevice: string | undefined;
}

const MAIL_HOUR: Limit = { name: 'pin mails hour', points: 3, windowS: HOUR_S };
const MAIL_DAY: Limit = { name: 'pin mails day', points: 5, windowS: DAY_S };
const BLOCK_FIRST: Limit = { name: 'pin mails block first', points: 1, windowS: DAY_S };
const MAIL_FIRST: Limit = { name: 'pin mails first', points: 100, windowS: DAY_S };
const MAIL_FURTHER: Limit = { name: 'pin mails further', points: 10, windowS: DAY_S };
const MAIL_ADDRESS: Limit = { name: 'pin address', points: 120, windowS: HOUR_S };

/** The limits of a mail. If `first` refuses it, it counts in `further`. */
interface PinMailLimits {
  /** Of the first mail that a block of addresses asks for within a day; undefined for a device of the user. */
  first: { ofBlock: Counted; counted: Counted[] } | undefined;
  further: Counted[];
}

/**
 * The limits of mails with a PIN or a link, apart for each purpose. Each asker has their own: a device of the user, or a
 * block of addresses. All blocks together share 10 further mails a day for one email, but the first mail of a block has one of
 * 100 places of its own: whoever asks again and again for somebody else's mails leaves the newcomer's in place. They count
 * alike whether or not the email has an account (docs/security.md#s8).
 */
export function pinMailLimits({ subject, address, knownDevice }: PinAsker, purpose: PinPurpose): PinMailLimits {
  const email = `${purpose} ${subject}`;
  const asker = `${email} ${knownDevice ?? addressBlock(address) ?? address}`;
  const ofAsker: Counted[] = [
    [MAIL_HOUR, asker],
    [MAIL_DAY, asker],
    [MAIL_ADDRESS, address],
  ];
  if (knownDevice !== undefined) return { first: undefined, further: ofAsker };
  const ofBlock: Counted = [BLOCK_FIRST, asker];
  return {
    first: { ofBlock, counted: [ofBlock, [MAIL_FIRST, email], ...ofAsker] },
    further: [[MAIL_FURTHER, email], ...ofAsker],
  };
}

const PIN_HOUR: Limit = { name: 'pin hour', points: 3, windowS: HOUR_S };
const PIN_DAY: Limit = { name: 'pin day', points: 5, windowS: DAY_S };

/** The limits of PINs. Further mails have a link alone. */
export const newPinLimits = (asker: PinAsker): Counted[] => [
  [PIN_HOUR, ownerOf(asker)],
  [PIN_DAY, ownerOf(asker)],
];

const PIN_ATTEMPT_ADDRESS: Limit = { name: 'pin tries address', points: 60, windowS: 15 * MINUTE_S };

export const pinAttemptLimits = (address: string): Counted[] => [[PIN_ATTEMPT_ADDRESS, address]];

const LINK_ATTEMPT_ADDRESS: Limit = { name: 'link tries address', points: 600, windowS: 15 * MINUTE_S };

/** The limit of codes of links. Nobody guesses 128 bits, so wrong PINs behind a shared address must not stop them. */
export const linkAttemptLimits = (address: string): Counted[] => [[LINK_ATTEMPT_ADDRESS, address]];

const REFUSED_LINK_BLOCK: Limit = { name: 'refused links audit', points: 1, windowS: 15 * MINUTE_S };

/** Lets one audit entry of a refused link through, for a block of addresses. */
export const refusedLinkEntry = (address: string): Counted => [REFUSED_LINK_BLOCK, addressBlock(address) ?? address];

/** Ten guesses at four digits succeed once in a thousand times. */
const WRONG_OF_ACCOUNT: Limit = { name: 'wrong pins account', points: 10, windowS: WEEKS_S };

/** Where wrong PINs of an account count: together, and apart for each device of its user. */
export const wrongPinsOfAccount = (asker: PinAsker): Counted => [WRONG_OF_ACCOUNT, ownerOf(asker)];

const ownerOf = ({ subject, knownDevice }: PinAsker) =>
  knownDevice === undefined ? subject : `${subject} ${knownDevice}`;

const WRONG_OF_ALL: Limit = { name: 'wrong pins', points: 1000, windowS: DAY_S, isOfAll: true };
/** It never refuses an attempt: it finds guesses that stay below the limit of a day. */
const WRONG_IN_WEEKS: Limit = { name: 'wrong pins weeks', points: 3000, windowS: WEEKS_S, isOfAll: true };

/**
 * The limit of wrong PINs of all emails together. More than that is an attack on many accounts. An email that has no PIN
 * counts too: whoever fills this count could otherwise read from it which emails have an account (docs/security.md#s8).
 */
export const WRONG_PINS_OF_ALL: Counted = [WRONG_OF_ALL, 'all'];
export const WRONG_PINS_IN_WEEKS: Counted = [WRONG_IN_WEEKS, 'all'];

/** Counts wrong PINs of emails that have none, in the same time as real ones. */
const DECOYS_IN_WEEKS: Limit = { ...WRONG_IN_WEEKS, name: 'decoy pins weeks', points: Number.MAX_SAFE_INTEGER };

/** Where a wrong PIN counts for the alarm about slow guesses. An email that has no PIN counts apart: nobody can open it. */
export const wrongPinsInWeeks = (isDecoy: boolean): Counted =>
  isDecoy ? [DECOYS_IN_WEEKS, 'all'] : WRONG_PINS_IN_WEEKS;

/** Lets one alarm of a kind a day through. */
export const oncePerDay = (kind: 'day' | 'weeks'): Counted => [
  { name: 'wrong pins alarm', points: 1, windowS: DAY_S },
  kind,
];
