import { type ReactNode, type Ref, useId, useState } from 'react';
import type { MonthWay } from '../../../../domain/data-calculator/month-answer.ts';
import { formatUsage } from '../../../../domain/data-calculator/usage.ts';
import { formatMb, formatPurchases, purchaseCount } from '../../../../domain/finder/format-way.ts';
import { MAX_NEED_MB } from '../../../../domain/finder/need.ts';
import { NETWORK_NAME } from '../../../../domain/plan/network.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatSize, formatValidity, MB_PER_GB, type Size } from '../../../../domain/plan/size-and-validity.ts';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { AmberHint } from '../../../ui/answer/amber-hint.tsx';
import { AnswerCard } from '../../../ui/answer/answer-card.tsx';
import { Failure } from '../../../ui/list/empty-states.tsx';
import * as css from './month.css.ts';
import { MonthSkeleton } from './month-skeleton.tsx';
import { OtherNetworks } from './other-networks.tsx';
import { Purchases } from './purchases.tsx';
import type { Month, MonthState } from './use-month.ts';

/** Parts for plans that the route provides. */
export interface PlanLinks {
  /** When the price of a plan was seen, and the buttons to buy it. */
  buying: (plan: Plan) => ReactNode;
  /** The full-width button to buy a plan. */
  mainAction: (plan: Plan) => ReactNode;
  /** The date that most of the prices have. */
  dates: (plans: readonly Plan[]) => ReactNode;
  /** Opens the comparison of two plans. Undefined for providers, who cannot compare (docs/specification/06-roles.md). */
  compare: ((ids: readonly string[]) => void) | undefined;
  hrefForCompare: (ids: readonly string[]) => string;
}

interface MonthSectionProps {
  ref: Ref<HTMLElement>;
  state: MonthState;
  unit: Size['unit'];
  links: PlanLinks;
}

/** The answer for a month: the cheapest plan, a cheaper combination, and one line for each other network. */
export function MonthSection({ ref, state, unit, links }: MonthSectionProps) {
  return (
    <section ref={ref} tabIndex={-1} className={css.section} aria-label="Cheapest way to cover it">
      {state.kind === 'answered' ? (
        <Answered month={state.month} unit={unit} links={links} />
      ) : state.kind === 'failed' ? (
        <Failure {...fetchFailure(state.error, 'Failed to fetch plans')} onRetry={state.retry} />
      ) : state.kind === 'loading' ? (
        <MonthSkeleton />
      ) : (
        <p className={css.empty}>
          {state.kind === 'too much' ? TOO_MUCH : 'Enter your hours to see what covers them.'}
        </p>
      )}
    </section>
  );
}

const TOO_MUCH = `We compare plans for up to ${formatSize({ value: MAX_NEED_MB / MB_PER_GB, unit: 'GB' })} a month.`;

function Answered({ month, unit, links }: { month: Month; unit: Size['unit']; links: PlanLinks }) {
  const { first, cheaper, others, missing } = month.answer;
  const plans = [first, ...others].flatMap((one) => one?.way.items.map(({ plan }) => plan) ?? []);
  return (
    <>
      {first ? (
        <FirstWay first={first} month={month} unit={unit} links={links} />
      ) : (
        <p className={css.empty}>No plans for general use cover this in four purchases.</p>
      )}
      {cheaper && <CheaperWay cheaper={cheaper} links={links} />}
      {first && others.length > 0 && <OtherNetworks first={first} others={others} need={month.need} links={links} />}
      {first && (
        <div className={css.notes}>
          {missing.length > 0 && (
            <p>
              {missing.map((network) => NETWORK_NAME[network]).join(', ')}: no plans for general use cover this in four
              purchases.
            </p>
          )}
          {links.dates(plans)}
        </div>
      )}
    </>
  );
}

interface FirstWayProps {
  first: MonthWay;
  month: Month;
  unit: Size['unit'];
  links: PlanLinks;
}

function FirstWay({ first: { network, way }, month, unit, links }: FirstWayProps) {
  const [bought] = way.items;
  const isOne = purchaseCount(way) === 1;
  return (
    <>
      <AnswerCard
        title={`Covers ${formatUsage(month.monthlyMicroGb, unit)} a month`}
        network={network}
        price={formatNaira(way.priceKobo / 100)}
        gets={[formatMb(way.mb), bought && isOne ? formatValidity(bought.plan.validity) : formatPurchases(way)]}
        why={isOne ? bought?.plan.name : 'No single plan is enough.'}
      >
        {bought && isOne && links.mainAction(bought.plan)}
      </AnswerCard>
      {!isOne && <Purchases way={way} links={links} />}
    </>
  );
}

/** A combination that costs less than the answer. It opens to what is bought how often. */
function CheaperWay({ cheaper: { network, way }, links }: { cheaper: MonthWay; links: PlanLinks }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <AmberHint
        action={
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'}
          </button>
        }
      >
        <b>{formatNaira(way.priceKobo / 100)}</b> in {formatPurchases(way)} on {NETWORK_NAME[network]}
      </AmberHint>
      <div id={id}>{isOpen && <Purchases way={way} links={links} />}</div>
    </div>
  );
}
