import { Suspense, useState } from 'react';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { lazyOrNothing } from '../../../lib/lazy-named.tsx';
import { AmberHint } from '../../../ui/answer/amber-hint.tsx';
import { formatPriceDate, formatReport, today } from '../format-price-date.ts';
import { formatDispute } from './format-dispute.ts';
import * as css from './plan-detail.css.ts';

const StillRight = lazyOrNothing(() => import('../purchase/still-right.tsx'), 'StillRight');

interface PriceCheckProps {
  plan: Plan;
  /** True if the user is asked whether the price is right. */
  isAsked: boolean;
}

/** The date of a price, the doubts about it, and the question whether it is right. Amber where something is unsure. */
export function PriceCheck({ plan, isAsked }: PriceCheckProps) {
  const [isAsking, setAsking] = useState(false);
  const { text, isOld } = formatPriceDate(plan, today());
  const doubts = [formatReport(plan), formatDispute(plan)].filter((doubt) => doubt !== undefined);
  const question = isAsked && (
    <button type="button" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
      Still right?
    </button>
  );
  return (
    <>
      <AmberHint action={question} tone={isOld || doubts.length > 0 ? 'amber' : 'quiet'}>
        {doubts.map((doubt) => (
          <strong key={doubt} className={css.doubt}>
            {doubt}
          </strong>
        ))}
        {text}
      </AmberHint>
      <Suspense>{isAsking && <StillRight key={plan.id} plan={plan} />}</Suspense>
    </>
  );
}
