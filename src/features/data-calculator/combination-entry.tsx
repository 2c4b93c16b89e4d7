import type { PlanCombination } from '../../../domain/data-calculator/cheapest-plan-combination.ts';
import { NETWORK_NAME, type Network } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatNaira } from '../../../domain/plan/price.ts';
import type { Size } from '../../../domain/plan/size-and-validity.ts';
import { formatValidity } from '../../../domain/plan/size-and-validity.ts';
import { classNames } from '../../lib/class-names.ts';
import { plainClick } from '../../lib/links.ts';
import { Chip, NetworkBadge } from '../../ui/badges.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './cheapest-combinations.css.ts';
import { formatPerGb, formatSizes, formatTimes, formatUnused, koboPerGb, perGbText } from './combination-messages.ts';

/** The actions of a plan combination. */
export interface CombinationLinks {
  /** Opens the comparison of one or two plans. Undefined for providers, who cannot compare (docs/specification/06-roles.md). */
  compare: ((ids: readonly string[]) => void) | undefined;
  hrefForCompare: (ids: readonly string[]) => string;
  /** The text of Cost per GB. */
  costPerGb: string;
  onCostPerGb: (text: string) => void;
}

interface WayEntryProps extends CombinationLinks {
  network: Network;
  way: PlanCombination | undefined;
  /** True if no other network is cheaper. */
  cheapest: boolean;
  needMicroGb: number;
  unit: Size['unit'];
  plans: ReadonlyMap<string, Plan>;
}

/** The cheapest plan combination of a network: plans, times, price and unused data. */
export function CombinationEntry({ network, way, plans, ...rest }: WayEntryProps) {
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
    <li className={css.entry}>
      <div className={css.entryHead}>
        <NetworkBadge network={network} />
        {rest.cheapest && <Chip tone="ok">Cheapest</Chip>}
        <span className={rest.cheapest ? css.bestPrice : css.price}>{formatNaira(way.priceKobo / 100)}</span>
      </div>
      <div className={rest.cheapest ? css.best : css.sizes}>{formatSizes(bought)}</div>
      <div className={css.facts}>
        {bought.map(({ plan, times }) => (
          <p key={plan.id}>
            <b className={css.plan}>{plan.name}</b> · {plan.provider_name} · {formatValidity(plan.validity)} ·{' '}
            {formatTimes(times)}
          </p>
        ))}
        <p>{formatUnused(way, rest.unit)}</p>
      </div>
      <CombinationActions network={network} way={way} {...rest} />
    </li>
  );
}

type CombinationActionsProps = Omit<WayEntryProps, 'way' | 'plans'> & { way: PlanCombination };

function CombinationActions({
  network,
  way,
  needMicroGb,
  costPerGb,
  onCostPerGb,
  compare,
  hrefForCompare,
}: CombinationActionsProps) {
  const ids = way.purchases.map(({ offer }) => offer.id);
  const kobo = koboPerGb(way, needMicroGb);
  return (
    <>
      <div className={css.actions}>
        <Button className={css.action} onClick={() => onCostPerGb(perGbText(kobo))}>
          Use {formatPerGb(kobo)} per GB
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
      <p className={css.status} role="status">
        {costPerGb === perGbText(kobo) && `${formatPerGb(kobo)} is your Cost per GB now.`}
      </p>
    </>
  );
}
