import type { Way } from '../../../../domain/finder/find-plans.ts';
import { formatTimes, purchaseCount } from '../../../../domain/finder/format-way.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import * as css from './month.css.ts';
import type { PlanLinks } from './month-section.tsx';

/** The plans of a way, how often each is bought, and the buttons to buy it. */
export function Purchases({ way, links }: { way: Way; links: Pick<PlanLinks, 'buying'> }) {
  const isOne = purchaseCount(way) === 1;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none`
    <ul className={css.purchases} role="list">
      {way.items.map(({ plan, times, everyDays }) => (
        <li key={plan.id}>
          <p className={css.facts}>
            <b className={css.plan}>{plan.name}</b> · {plan.provider_name}
            {!isOne &&
              ` · ${formatNaira(plan.price)} · ${formatValidity(plan.validity)} · ${formatTimes(times, everyDays)}`}
          </p>
          {links.buying(plan)}
        </li>
      ))}
    </ul>
  );
}
