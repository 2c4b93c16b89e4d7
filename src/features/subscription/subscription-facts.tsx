import { formatNaira } from '../../../domain/plan/price.ts';
import { type Subscription, subscriptionName } from '../../../domain/subscription/subscription.ts';
import { Facts } from '../../ui/figures/facts.tsx';
import { formatDay } from './subscription-days.ts';

/** Amount, billing cycle and next date of a subscription (docs/specification/02-screens.md, Settings). */
export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const { amount, status, next_billing_date: next } = subscription;
  const facts = [
    { label: 'Amount', value: amount === 0 ? subscriptionName({ amount }) : formatNaira(amount) },
    { label: 'Billing cycle', value: 'Monthly' },
    { label: status === 'active' ? 'Next billing date' : 'Runs until', value: next ? formatDay(next) : 'None' },
  ];
  return <Facts facts={facts} inLine />;
}
