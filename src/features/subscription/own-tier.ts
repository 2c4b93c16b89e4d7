import {
  isAtLeast,
  largestTier,
  type Subscription,
  type Tier,
  tierName,
} from '../../../domain/subscription/subscription.ts';
import { formatDay } from './subscription-days.ts';

/** A provider's tier, as the prices show it. */
export interface OwnTier {
  tier: Tier;
  /** The text in place of each button: of the own tier and those below it. Tiers without a text are for sale. */
  notes: Partial<Record<Tier, string>>;
  /** True if the card was declined, so that the next month can be paid by hand. */
  isUnpaid: boolean;
}

/** Returns the tier that a provider's subscriptions give at a time: Starter without any. */
export function ownTier(all: readonly Subscription[], nowMs: number): OwnTier {
  const kept = all.filter(({ status }) => status !== 'ended');
  const tier = largestTier(kept.filter((each) => begins(each) <= nowMs).map((each) => each.tier ?? 'starter'));
  const own = kept.filter((each) => each.tier === tier);
  const notes: OwnTier['notes'] = { [tier]: noteOf(tier, own) };
  for (const smaller of (['starter', 'individual', 'business'] as const).filter((each) => !isAtLeast(each, tier))) {
    const later = kept.find((each) => each.tier === smaller && begins(each) > nowMs);
    notes[smaller] =
      interruptedNote(kept, { smaller, nowMs }) ??
      (later?.starts_at ? `Yours from ${formatDay(later.starts_at)}` : `Included in ${tierName(tier)}`);
  }
  return { tier, notes, isUnpaid: own.some(({ renewal_failed }) => renewal_failed === true) };
}

const begins = ({ starts_at }: Subscription) => (starts_at === undefined ? 0 : Date.parse(starts_at));
const endOf = ({ next_billing_date: end }: Subscription) => end ?? '';

interface SmallerTier {
  smaller: Tier;
  nowMs: number;
}

/** Returns when a month of a smaller tier goes on that larger ones have interrupted; undefined if there is none. */
function interruptedNote(kept: readonly Subscription[], { smaller, nowMs }: SmallerTier): string | undefined {
  const larger = kept.filter(({ tier = 'starter' }) => tier !== smaller && isAtLeast(tier, smaller));
  const from = larger.map(endOf).toSorted().at(-1) ?? '';
  const waits = kept.some((each) => each.tier === smaller && begins(each) <= nowMs && endOf(each) > from);
  return waits && from ? `Yours again from ${formatDay(from)}` : undefined;
}

/** Returns until when a tier is the user's own. `own` has at most one subscription that renews. */
function noteOf(tier: Tier, own: readonly Subscription[]): string {
  const last = own.map(endOf).toSorted().at(-1);
  if (tier === 'starter' || !last) return 'Your tier';
  const renewing = own.find(({ status, renewal_failed }) => status === 'active' && !renewal_failed);
  return renewing ? `Your tier. Renews on ${formatDay(endOf(renewing))}` : `Your tier until ${formatDay(last)}`;
}
