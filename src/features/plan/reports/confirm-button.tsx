import { useState } from 'react';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { Button } from '../../../ui/button.tsx';
import { confirmPrice } from './confirm-price.ts';

/** 'It is right': the answer of a seller, or an administrator, to reports on a price. */
export function ConfirmButton({ plan }: { plan: Plan }) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await confirmPrice(plan);
    setBusy(false);
  };
  return (
    <Button busy={busy} aria-label={`It is right: ${plan.name}`} onClick={() => void confirm()}>
      It is right
    </Button>
  );
}
