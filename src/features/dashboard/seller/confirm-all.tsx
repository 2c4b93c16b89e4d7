import { useState } from 'react';
import type { RefreshChange } from '../../../../domain/contract/operation.ts';
import { MAX_REFRESH_ROWS } from '../../../../domain/contract/refresh.calls.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { pricedValues } from '../../../../domain/plan/plan-fields.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { saveFailure } from '../../../lib/failure-messages.ts';
import { saveToCatalogue } from '../../../session/save-and-notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { showToast } from '../../../ui/feedback/messages.ts';

const ANSWERS = { yes: 'Confirm all', no: 'Go back' };
const NOT_SAVED = { title: 'Your answer is not saved', button: 'Confirm all' };

/** Confirms that prices are right today, after a question that names them. */
export function ConfirmAll({ plans }: { plans: readonly Plan[] }) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await saveToCatalogue({ kind: 'refreshPlans', fields: { rows: confirmations(plans) } });
      setAsking(false);
    } catch (error) {
      const { title, detail } = saveFailure(error, NOT_SAVED);
      showToast({ tone: 'stop', text: [title, detail].filter(Boolean).join('. ') });
    }
    setBusy(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Confirm all</Button>
      <Confirm
        open={isAsking}
        title={`Confirm ${countOf(plans.length, 'price')}`}
        message="You say that each of these prices is right today:"
        detail={plans.map(({ name }) => name).join(', ')}
        answers={ANSWERS}
        busy={busy}
        onYes={() => void confirm()}
        onNo={() => setAsking(false)}
      />
    </>
  );
}

/** Returns the rows of an update that repeats each price: that confirms it (docs/spec-decisions.md, Reported prices). */
export const confirmations = (plans: readonly Plan[]): RefreshChange[] =>
  plans.slice(0, MAX_REFRESH_ROWS).map((plan) => {
    const { id: plan_id, name: plan_name, version, price } = plan;
    return { op: 'update', plan_id, plan_name, version, change: { price }, base: pricedValues(plan) };
  });
