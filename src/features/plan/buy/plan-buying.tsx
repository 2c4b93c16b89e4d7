import type { Plan } from '../../../../domain/plan/plan.ts';
import { classNames } from '../../../lib/class-names.ts';
import { PriceKindChip } from '../../../ui/badges.tsx';
import { ussdPathOf } from '../format-plan.ts';
import { PriceDate } from '../list/rows/price-date.tsx';
import * as css from './plan-buying.css.ts';
import { waysOf } from './way-button.tsx';

interface PlanBuyingProps {
  plan: Plan;
  /** False where the screen says the date once. */
  withDate?: boolean;
  /** True for buttons as wide as the card, quiet ones beside the main one of the screen. */
  isWide?: boolean;
  /** True for the main one. */
  isMain?: boolean;
}

/** How to buy a plan, when its price was seen, and the buttons: for cards of other screens. */
export function PlanBuying({ plan, withDate = true, isWide = false, isMain = false }: PlanBuyingProps) {
  const path = ussdPathOf(plan);
  return (
    <div className={css.buying}>
      <div className={css.facts}>
        {path && <p className={css.path}>{path}</p>}
        <p className={css.date}>
          <PriceDate plan={plan} withDate={withDate} />
        </p>
        {plan.how_to_buy && <p className={css.date}>{plan.how_to_buy}</p>}
        <PriceKindChip kind={plan.price_kind} />
      </div>
      <div className={classNames(css.buttons, isWide && css.wide, isMain && css.main)}>
        {waysOf(plan, undefined).map((draw) => draw('word'))}
      </div>
    </div>
  );
}
