import { useState } from 'react';
import type { Subscription } from '../../../domain/subscription/subscription.ts';
import { formatDate } from '../../lib/dates.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { quiet } from '../../ui/text.css.ts';
import { currentSubscription } from './current-subscription.ts';
import { SubscriptionDetails } from './subscription-details.tsx';

interface SubscriptionSectionProps {
  /** Undefined until they were read once on this device. */
  all: readonly Subscription[] | undefined;
  /** Why they could not be read just now. */
  failure: string | null;
  isTest: boolean;
  busy: boolean;
  onRetry: () => void;
  onCancel: (id: string) => Promise<unknown>;
}

/** What somebody has subscribed to, in each of its states; cancelling is asked about first. */
export function SubscriptionSection({ all, failure, isTest, busy, onRetry, onCancel }: SubscriptionSectionProps) {
  const [asking, setAsking] = useState(false);
  if (!all) {
    return failure ? (
      <Failure title={failure} onRetry={onRetry} />
    ) : (
      <SkeletonRows rows={2} label="Loading your subscription" />
    );
  }
  const current = currentSubscription(all);
  const end = current?.next_billing_date;
  const cancel = async () => {
    if (current) await onCancel(current.id);
    setAsking(false);
  };
  return (
    <>
      <SubscriptionDetails subscription={current} isTest={isTest} busy={busy} onCancel={() => setAsking(true)} />
      {failure && (
        <p role="status" className={quiet}>
          As last known. {failure}
        </p>
      )}
      <Confirm
        open={asking}
        title="Cancel Subscription"
        message={`Nothing more is charged${end ? `, and what is paid for runs until ${formatDate(end.slice(0, 10))}` : ''}. Your plans stay listed; new ones are then limited as on Starter. Cancel it?`}
        busy={busy}
        onNo={() => setAsking(false)}
        onYes={() => void cancel()}
      />
    </>
  );
}
