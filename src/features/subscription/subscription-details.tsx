import { formatNaira } from '../../../domain/plan/price.ts';
import { type Subscription, formatSubscriptionStatus, subscriptionName } from '../../../domain/subscription/subscription.ts';
import { formatDate } from '../../lib/dates.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { flow, stack } from '../../ui/layout.css.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { quiet, small } from '../../ui/text.css.ts';
import * as css from './subscription-details.css.ts';

interface SubscriptionDetailsProps {
  subscription: Subscription | undefined;
  isTest: boolean;
  /** Whether it is being cancelled. */
  busy: boolean;
  onCancel: () => void;
}

const TONES = { active: 'ok', cancelled: 'wait', ended: 'quiet' } as const;

/** 'Subscription Details' (docs/specification/02-screens.md, Settings; §4): name, status, amount, Monthly, the next date, and the way out. */
export function SubscriptionDetails({ subscription, isTest, busy, onCancel }: SubscriptionDetailsProps) {
  if (subscription === undefined || subscription.amount === 0) return <Starter />;
  const { amount, status, next_billing_date: next } = subscription;
  const rows = [
    ['Amount', formatNaira(amount)],
    ['Billing cycle', 'Monthly'],
    [status === 'active' ? 'Next billing date' : 'Runs until', next ? formatDate(next.slice(0, 10)) : '—'],
  ] as const;
  return (
    <div className={stack}>
      <p className={flow}>
        <strong>{subscriptionName(subscription)}</strong>
        <Chip tone={TONES[status]}>{formatSubscriptionStatus(status)}</Chip>
        {isTest && <Chip tone="wait">Test payment</Chip>}
      </p>
      <dl className={css.rows}>
        {rows.map(([term, words]) => (
          <div key={term} className={css.row}>
            <dt className={quiet}>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <div className={flow}>
        <Button busy={busy} disabled={status === 'cancelled'} onClick={onCancel}>
          Cancel Subscription
        </Button>
        <PageLink to="/pricing" className={buttonClass('plain')}>
          Change tier
        </PageLink>
      </div>
    </div>
  );
}

function Starter() {
  return (
    <div className={stack}>
      <p>
        <strong>Starter</strong>, free: up to 5 plans.
      </p>
      <p className={`${small} ${quiet}`}>Nothing is charged.</p>
      <div className={flow}>
        <PageLink to="/pricing" className={buttonClass('normal')}>
          List more plans
        </PageLink>
      </div>
    </div>
  );
}
