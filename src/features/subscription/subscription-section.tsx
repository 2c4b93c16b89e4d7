import { useState } from 'react';
import {
  formatSubscriptionStatus,
  largestTier,
  type Subscription,
  subscriptionName,
  type Tier,
  tierName,
} from '../../../domain/subscription/subscription.ts';
import { Chip } from '../../ui/badges.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { Failure } from '../../ui/list/empty-states.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { flow, stack } from '../../ui/theme/layout.css.ts';
import { quiet } from '../../ui/theme/text.css.ts';
import * as css from './subscription.css.ts';
import { formatDay, formatLongDay } from './subscription-days.ts';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { SubscriptionSkeleton } from './subscription-skeleton.tsx';

interface SubscriptionSectionProps {
  /** Undefined until they were loaded once on this device. */
  all: readonly Subscription[] | undefined;
  /** The message of a failed load. */
  failure: string | null;
  isTest: boolean;
  busy: boolean;
  onRetry: () => void;
  onCancel: (id: string) => Promise<unknown>;
  /** Takes a cancellation back. */
  onKeep: (id: string) => Promise<unknown>;
}

/** The user's subscription in each of its states. Asks before it cancels. */
export function SubscriptionSection({
  all,
  failure,
  isTest,
  busy,
  onRetry,
  onCancel,
  onKeep,
}: SubscriptionSectionProps) {
  const [asking, setAsking] = useState(false);
  if (!all) {
    return failure ? <Failure title={failure} onRetry={onRetry} /> : <SubscriptionSkeleton />;
  }
  const current = currentSubscription(all);
  const end = current.next_billing_date;
  const cancel = async () => {
    await onCancel(current.id);
    setAsking(false);
  };
  return (
    <>
      <SubscriptionDetails
        subscription={current}
        beside={othersBeside(all, current)}
        isTest={isTest}
        busy={busy}
        onCancel={() => setAsking(true)}
        onKeep={() => void onKeep(current.id)}
      />
      {failure && (
        <p role="status" className={quiet}>
          Last known state. {failure}
        </p>
      )}
      <Confirm
        open={asking}
        title={`Cancel ${subscriptionName(current)}?`}
        message={`${end ? `It stays yours until ${formatLongDay(end)}. ` : ''}It will not renew. Your plans stay listed; after that, new ones are limited as on ${tierName(tierAfter(all, current))}.`}
        busy={busy}
        onNo={() => setAsking(false)}
        onYes={() => void cancel()}
      />
    </>
  );
}

interface SubscriptionDetailsProps {
  subscription: Subscription;
  /** Others that were given for free, and the last one of each other tier. */
  beside: readonly Subscription[];
  isTest: boolean;
  /** True while cancelling, or taking that back. */
  busy: boolean;
  onCancel: () => void;
  onKeep: () => void;
}

const TONES = { active: 'ok', cancelled: 'wait', ended: 'quiet' } as const;

/** Name, status, amount, billing cycle and next date (docs/specification/02-screens.md, Settings), with Cancel. */
export function SubscriptionDetails({
  subscription,
  beside,
  isTest,
  busy,
  onCancel,
  onKeep,
}: SubscriptionDetailsProps) {
  const { amount, status, renewal_failed } = subscription;
  const name = subscriptionName(subscription);
  const isFree = amount === 0;
  return (
    <div className={stack}>
      <p className={flow}>
        <strong>{name}</strong>
        {isGiven(subscription) ? (
          <Chip>Given for free</Chip>
        ) : (
          <Chip tone={TONES[status]}>{formatSubscriptionStatus(status)}</Chip>
        )}
        {isTest && !isFree && <Chip tone="wait">Test payment</Chip>}
      </p>
      <SubscriptionFacts subscription={subscription} />
      {renewal_failed && (
        <p role="note">We could not charge your card. To keep {name}, pay for the next month on Pricing.</p>
      )}
      {beside.map((other) => (
        <p key={other.id}>
          Also yours{isGiven(other) && ', for free'}: {subscriptionName(other)}
          {other.next_billing_date && ` until ${formatDay(other.next_billing_date)}`}.
        </p>
      ))}
      <div className={css.actions}>
        {status === 'cancelled' && !isFree && (
          <Button kind="go" busy={busy} onClick={onKeep}>
            Keep {name}
          </Button>
        )}
        <PageLink to="/pricing" className={buttonClass()}>
          {renewal_failed ? 'Pricing' : 'Change tier'}
        </PageLink>
        <Button
          kind="plain"
          className={css.cancel}
          busy={busy && status !== 'cancelled'}
          disabled={isFree || status === 'cancelled'}
          onClick={onCancel}
        >
          Cancel Subscription
        </Button>
      </div>
    </div>
  );
}

/** True if an administrator gave it. */
const isGiven = ({ amount, tier }: Subscription) => amount === 0 && tier !== undefined && tier !== 'starter';

/** Returns the subscriptions beside the one that is shown: those given for free, and the last one of each other tier. */
function othersBeside(all: readonly Subscription[], shown: Subscription): Subscription[] {
  const others = all.filter(({ id, status }) => id !== shown.id && status !== 'ended');
  const paid = others.filter(({ amount, tier }) => amount > 0 && tier !== shown.tier);
  const isLast = ({ tier, next_billing_date: end }: Subscription) =>
    !paid.some((each) => each.tier === tier && (each.next_billing_date ?? '') > (end ?? ''));
  return others.filter((each) => isGiven(each) || (paid.includes(each) && isLast(each)));
}

/** Returns the tier of a user after a subscription: what others give then. */
function tierAfter(all: readonly Subscription[], { next_billing_date: end }: Subscription): Tier {
  const later = all.filter((each) => each.status !== 'ended' && (each.next_billing_date ?? '') > (end ?? ''));
  return largestTier(later.map(({ tier }) => tier ?? 'starter'));
}

/** The subscription of a user who has none. */
const STARTER: Subscription = { id: '', tier: 'starter', amount: 0, status: 'active', next_billing_date: null };

/**
 * Returns the subscription to show from a list with the latest first: a paid active one, else a paid one that still runs,
 * else any that runs, else Starter.
 */
export function currentSubscription(all: readonly Subscription[]): Subscription {
  const running = all.filter(({ status }) => status !== 'ended');
  const paid = running.filter(({ amount }) => amount > 0);
  return paid.find(({ status }) => status === 'active') ?? paid[0] ?? running[0] ?? STARTER;
}
