import type { MonthWay, OtherWay } from '../../../../domain/data-calculator/month-answer.ts';
import { formatMb, formatPurchases, formatWayRest, purchaseCount } from '../../../../domain/finder/format-way.ts';
import type { Need } from '../../../../domain/finder/need.ts';
import { NETWORK_NAME } from '../../../../domain/plan/network.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import { plainClick } from '../../../lib/links.ts';
import { QuietLine } from '../../../ui/answer/quiet-line.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { h3 } from '../../../ui/theme/text.css.ts';
import * as css from './month.css.ts';
import type { PlanLinks } from './month-section.tsx';
import { Purchases } from './purchases.tsx';

interface OtherNetworksProps {
  first: MonthWay;
  others: readonly OtherWay[];
  need: Need;
  links: PlanLinks;
}

/** The other networks, one line each. A line opens to the plan, its buttons and the comparison with the first. */
export function OtherNetworks({ first, others, need, links }: OtherNetworksProps) {
  return (
    <div>
      <h3 className={h3} id="other-networks">
        On other networks
      </h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none` */}
      <ul className={css.list} role="list" aria-labelledby="other-networks">
        {others.map((other) => (
          <li key={other.network}>
            <OtherNetwork other={other} first={first} need={need} links={links} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type OtherNetworkProps = Omit<OtherNetworksProps, 'others'> & { other: OtherWay };

function OtherNetwork({ other: { network, way, cheaper }, first, need, links }: OtherNetworkProps) {
  const [bought] = way.items;
  const period = purchaseCount(way) > 1 ? formatPurchases(way) : bought && formatValidity(bought.plan.validity);
  const rest = formatWayRest(way, need);
  return (
    <QuietLine
      network={network}
      title={[formatMb(way.mb), period].join(' · ')}
      note={cheaper && `or ${formatNaira(cheaper.priceKobo / 100)} in ${formatPurchases(cheaper)}`}
      price={formatNaira(way.priceKobo / 100)}
    >
      {rest && <p className={css.facts}>{rest}</p>}
      <Purchases way={way} links={links} />
      {cheaper && (
        <>
          <p className={css.plan}>
            {formatNaira(cheaper.priceKobo / 100)} in {formatPurchases(cheaper)}
          </p>
          <Purchases way={cheaper} links={links} />
        </>
      )}
      <CompareLink first={first} other={{ network, way }} links={links} />
    </QuietLine>
  );
}

/** Leads to the comparison of the first plans of two ways. */
function CompareLink({ first, other, links }: { first: MonthWay; other: MonthWay; links: PlanLinks }) {
  const { compare } = links;
  if (!compare) return null;
  const ids = [first, other].flatMap(({ way }) => way.items.slice(0, 1).map(({ plan }) => plan.id));
  return (
    <a href={links.hrefForCompare(ids)} className={buttonClass('plain')} onClick={plainClick(() => compare(ids))}>
      Compare with {NETWORK_NAME[first.network]}
    </a>
  );
}
