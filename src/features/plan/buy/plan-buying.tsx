import type { Plan } from '../../../../domain/plan/plan.ts';
import { PriceKindChip } from '../../../ui/badges.tsx';
import { ussdPathOf } from '../format-plan.ts';
import { PriceDate } from '../list/rows/price-date.tsx';
import * as css from './plan-buying.css.ts';
import { waysOf } from './way-button.tsx';

/** How to buy a plan, when its price was seen, and the buttons: for cards of other screens. */
export function PlanBuying({ plan }: { plan: Plan }) {
  const path = ussdPathOf(plan);
  return (
    <div className={css.buying}>
      <div className={css.facts}>
        {path && <p className={css.path}>{path}</p>}
        <p className={css.date}>
          <PriceDate plan={plan} />
        </p>
        {plan.how_to_buy && <p className={css.date}>{plan.how_to_buy}</p>}
        <PriceKindChip kind={plan.price_kind} />
      </div>
      <div className={css.buttons}>{waysOf(plan, undefined).map((draw) => draw('word'))}</div>
    </div>
  );
}
