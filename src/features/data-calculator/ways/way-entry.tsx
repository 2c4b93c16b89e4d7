import type { ReactNode } from 'react';
import { bestWay, type NetworkAnswer, type Way } from '../../../../domain/finder/find-plans.ts';
import { formatPurchases, formatTimes, formatWay, purchaseCount } from '../../../../domain/finder/format-way.ts';
import type { Need } from '../../../../domain/finder/need.ts';
import { NETWORK_NAME } from '../../../../domain/plan/network.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import { classNames } from '../../../lib/class-names.ts';
import { plainClick } from '../../../lib/links.ts';
import { Chip, NetworkBadge } from '../../../ui/badges.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { visuallyHidden } from '../../../ui/theme/text.css.ts';
import * as css from './cheapest-ways.css.ts';
import { formatPerGb, koboPerNeededGb, perGbText } from './cost-per-gb.ts';

/** The actions on a way to cover a month. */
export interface WayLinks {
  /** When the price of a plan was seen, and the buttons to buy it. */
  buying: (plan: Plan) => ReactNode;
  /** Opens the comparison of one or two plans. Undefined for providers, who cannot compare (docs/specification/06-roles.md). */
  compare: ((ids: readonly string[]) => void) | undefined;
  hrefForCompare: (ids: readonly string[]) => string;
  /** The text of Cost per GB. */
  costPerGb: string;
  onCostPerGb: (text: string) => void;
}

interface WayEntryProps extends WayLinks {
  answer: NetworkAnswer;
  /** True if no other network is cheaper. */
  isCheapest: boolean;
  need: Need;
  monthlyMicroGb: number;
}

/** The ways of one network: the best single plan, then several purchases where these are better. */
export function WayEntry({ answer, isCheapest, need, monthlyMicroGb, buying, ...actions }: WayEntryProps) {
  const { network, plan, combination } = answer;
  const best = bestWay(answer);
  if (!best)
    return (
      <li className={css.none}>
        <NetworkBadge network={network} />
        No plans for general use cover this.
      </li>
    );
  return (
    <li className={css.entry}>
      <div className={css.entryHead}>
        <NetworkBadge network={network} />
        {isCheapest && <Chip tone="ok">Cheapest</Chip>}
      </div>
      {plan ? (
        <WayParts way={plan} isBest={best === plan} need={need} buying={buying} />
      ) : (
        <p className={css.facts}>No single plan is enough.</p>
      )}
      {combination && <WayParts way={combination} single={plan} isBest need={need} buying={buying} />}
      <WayActions answer={answer} way={best} monthlyMicroGb={monthlyMicroGb} {...actions} />
    </li>
  );
}

interface WayPartsProps extends Pick<WayEntryProps, 'need' | 'buying'> {
  way: Way;
  /** The single plan that a combination is cheaper than. */
  single?: Way | null;
  isBest: boolean;
}

/** One way: its total, and each plan with how often it is bought. */
function WayParts({ way, single, isBest, need, buying }: WayPartsProps) {
  const saving = single && formatNaira((single.priceKobo - way.priceKobo) / 100);
  return (
    <div className={css.way}>
      <p className={isBest ? css.bestTotal : css.total}>
        {formatPurchases(way)}, {formatNaira(way.priceKobo / 100)}
      </p>
      <p className={css.facts}>{[saving && `Saves ${saving}`, formatWay(way, need)].filter(Boolean).join(' · ')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none` */}
      <ul className={css.parts} role="list">
        {way.items.map(({ plan, times, everyDays }) => (
          <li key={plan.id}>
            <p className={css.facts}>
              <b className={css.plan}>{plan.name}</b> · {plan.provider_name} · {formatValidity(plan.validity)}
              {purchaseCount(way) > 1 && ` · ${formatNaira(plan.price)} · ${formatTimes(times, everyDays)}`}
            </p>
            {buying(plan)}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface WayActionsProps extends Omit<WayLinks, 'buying'>, Pick<WayEntryProps, 'answer' | 'monthlyMicroGb'> {
  way: Way;
}

/** The button for the summary's Cost per GB, and the link to the comparison of the plans. */
function WayActions({
  answer: { network },
  way,
  monthlyMicroGb,
  costPerGb,
  onCostPerGb,
  compare,
  hrefForCompare,
}: WayActionsProps) {
  const ids = way.items.map(({ plan }) => plan.id);
  const kobo = koboPerNeededGb(way.priceKobo, monthlyMicroGb);
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
