import type { NetworkSummary } from '../../../domain/plan/market/market-summary.ts';
import { NETWORK_NAME } from '../../../domain/plan/network.ts';
import { formatNaira } from '../../../domain/plan/price.ts';
import { countOf } from '../../../domain/quantity.ts';
import { classNames } from '../../lib/class-names.ts';
import { NetworkBadge } from '../../ui/badges.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { card } from '../../ui/theme/layout.css.ts';
import { figure, num, quiet, small, visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './landing.css.ts';
import { plansLink } from './plans-link.ts';

/** A card per network with its number of plans and lowest price. */
export function NetworkCards({ networks, signedIn }: { networks: readonly NetworkSummary[]; signedIn: boolean }) {
  return (
    <ul className={css.networks}>
      {networks.map((summary) => (
        <li key={summary.network} className={classNames(card, css.network, num)}>
          <NetworkBadge network={summary.network} />
          <Summary {...summary} />
          <PageLink {...plansLink(signedIn, summary.network)} className={css.view}>
            View Plans<span className={visuallyHidden}> on {NETWORK_NAME[summary.network]}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function Summary({ totalPlans, lowestPrice }: NetworkSummary) {
  if (totalPlans === 0 || lowestPrice === null) return <p className={classNames(small, quiet)}>No plans listed yet</p>;
  return (
    <>
      <p className={css.from}>
        <span className={classNames(small, quiet)}>from </span>
        <span className={figure}>{formatNaira(lowestPrice)}</span>
      </p>
      <p className={classNames(small, quiet)}>{countOf(totalPlans, 'plan')}</p>
    </>
  );
}
