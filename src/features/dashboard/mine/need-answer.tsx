import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { worthwhileAnswers } from '../../../../domain/data-calculator/month-need.ts';
import { bestWay, type NetworkAnswer, type Way } from '../../../../domain/finder/find-plans.ts';
import { formatMb, formatPurchases, formatWayRest, purchaseCount } from '../../../../domain/finder/format-way.ts';
import type { Need } from '../../../../domain/finder/need.ts';
import { dayInLagos } from '../../../../domain/lagos-time.ts';
import { isOldPrice, priceSeen } from '../../../../domain/plan/market/price-seen.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { formatNaira, toKobo } from '../../../../domain/plan/price.ts';
import type { OwnPurchase } from '../../../../domain/purchase/own-purchases.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { formatDate } from '../../../lib/format.ts';
import { plainClick } from '../../../lib/links.ts';
import { AnswerCard } from '../../../ui/answer/answer-card.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { Failure } from '../../../ui/list/empty-states.tsx';
import * as css from '../dashboard.css.ts';
import { type AskedNeed, needTitle } from './asked-need.ts';

const answersQuery = (need: Need) => ({
  queryKey: ['catalogue', 'dashboard-need', need],
  queryFn: async () => (await import('../../../data/catalogue-view/reader.ts')).readAnswers(need),
});

/** The links and buttons of the answer. */
export interface NeedLinks {
  /** The address of all answers to a need: the calculator's or the finder's. */
  hrefForNeed: (need: Need) => string;
  openNeed: (need: Need) => void;
  /** The one button that buys a plan. */
  buying: (plan: Plan) => ReactNode;
}

interface NeedAnswerProps extends NeedLinks {
  asked: AskedNeed;
  /** The user's purchases, the oldest first. */
  purchases: readonly OwnPurchase[];
}

/** The cheapest way to meet the user's need, or a usual one: the only filled card of the dashboard. */
export function NeedAnswer({ asked, purchases, hrefForNeed, openNeed, buying }: NeedAnswerProps) {
  const { need } = asked;
  const answers = useQuery(answersQuery(need));
  const found = answers.data && bestFor(answers.data, need);
  const others = (className: string, label: string, name?: string) => (
    <a href={hrefForNeed(need)} className={className} aria-label={name} onClick={plainClick(() => openNeed(need))}>
      {label}
    </a>
  );
  if (answers.isPending) return <AnswerSkeleton />;
  if (!answers.data) {
    return <Failure {...fetchFailure(answers.error, 'Failed to fetch plans')} onRetry={() => void answers.refetch()} />;
  }
  if (!found) {
    return (
      <div className={css.noAnswer}>
        <p>
          <b>{needTitle(asked)}</b>
        </p>
        <p>Nothing on sale gives this much.</p>
        {others(buttonClass('go', { wide: true }), 'Ask for something else')}
      </div>
    );
  }
  const { way, network } = found;
  const [first] = way.items;
  const isOne = purchaseCount(way) === 1;
  return (
    <div className={css.answer}>
      <AnswerCard
        title={needTitle(asked)}
        network={network}
        price={<Price text={formatNaira(way.priceKobo / 100)} />}
        gets={[formatMb(way.mb), countOf(isOne ? way.days : need.days, 'day')]}
        why={whyOf(way, need, purchases)}
      >
        {isOne && first
          ? buying(first.plan)
          : others(buttonClass('inverse', { wide: true }), `See the ${formatPurchases(way)}`)}
      </AnswerCard>
      <p className={css.below}>
        {isOne && first ? <SeenBy plan={first.plan} /> : <span />}
        {asked.isOwn ? others(css.link, 'Other networks') : others(css.link, 'Change', 'Change what you need')}
      </p>
    </div>
  );
}

/** From this length on a price is smaller on a phone, so that it stays beside what one gets. */
const LONG = '₦15,000'.length;

const Price = ({ text }: { text: string }) => (
  <span className={text.length < LONG ? undefined : text.length === LONG ? css.longPrice : css.longestPrice}>
    {text}
  </span>
);

/** The last day on which the price was seen or confirmed: amber if that is long ago. */
function SeenBy({ plan }: { plan: Plan }) {
  const seen = priceSeen(plan);
  const text = seen.to ? `Price seen by ${formatDate(seen.to)}` : 'Price date unknown';
  return <span className={isOldPrice(seen, dayInLagos(Date.now())) ? css.old : undefined}>{text}</span>;
}

interface Found extends Pick<NetworkAnswer, 'network'> {
  way: Way;
}

/**
 * Returns what the calculator shows first for its own need. For others returns the best single plan; where no single plan is
 * enough, the best purchases.
 */
function bestFor(answers: readonly NetworkAnswer[], { want, mostPurchases }: Need): Found | undefined {
  if (mostPurchases !== undefined) {
    const [first] = worthwhileAnswers(answers, want);
    const way = first && bestWay(first);
    return way ? { network: first.network, way } : undefined;
  }
  const isBetter = (one: Way, other: Way) => ('mb' in want ? one.priceKobo < other.priceKobo : one.mb > other.mb);
  const best = (of: 'plan' | 'combination') =>
    answers.reduce<Found | undefined>((found, answer) => {
      const way = answer[of];
      return way && (!found || isBetter(way, found.way)) ? { network: answer.network, way } : found;
    }, undefined);
  return best('plan') ?? best('combination');
}

/** Returns '₦500 less than your MTN 6GB Weekly' where that one covers the need too, else what is left over. */
function whyOf(way: Way, need: Need, purchases: readonly OwnPurchase[]): string {
  const last = purchases.at(-1);
  const isCovering = last && 'mb' in need.want && last.size_mb >= need.want.mb && last.days >= need.days;
  const saved = isCovering ? toKobo(last.price) - way.priceKobo : 0;
  if (last && saved > 0) return `${formatNaira(saved / 100)} less than your ${last.plan_name}`;
  return formatWayRest(way, need);
}

/** Holds the place of the card. */
export function AnswerSkeleton() {
  return (
    <div className={css.answer}>
      <div className={css.answerPlace}>
        <Skeleton width="half" />
        <Skeleton width="half" height="title" />
        <Skeleton height="button" />
      </div>
      <p className={css.below} />
    </div>
  );
}
