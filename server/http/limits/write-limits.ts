import type { CALLS, CallName } from '../../../domain/contract/calls.ts';
import type { Clock } from '../../clock.ts';
import { addressBlock } from '../address-block.ts';
import { TokenBuckets } from './token-buckets.ts';

/** How many writes may come at once, and how many a second for long. */
interface Rate {
  capacity: number;
  perSecond: number;
  /** In the message of the refusal: 'Too many changes' by default. */
  what?: string;
}

/**
 * The limits of writes (docs/overload.md#writes). An outbox with hundreds of waiting changes passes at once; a loop goes on
 * with about one a second. A seller is one person, so a person's limit is their seller's too.
 */
const RATES = {
  /** Each makes a revision, which every phone and every process reads, and an entry of the audit. */
  'catalogue edits': { capacity: 600, perSecond: 1 },
  /** Each makes up to 500 revisions. */
  'bulk edits': { capacity: 30, perSecond: 1 / 20 },
  'pieces of uploads': { capacity: 600, perSecond: 5 },
  'ratings and reports': { capacity: 300, perSecond: 1 },
  /** They have stricter limits of their own (docs/security.md#s18). */
  clicks: { capacity: 1_000, perSecond: 2 },
  'account changes': { capacity: 60, perSecond: 1 / 10 },
  /** Counted for a session at an address (owner-of.ts). */
  'ends of sessions': { capacity: 30, perSecond: 1 / 10 },
  administration: { capacity: 600, perSecond: 2 },
  /** Each is an entry of the audit. */
  'reads of others': { capacity: 300, perSecond: 1, what: 'requests' },
  batches: { capacity: 300, perSecond: 2 },
  /** Forms and views of visitors count for their address, and have stricter limits of their own (docs/accounts.md#limits). */
  forms: { capacity: 2_000, perSecond: 20, what: 'attempts' },
} as const satisfies Record<string, Rate>;

type RateName = keyof typeof RATES;

/** All writes of an address together: loose, because thousands of phones share one. */
const OF_ADDRESS: Rate = { capacity: 30_000, perSecond: 100 };
/** Calls that a user may not make: each is an entry of the audit. */
const DENIED: Rate = { capacity: 300, perSecond: 1 / 10, what: 'requests' };
/** Refusals of a user's writes: each is stored with its key for 90 days. An outbox with hundreds of them passes at once. */
const REFUSED: Rate = { capacity: 1_000, perSecond: 1 / 10 };
/** The tokens of a person who was refused, when they come again: an outbox then sends a few changes, not one a second. */
const RETURN_WITH = 10;

type WriteName = { [N in CallName]: (typeof CALLS)[N]['method'] extends 'GET' ? never : N }[CallName];

/** The limit of each call that writes. A call without one does not compile. */
export const WRITE_RATES: Readonly<Record<WriteName, RateName>> = {
  createPlan: 'catalogue edits',
  updatePlan: 'catalogue edits',
  deletePlan: 'catalogue edits',
  createProvider: 'catalogue edits',
  updateProvider: 'catalogue edits',
  deleteProvider: 'catalogue edits',
  createPlans: 'bulk edits',
  refreshPlans: 'bulk edits',
  putPlansPiece: 'pieces of uploads',
  submitRatings: 'ratings and reports',
  reportPurchase: 'ratings and reports',
  clickPlan: 'clicks',
  updateUser: 'account changes',
  deleteUser: 'account changes',
  logout: 'ends of sessions',
  beginSecondFactor: 'account changes',
  confirmSecondFactor: 'account changes',
  renewRecoveryCodes: 'account changes',
  removeSecondFactor: 'account changes',
  subscribe: 'account changes',
  cancelSubscription: 'account changes',
  resumeSubscription: 'account changes',
  sendOperations: 'batches',
  register: 'forms',
  verify: 'forms',
  sendPin: 'forms',
  login: 'forms',
  forgotPassword: 'forms',
  resetPassword: 'forms',
  sendContactForm: 'forms',
  passCaptcha: 'forms',
  viewPage: 'forms',
  decideRatings: 'administration',
  decideReports: 'administration',
  grantSubscription: 'administration',
  adminChangeRole: 'administration',
  adminEndSessions: 'administration',
  adminChangeSeller: 'administration',
  adminDecideName: 'administration',
  adminAnswerMessage: 'administration',
  adminMarkMessage: 'administration',
  adminMarkAlarm: 'administration',
};

/** The limit of each read that writes to the audit who read. */
export const AUDITED_READS = {
  getUser: 'reads of others',
  adminPeople: 'reads of others',
  adminSellers: 'reads of others',
  adminNames: 'reads of others',
  adminMessages: 'reads of others',
  adminAudit: 'reads of others',
  listPayments: 'reads of others',
  adminExport: 'reads of others',
} as const satisfies Partial<Record<CallName, RateName>>;

const LIMITED: Readonly<Partial<Record<string, RateName>>> = { ...WRITE_RATES, ...AUDITED_READS };

/** The sender of a write. */
interface Writer {
  /** As `ownerOf` returns it; undefined for a visitor. */
  owner: string | undefined;
  /** As in `RequestSource`. */
  address: string;
}

/**
 * Counts writes in memory, by person and by address (docs/security.md#s27). Each process counts by itself, so that a write
 * costs no further row: with n processes a loop gets n times as much.
 */
export class WriteLimits {
  #rates: ReadonlyMap<string, TokenBuckets>;
  #ofAddress: TokenBuckets;
  #denied: TokenBuckets;
  #refused: TokenBuckets;

  constructor(clock: Clock) {
    const buckets = (name: string, rate: Rate) =>
      new TokenBuckets({ name, returnWith: RETURN_WITH, what: 'changes', ...rate }, clock);
    this.#rates = new Map(Object.entries(RATES).map(([name, rate]) => [name, buckets(name, rate)]));
    this.#ofAddress = buckets('writes of an address', OF_ADDRESS);
    this.#denied = buckets('denied calls', DENIED);
    this.#refused = buckets('refused writes', REFUSED);
  }

  /** Counts a write; other reads cost nothing. Returns a function that uncounts it. Throws 'too_many' (429, Retry-After). */
  take(name: string, { owner, address }: Writer): () => void {
    const rate = LIMITED[name];
    if (rate === undefined) return () => {};
    // Behind a proxy that TRUST_PROXY does not name, everybody has one address.
    const own = addressBlock(address) === undefined ? undefined : address;
    const taken: (() => void)[] = [];
    if (own !== undefined) taken.push(this.#ofAddress.take(own));
    const counted = owner ?? own;
    if (counted !== undefined) taken.push((this.#rates.get(rate) as TokenBuckets).take(counted));
    return () => {
      for (const giveBack of taken) giveBack();
    };
  }

  /** Counts a call that a user may not make. Throws 'too_many'. */
  takeDenied(userId: string): void {
    this.#denied.take(userId);
  }

  /** Counts a refusal that is stored with its key (docs/offline.md#r4). Throws 'too_many'. */
  takeRefused(userId: string): void {
    this.#refused.take(userId);
  }
}
