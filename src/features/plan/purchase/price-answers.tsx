import { useState } from 'react';
import type { OperationFields } from '../../../../domain/contract/operation.ts';
import { PURCHASE_OUTCOMES, type PurchaseOutcome } from '../../../../domain/purchase/purchase-outcomes.ts';
import { outbox } from '../../../data/outbox/device-outbox.ts';
import { saveChange } from '../../../data/outbox/save-change.ts';
import { saveFailure } from '../../../lib/failure-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/messages.ts';
import { OtherPrice } from './other-price.tsx';
import * as css from './price-answers.css.ts';

const OUTCOMES = Object.entries(PURCHASE_OUTCOMES) as [PurchaseOutcome, string][];
const NOT_SAVED = { title: 'Your answer is not saved', button: 'it' };

interface PriceAnswersProps {
  plan: { id: string; name: string };
  /** Called when the answer is stored. */
  onSaved: (outcome: PurchaseOutcome) => void;
}

/** The answers about a plan and its price. 'Other price' asks for the price first. */
export function PriceAnswers({ plan, onSaved }: PriceAnswersProps) {
  const [saving, setSaving] = useState<PurchaseOutcome>();
  const [isPricing, setPricing] = useState(false);
  const save = async (outcome: PurchaseOutcome, price?: number) => {
    setSaving(outcome);
    try {
      await saveChange({ kind: 'reportPurchase', fields: fieldsOf(plan, outcome, price) }, { outbox });
      onSaved(outcome);
    } catch (error) {
      const { title, detail } = saveFailure(error, NOT_SAVED);
      showToast({ tone: 'stop', text: [title, detail].filter(Boolean).join('. ') });
      setSaving(undefined);
    }
  };
  if (isPricing) {
    return (
      <OtherPrice
        busy={saving !== undefined}
        onSend={(price) => void save('other_price', price)}
        onBack={() => setPricing(false)}
      />
    );
  }
  return (
    <div className={css.answers}>
      {OUTCOMES.map(([outcome, label]) => (
        <Button
          key={outcome}
          className={css.answer}
          busy={saving === outcome}
          disabled={saving !== undefined}
          onClick={() => (outcome === 'other_price' ? setPricing(true) : void save(outcome))}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function fieldsOf(
  { id, name }: PriceAnswersProps['plan'],
  outcome: PurchaseOutcome,
  price: number | undefined,
): OperationFields['reportPurchase'] {
  return { plan_id: id, plan_name: name, outcome, ...(price === undefined ? {} : { price }) };
}
