import { dayInLagos } from '../../../../domain/lagos-time.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { type OwnPurchase, runningPlan, spentThisMonth } from '../../../../domain/purchase/own-purchases.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { formatShortDate } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Meter } from '../../../ui/figures/meter.tsx';
import * as css from '../dashboard.css.ts';

/** The plan that the user bought and that still runs, and what they spent this month; nothing without either. */
export function OwnPlan({ purchases }: { purchases: readonly OwnPurchase[] }) {
  const nowMs = Date.now();
  const running = runningPlan(purchases, nowMs);
  const spent = spentThisMonth(purchases, nowMs);
  if (!running && spent === 0) return null;
  const spentText = `${formatNaira(spent)} this month`;
  if (!running) {
    return (
      <Card className={css.mine}>
        <p className={css.quietPair}>
          <span>You spent</span>
          <b className={css.strong}>{spentText}</b>
        </p>
      </Card>
    );
  }
  const { purchase, daysLeft } = running;
  const left = countOf(daysLeft, 'day');
  const on = formatShortDate(dayInLagos(purchase.at_ms), dayInLagos(nowMs));
  return (
    <Card as="section" className={css.mine} aria-labelledby="own-plan">
      <h2 id="own-plan" className={css.quietTitle}>
        Your {purchase.plan_name}
      </h2>
      <p className={daysLeft <= 1 ? css.leftSoon : css.left}>
        {daysLeft === 0 ? 'Ends today' : daysLeft === 1 ? 'Ends tomorrow' : `${left} left`}
      </p>
      <Meter
        label="Days left"
        value={daysLeft}
        max={purchase.days}
        text={`${daysLeft} of ${countOf(purchase.days, 'day')}`}
      />
      <p className={css.quietPair}>
        <span>
          bought {on} for {formatNaira(purchase.price)}
        </span>
        <span>{spentText}</span>
      </p>
    </Card>
  );
}
