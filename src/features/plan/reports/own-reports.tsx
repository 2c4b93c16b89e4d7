import type { Plan } from '../../../../domain/plan/plan.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { flow } from '../../../ui/theme/layout.css.ts';
import { h3, num, quiet, small } from '../../../ui/theme/text.css.ts';
import { formatReport } from '../format-price-date.ts';
import { ConfirmButton } from './confirm-button.tsx';
import * as css from './own-reports.css.ts';

interface OwnReportsProps {
  /** The seller's plans whose price people report as wrong. */
  plans: readonly Plan[];
  onEdit: (plan: Plan) => void;
}

/** Asks a seller about each of their prices that people report as wrong. */
export function OwnReports({ plans, onEdit }: OwnReportsProps) {
  return (
    <section aria-labelledby="own-reports" className={css.reports}>
      <h3 id="own-reports" className={h3}>
        Prices to check
      </h3>
      <p className={`${small} ${quiet}`}>
        Until you answer, these plans are not called cheapest. Your prices stay as they are.
      </p>
      <ul className={css.list}>
        {plans.map((plan) => (
          <Card key={plan.id} as="li" className={css.card}>
            <p>
              <strong>{plan.name}</strong>
            </p>
            <p className={`${small} ${quiet} ${num}`}>
              {formatSize(plan.size)} · {formatValidity(plan.validity)} · you list it at {formatNaira(plan.price)}
            </p>
            <p className={`${css.report} ${num}`}>{formatReport(plan)}</p>
            <p className={`${small} ${quiet} ${num}`}>Since {formatDate(plan.reported_on ?? '')}</p>
            <div className={flow}>
              <Button kind="go" aria-label={`Edit price: ${plan.name}`} onClick={() => onEdit(plan)}>
                Edit price
              </Button>
              <ConfirmButton plan={plan} />
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
