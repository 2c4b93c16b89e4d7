import type { MarketSummary } from '../../../domain/plan/market-summary.ts';
import { formatNaira } from '../../../domain/plan/price.ts';
import { formatSize, formatWholeSize, type Size } from '../../../domain/plan/size.ts';
import { formatValidity } from '../../../domain/plan/validity.ts';
import { classNames } from '../../lib/class-names.ts';
import { NetworkBadge } from '../../ui/badges.tsx';
import { quiet, visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './landing.css.ts';

/** The hero's table: the cheapest plan of each network (docs/specification/02-screens.md, Landing). */
export function CheapestTable({ plans }: { plans: MarketSummary['cheapest'] }) {
  if (plans.length === 0)
    return <p className={quiet}>No prices to show yet. They appear here once plans are listed.</p>;
  return (
    <table className={css.table}>
      <caption className={css.caption}>The cheapest plan on each network</caption>
      <thead>
        <tr>
          {['Network', 'Size', 'Validity', 'Price'].map((title) => (
            <th key={title} scope="col" className={css.head}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plans.map(({ network, size, validity, price }) => (
          <tr key={network}>
            <th scope="row" className={css.cell}>
              <NetworkBadge network={network} />
            </th>
            <SizeCell size={size} />
            <td className={classNames(css.cell, quiet)}>{formatValidity(validity)}</td>
            <td className={classNames(css.cell, css.price)}>{formatNaira(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Only the integer part is shown; who points at it or listens gets the whole size (docs/spec-decisions.md, Hero sizes). */
function SizeCell({ size }: { size: Size }) {
  const full = formatSize(size);
  const shown = formatWholeSize(size);
  if (shown === full) return <td className={css.cell}>{full}</td>;
  return (
    <td className={css.cell} title={full}>
      <span aria-hidden>{shown}</span>
      <span className={visuallyHidden}>{full}</span>
    </td>
  );
}
