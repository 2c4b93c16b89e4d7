import type { Network } from '../plan/network.ts';
import { isOldEnough, type StoredReport } from './reported-price.ts';

// The brake on reports (docs/security.md#reports). It stops only reports against a price: a 'Yes' passes it always.

const DAY_MS = 86_400_000;

/** The plans that one account can report in a day: the first ones. Reports on more plans are set aside. */
export const COUNTED_A_DAY = 5;
/** Reports of a group within this time are looked at together. */
export const BURST_SPAN_MS = DAY_MS;
/** An account that is younger than this when it reports belongs to the group of the young. */
const YOUNG_MS = 30 * DAY_MS;
/** A group that reports so many plans within `BURST_SPAN_MS` is a burst. */
const BURST_PLANS = 10;
/** So is one that reports one of so many plans of a network. */
export const NETWORK_PART = 10;
/** Fewer plans of one network are no burst: of a small network a single plan would be a tenth. */
const MIN_NETWORK_PLANS = 3;

/** Two people take no plan off the list: what they report is no burst of their group. */
export const MIN_ACCOUNTS = 3;

/** The name of the group of all young accounts. Every other group is one account or an address block. */
export const YOUNG = 'young';
const ACCOUNT = 'account ';

/** Returns the name of the group of one account. */
export const accountGroup = (userId: string): string => ACCOUNT + userId;

type Author = Pick<StoredReport, 'atMs' | 'accountMadeMs' | 'userId'>;

/**
 * Returns the groups whose reports against prices are looked at together with one of this author: the account alone, the
 * young accounts, and the address block. None if the account is so young that its report counts for nothing anyway.
 * @param block identifies the address block; null if it is not known
 */
export function groupsOf(author: Author, block: string | null): string[] {
  if (!isOldEnough(author)) return [];
  return [accountGroup(author.userId), ...(isYoung(author) ? [YOUNG] : []), ...(block === null ? [] : [block])];
}

/** Returns the user of the group of one account; undefined for other groups. */
export const accountOf = (group: string): string | undefined =>
  group.startsWith(ACCOUNT) ? group.slice(ACCOUNT.length) : undefined;

/** True if an account was younger than 30 days when it reported. */
export const isYoung = ({ atMs, accountMadeMs }: Omit<Author, 'userId'>): boolean => atMs - accountMadeMs < YOUNG_MS;

/** Plans of one network. */
export interface NetworkPlans {
  network: Network;
  /** The number of plans that a group has reported within `BURST_SPAN_MS`. */
  reported: number;
  /** The number of listed plans, counted up to any number above `NETWORK_PART * reported`. */
  listed: number;
}

/** True if a group has reported so many plans that its reports wait for an administrator. */
export function isBurst(networks: readonly NetworkPlans[]): boolean {
  const reported = networks.reduce((sum, one) => sum + one.reported, 0);
  return reported >= BURST_PLANS || networks.some(isPart);
}

const isPart = ({ reported, listed }: NetworkPlans) =>
  reported >= MIN_NETWORK_PLANS && reported * NETWORK_PART >= listed;
