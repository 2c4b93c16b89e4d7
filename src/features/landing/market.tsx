import { listDates } from '../../../domain/plan/market/list-dates.ts';
import type { MarketSummary } from '../../../domain/plan/market/market-summary.ts';
import { formatNaira } from '../../../domain/plan/price.ts';
import { formatSize, formatValidity, type Size } from '../../../domain/plan/size-and-validity.ts';
import { formatNumber, withUnit } from '../../../domain/quantity.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatDate } from '../../lib/format.ts';
import { NetworkBadge } from '../../ui/badges.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/feedback/loading.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { card, stack } from '../../ui/theme/layout.css.ts';
import { h1, quiet, strong, visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './landing.css.ts';
import { plansLink } from './plans-link.ts';

interface MarketProps {
  /** Undefined while it loads. */
  data: MarketSummary | undefined;
  signedIn: boolean;
}

/** The cheapest plan of each network, and the way to all plans. */
export function Market({ data, signedIn }: MarketProps) {
  return (
    <div className={css.market}>
      <div className={stack}>
        <h2 className={h1}>Every network in one honest list</h2>
        <p className={quiet}>
          Also offline. <b className={strong}>Save up to 40%</b>.
        </p>
        <div className={css.actions}>
          <PageLink {...plansLink(signedIn)} className={buttonClass()}>
            View all plans
          </PageLink>
          {!signedIn && (
            <PageLink to="/register" className={buttonClass('plain')}>
              Create account
            </PageLink>
          )}
        </div>
      </div>
      <div className={classNames(card, css.cheapest)}>
        {data ? <CheapestTable plans={data.cheapest} /> : <SkeletonRows rows={4} label="Loading the cheapest plans" />}
      </div>
    </div>
  );
}

/** Table of the cheapest plan of each network (docs/specification/02-screens.md, Landing). */
function CheapestTable({ plans }: { plans: MarketSummary['cheapest'] }) {
  if (plans.length === 0)
    return <p className={quiet}>No prices to show yet. They appear here once plans are listed.</p>;
  const dates = listDates(plans, formatDate);
  return (
    <table className={css.table}>
      <caption className={css.caption}>
        {['The cheapest plan on each network', dates?.text].filter(Boolean).join(' · ')}
      </caption>
      <thead>
        <tr>
          {['Network', 'Size', 'Price', 'Validity'].map((title) => (
            <th key={title} scope="col" className={css.head}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plans.map(({ network, size, price, validity }) => (
          <tr key={network}>
            <th scope="row" className={css.cell}>
              <NetworkBadge network={network} />
            </th>
            <SizeCell size={size} />
            <td className={classNames(css.cell, css.price)}>{formatNaira(price)}</td>
            <td className={classNames(css.cell, quiet)}>{formatValidity(validity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the integer part of a size; tooltip and screen readers get the full size (docs/spec-decisions.md, Hero sizes). */
function SizeCell({ size }: { size: Size }) {
  const full = formatSize(size);
  // Never in TB: '1 TB' for 1.5 TB would leave out too much.
  const shown = withUnit(formatNumber(Math.trunc(size.value)), size.unit);
  if (shown === full) return <td className={css.cell}>{full}</td>;
  return (
    <td className={css.cell} title={full}>
      <span aria-hidden>{shown}</span>
      <span className={visuallyHidden}>{full}</span>
    </td>
  );
}
