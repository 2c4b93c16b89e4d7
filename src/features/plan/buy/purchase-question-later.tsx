import { Suspense, useEffect, useState } from 'react';
import { lazyOrNothing } from '../../../lib/lazy-named.tsx';
import { pendingPurchase } from './pending-purchase.ts';

const PurchaseQuestion = lazyOrNothing(() => import('../purchase/purchase-question.tsx'), 'PurchaseQuestion');

/** The question about a purchase. Its chunk loads when the user starts the app or comes back after a purchase. */
export function PurchaseQuestionLater() {
  const [isNeeded, setNeeded] = useState(isAnyPending);
  useEffect(() => {
    if (isNeeded) return;
    const update = () => setNeeded(isAnyPending());
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [isNeeded]);
  return <Suspense>{isNeeded && <PurchaseQuestion />}</Suspense>;
}

const isAnyPending = () => pendingPurchase() !== undefined;
