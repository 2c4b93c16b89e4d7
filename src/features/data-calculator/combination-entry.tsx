import type { Way } from '../../../domain/data-calculator/cheapest-way.ts';
import { NETWORK_NAME, type Network } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatNaira } from '../../../domain/plan/price.ts';
import type { Size } from '../../../domain/plan/size.ts';
import { formatValidity } from '../../../domain/plan/validity.ts';
import { classNames } from '../../lib/class-names.ts';
import { plainClick } from '../../lib/links.ts';
import { Chip, NetworkBadge } from '../../ui/badges.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './cheapest-combinations.css.ts';
import { koboPerGb, perGbText, perGbWords, restWords, sizesWords, timesWords } from './combination-messages.ts';

/** Where a way can lead. */
export interface WayLinks {
  /** Leads to the comparison with one or two plans. Absent for providers: they do not compare (docs/specification/06-roles.md). */
  compare: ((ids: readonly string[]) => void) | undefined;
  hrefForCompare: (ids: readonly string[]) => string;
  /** The Cost per GB as it is typed, and the way to fill it. */
  costPerGb: string;
  onCostPerGb: (text: string) => void;
}

interface WayEntryProps extends WayLinks {
  network: Network;
  way: Way | undefined;
  /** No other network asks for less. */
  cheapest: boolean;
  needMicroGb: number;
  unit: Size['unit'];
  plans: ReadonlyMap<string, Plan>;
}

/** One network: what to buy of it and how often, what that costs, and what stays unused. */
export function WayEntry({ network, way, plans, ...rest }: WayEntryProps) {
  if (!way)
    return (
      <li className={css.none}>
        <NetworkBadge network={network} />
        No general-purpose plan covers this.
      </li>
    );
  const bought = way.purchases.flatMap(({ offer, times }) => {
    const plan = plans.get(offer.id);
    return plan ? [{ plan, times }] : [];
  });
  return (
    <li className={css.way}>
      <div className={css.wayHead}>
        <NetworkBadge network={network} />
        {rest.cheapest && <Chip tone="ok">Cheapest</Chip>}
        <span className={rest.cheapest ? css.bestPrice : css.price}>{formatNaira(way.priceKobo / 100)}</span>
      </div>
      <div className={rest.cheapest ? css.best : css.sizes}>{sizesWords(bought)}</div>
      <div className={css.facts}>
        {bought.map(({ plan, times }) => (
          <p key={plan.id}>
            <b className={css.plan}>{plan.name}</b> · {plan.provider_name} · {formatValidity(plan.validity)} ·{' '}
            {timesWords(times)}
          </p>
        ))}
        <p>{restWords(way, rest.unit)}</p>
      </div>
      <WayActions network={network} way={way} {...rest} />
    </li>
  );
}

type WayActionsProps = Omit<WayEntryProps, 'way' | 'plans'> & { way: Way };

function WayActions({ network, way, needMicroGb, costPerGb, onCostPerGb, compare, hrefForCompare }: WayActionsProps) {
  const ids = way.purchases.map(({ offer }) => offer.id);
  const kobo = koboPerGb(way, needMicroGb);
  return (
    <>
      <div className={css.actions}>
        <Button className={css.action} onClick={() => onCostPerGb(perGbText(kobo))}>
          Use {perGbWords(kobo)} per GB
        </Button>
        {compare && (
          <a
            href={hrefForCompare(ids)}
            className={classNames(buttonClass('plain'), css.action)}
            onClick={plainClick(() => compare(ids))}
          >
            Compare<span className={visuallyHidden}> {NETWORK_NAME[network]}</span>
          </a>
        )}
      </div>
      <p className={css.said} role="status">
        {costPerGb === perGbText(kobo) && `${perGbWords(kobo)} is your Cost per GB now.`}
      </p>
    </>
  );
}
