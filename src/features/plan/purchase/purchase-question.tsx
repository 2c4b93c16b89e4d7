import { useCallback, useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { PurchaseOutcome } from '../../../../domain/purchase/purchase-outcomes.ts';
import { Button } from '../../../ui/button.tsx';
import { notice } from '../../../ui/feedback/feedback.css.ts';
import { showToast } from '../../../ui/feedback/messages.ts';
import { ICON_PATHS, Icon } from '../../../ui/icon.tsx';
import { isDue, type PendingPurchase, pendingPurchase, takePurchase } from '../buy/pending-purchase.ts';
import { keepPurchase } from './keep-purchase.ts';
import { PriceAnswers } from './price-answers.tsx';
import * as css from './purchase-question.css.ts';

/** Asks a user who comes back once how buying a plan went. It waits while a dialog is open. */
export function PurchaseQuestion() {
  const [due, setDue] = useState<PendingPurchase>();
  const [asked, setAsked] = useState<PendingPurchase>();
  const isBehind = useDialogOpen(due !== undefined || asked !== undefined);
  useEffect(
    () =>
      onReturn(() => {
        const purchase = pendingPurchase();
        const isNow = purchase && isDue(purchase, { nowMs: Date.now(), startedAtMs: performance.timeOrigin });
        setDue(isNow ? purchase : undefined);
      }),
    [],
  );
  useEffect(() => {
    if (!due || asked || isBehind) return;
    if (takePurchase(due)) setAsked(due);
    setDue(undefined);
  }, [due, asked, isBehind]);
  if (!asked || isBehind) return null;
  return <Question purchase={asked} onClose={() => setAsked(undefined)} />;
}

/** Calls `listener` now and each time the user comes back to the app. */
function onReturn(listener: () => void): () => void {
  const update = () => document.visibilityState === 'visible' && listener();
  update();
  document.addEventListener('visibilitychange', update);
  return () => document.removeEventListener('visibilitychange', update);
}

/** True while any dialog is open, also one that the address names. Looks only while `isAwaited`. */
function useDialogOpen(isAwaited: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const observer = new MutationObserver(listener);
      if (isAwaited) observer.observe(document.body, { childList: true, subtree: true });
      return () => observer.disconnect();
    },
    [isAwaited],
  );
  return useSyncExternalStore(subscribe, () => document.querySelector('[data-dialog-open]') !== null);
}

function Question({ purchase, onClose }: { purchase: PendingPurchase; onClose: () => void }) {
  const id = useId();
  const onSaved = (outcome: PurchaseOutcome) => {
    onClose();
    showToast({ tone: 'ok', text: 'Thank you.' });
    if (outcome === 'worked') void keepPurchase(purchase);
  };
  return (
    <section className={notice} aria-labelledby={id}>
      <div className={css.head}>
        <p role="status" className={css.question}>
          <b id={id}>Did it work?</b> <span className={css.plan}>{purchase.planName}</span>
        </p>
        <Button kind="plain" icon aria-label="Close" className={css.close} onClick={onClose}>
          <Icon path={ICON_PATHS.close} size={18} />
        </Button>
      </div>
      <PriceAnswers plan={{ id: purchase.planId, name: purchase.planName }} onSaved={onSaved} />
    </section>
  );
}
