import { dayInLagos } from '../../../../domain/lagos-time.ts';
import { isOldPrice, OLD_AFTER_DAYS, priceSeen } from '../../../../domain/plan/market/price-seen.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { countOf } from '../../../../domain/quantity.ts';
import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';
import { shownChanges } from '../../../data/outbox/shown-changes.ts';
import { useOutbox } from '../../../session/use-outbox.ts';
import { AmberHint } from '../../../ui/answer/amber-hint.tsx';
import { Button } from '../../../ui/button.tsx';
import { h2 } from '../../../ui/theme/text.css.ts';
import { ConfirmAll } from './confirm-all.tsx';
import * as css from './seller.css.ts';
import type { SellerActions } from './seller-part.tsx';

/** More reported prices than these are counted, not named. */
const MOST_NAMED = 2;

/** The seller's tasks of today: refused changes, reported prices, and prices that were not confirmed for long. */
export function ToDo({ plans, openWaiting, createPlan }: SellerActions & { plans: readonly ListedPlan[] }) {
  const refused = shownChanges(useOutbox().state.operations).filter(({ operation }) => operation.state === 'rejected');
  const today = dayInLagos(Date.now());
  const reported = plans.filter(({ reported_on }) => reported_on);
  // A plan that waits on this device was priced just now.
  const old = plans.filter((plan) => !plan.reported_on && !plan.changeStatus && isOldPrice(priceSeen(plan), today));
  const look = <Button onClick={openWaiting}>Look</Button>;
  const isNothing = refused.length + reported.length + old.length === 0;
  return (
    <section aria-labelledby="to-do" className={css.part}>
      <h2 id="to-do" className={h2}>
        To do today
      </h2>
      {refused.length > 0 && (
        <AmberHint action={look}>
          <b>{countOf(refused.length, 'change')}</b> {refused.length === 1 ? 'needs' : 'need'} attention
        </AmberHint>
      )}
      {reported.length > MOST_NAMED ? (
        <AmberHint action={look}>
          <b>{countOf(reported.length, 'price')}</b> are reported as wrong
        </AmberHint>
      ) : (
        reported.map((plan) => (
          <AmberHint key={plan.id} action={look}>
            {typeof plan.reported_price === 'number'
              ? `People pay ${formatNaira(plan.reported_price)} for `
              : 'People report '}
            <b>{plan.name}</b>
          </AmberHint>
        ))
      )}
      {old.length > 0 && (
        <AmberHint action={<ConfirmAll plans={old} />}>
          <b>{countOf(old.length, 'price')}</b> not confirmed for {countOf(OLD_AFTER_DAYS, 'day')}
        </AmberHint>
      )}
      {plans.length === 0 ? (
        <div className={css.firstPlan}>
          <p>Nobody can find you yet: you list no plan.</p>
          <Button kind="go" big wide onClick={createPlan}>
            List your first plan
          </Button>
        </div>
      ) : (
        isNothing && <p className={css.well}>Nothing. {countOf(plans.length, 'price')} confirmed.</p>
      )}
    </section>
  );
}
