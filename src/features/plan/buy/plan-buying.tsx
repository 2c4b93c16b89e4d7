import type { Plan } from '../../../../domain/plan/plan.ts';
import { PriceKindChip } from '../../../ui/badges.tsx';
import { PriceDate } from '../list/price-date.tsx';
import { PlanActions, type PlanLinks } from './plan-actions.tsx';
import * as css from './plan-buying.css.ts';

/** The cards of other screens lead to a plan in their own way. */
const NO_LINKS: PlanLinks = { open: () => {}, compare: undefined };

/** When the price of a plan was seen, and the buttons to buy it: for cards of other screens. */
export function PlanBuying({ plan }: { plan: Plan }) {
  return (
    <div className={css.buying}>
      <div className={css.facts}>
        <p className={css.date}>
          <PriceDate plan={plan} />
        </p>
        <PriceKindChip kind={plan.price_kind} />
      </div>
      <div className={css.buttons}>
        <PlanActions plan={plan} links={NO_LINKS} />
      </div>
    </div>
  );
}
