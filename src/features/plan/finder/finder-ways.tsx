import type { Way } from '../../../../domain/finder/find-plans.ts';
import {
  formatMb,
  formatPurchases,
  formatTimes,
  formatWanted,
  formatWayPerGb,
  formatWayRest,
} from '../../../../domain/finder/format-way.ts';
import type { NetworkWay } from '../../../../domain/finder/lead-answers.ts';
import type { Need } from '../../../../domain/finder/need.ts';
import { dateKey } from '../../../../domain/plan/market/list-dates.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import { formatLimits } from '../../../../domain/plan/use/use-labels.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { plainClick } from '../../../lib/links.ts';
import { AnswerCard } from '../../../ui/answer/answer-card.tsx';
import { QuietLine } from '../../../ui/answer/quiet-line.tsx';
import { PriceKindChip, VerifiedMark } from '../../../ui/badges.tsx';
import { MainAction } from '../buy/main-action.tsx';
import type { PlanLinks } from '../buy/plan-links.ts';
import { waysOf } from '../buy/way-button.tsx';
import { formatPriceDate, formatReport, today } from '../format-price-date.ts';
import * as css from './finder.css.ts';

interface WayProps {
  need: Need;
  links: PlanLinks;
  /** The date that the answers say of most prices; undefined if they say none. */
  dated: string | undefined;
}

interface BestAnswerProps extends WayProps {
  answer: NetworkWay;
  /** True if a line below has something better under a condition: the title then says of what this is the best. */
  isBeaten: boolean;
}

/** The first answer: price, size and validity, why, and one button. Several purchases are listed instead. */
export function BestAnswer({ answer: { network, way }, isBeaten, ...row }: BestAnswerProps) {
  const plan = singlePlanOf(way);
  const { want, days } = row.need;
  const cheapest = isBeaten && plan?.ussd_code ? 'Cheapest to dial' : 'Cheapest';
  const most = isBeaten && plan ? 'Most in one plan' : 'Most data';
  const asked = 'mb' in want ? `${cheapest} for ${formatWanted(want)}` : `${most} for ${formatNaira(want.naira)}`;
  return (
    <AnswerCard
      title={`${asked}, ${countOf(days, 'day')}`}
      network={network}
      price={formatNaira(way.priceKobo / 100)}
      gets={plan ? [formatSize(plan.size), formatValidity(plan.validity)] : [formatMb(way.mb), formatPurchases(way)]}
      why={plan ? <PlanFacts plan={plan} way={way} {...row} /> : <Purchases way={way} {...row} />}
    >
      {plan && <MainAction plan={plan} />}
    </AnswerCard>
  );
}

/** The answer of another network: one line, which opens. */
export function OtherAnswer({ answer: { network, way, isBest }, ...row }: WayProps & { answer: NetworkWay }) {
  const plan = singlePlanOf(way);
  const best = 'mb' in row.need.want ? 'As cheap' : 'As much';
  return (
    <QuietLine
      network={network}
      title={plan ? `${formatSize(plan.size)} · ${formatValidity(plan.validity)}` : formatMb(way.mb)}
      note={[isBest && best, plan ? formatWayPerGb(way) : formatPurchases(way)].filter(Boolean).join(' · ')}
      price={formatNaira(way.priceKobo / 100)}
    >
      {plan ? (
        <>
          <p className={css.facts}>
            <PlanFacts plan={plan} way={way} {...row} />
          </p>
          <Ways plan={plan} />
        </>
      ) : (
        <Purchases way={way} {...row} />
      )}
    </QuietLine>
  );
}

/** The plans of several purchases, each with how often it is bought and its buttons. */
export function Purchases({ way, need, links, dated }: WayProps & { way: Way }) {
  const rest = formatWayRest(way, need);
  return (
    <div className={css.purchases}>
      {way.items.map(({ plan, times, everyDays }) => (
        <div key={plan.id} className={css.purchase}>
          <p className={css.facts}>
            <PlanName plan={plan} links={links} /> · {formatNaira(plan.price)} · <b>{formatTimes(times, everyDays)}</b>
            <Doubts plan={plan} dated={dated} />
          </p>
          <Ways plan={plan} />
        </div>
      ))}
      {rest && <p className={css.facts}>{rest}</p>}
    </div>
  );
}

/** Every way to buy a plan, with its whole name. */
function Ways({ plan }: { plan: Plan }) {
  return <div className={css.actions}>{waysOf(plan, undefined).map((draw) => draw('menu'))}</div>;
}

const singlePlanOf = ({ items }: Way): Plan | undefined =>
  items.length === 1 && items[0]?.times === 1 ? items[0].plan : undefined;

/** One sentence about a plan: its name and seller, and what its size, price and validity do not say. */
function PlanFacts({ plan, way, need, links, dated }: WayProps & { plan: Plan; way: Way }) {
  const facts = [formatWayPerGb(way), formatWayRest(way, need), ...formatLimits(plan)].filter(Boolean);
  return (
    <>
      <PlanName plan={plan} links={links} /> · {plan.provider_name} {plan.provider_verified && <VerifiedMark />} ·{' '}
      {facts.join(' · ')} <PriceKindChip kind={plan.price_kind} />
      <Doubts plan={plan} dated={dated} />
    </>
  );
}

function PlanName({ plan, links }: { plan: Plan; links: PlanLinks }) {
  return (
    <a
      href={`?plan=${encodeURIComponent(plan.id)}`}
      className={css.name}
      onClick={plainClick(() => links.open(plan.id))}
    >
      {plan.name}
    </a>
  );
}

/** The doubts about a price, and its date unless the answers say it once for all. */
function Doubts({ plan, dated }: { plan: Plan; dated: string | undefined }) {
  const date = dateKey(plan) === dated ? undefined : formatPriceDate(plan, today()).text;
  const text = [formatReport(plan), date].filter(Boolean).join(' · ');
  if (!text) return null;
  // A document may be of another day than the one on which the app starts.
  return (
    <span className={css.doubts} suppressHydrationWarning>
      {text}
    </span>
  );
}
