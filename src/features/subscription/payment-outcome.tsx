import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../domain/account/user.ts';
import { type Subscription, subscriptionName } from '../../../domain/subscription/subscription.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { PaymentResult } from './payment-screen.tsx';
import { subscriptionsQuery } from './subscription.queries.ts';
import { formatDay } from './subscription-days.ts';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { currentSubscription } from './subscription-section.tsx';
import { FactsSkeleton } from './subscription-skeleton.tsx';

/** The tier of a verified payment, from the subscriptions as they are after it, and the next step. */
export function PaymentOutcome({ user, nowMs }: { user: User; nowMs: number }) {
  const { data, error, isFetchedAfterMount } = useQuery(subscriptionsQuery(user.id));
  // Subscriptions that were stored before the payment do not have it.
  const current = data && isFetchedAfterMount && !error ? currentSubscription(data) : undefined;
  return (
    <PaymentResult
      title={current ? titleOf(current, nowMs) : 'Payment received'}
      isPaid
      actions={
        <>
          <PageLink to={user.role === 'user' ? '/provider-onboarding' : '/plans'} className={buttonClass('go', BIG)}>
            List your plans
          </PageLink>
          <PageLink to="/settings" className={buttonClass('plain')}>
            Settings
          </PageLink>
        </>
      }
    >
      {current && <SubscriptionFacts subscription={current} />}
      {!isFetchedAfterMount && <FactsSkeleton />}
    </PaymentResult>
  );
}

const BIG = { big: true };

/** Returns 'Business is active', or when a tier starts that others are before. */
function titleOf(subscription: Subscription, nowMs: number): string {
  const { status, starts_at: start } = subscription;
  const name = subscriptionName(subscription);
  return start && Date.parse(start) > nowMs ? `${name} starts on ${formatDay(start)}` : `${name} is ${status}`;
}
