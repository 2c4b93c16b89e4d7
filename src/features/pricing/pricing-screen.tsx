import { useState } from 'react';
import { formatNaira } from '../../../domain/plan/price.ts';
import { countOf } from '../../../domain/quantity.ts';
import {
  isPaidTier,
  MONTHLY_KOBO,
  PLAN_LIMIT,
  TIERS,
  type Tier,
  tierName,
} from '../../../domain/subscription/subscription.ts';
import { classNames } from '../../lib/class-names.ts';
import { Chip } from '../../ui/badges.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { card, flow, wrap } from '../../ui/theme/layout.css.ts';
import { h1, h2, quiet } from '../../ui/theme/text.css.ts';
import * as css from './pricing.css.ts';

/** The tier of a signed-in provider. */
interface OwnTier {
  tier: Tier;
  /** The text in place of each button. Tiers without a text are for sale. */
  notes: Partial<Record<Tier, string>>;
  /** True if the next month can be paid by hand. */
  isUnpaid: boolean;
}

interface PricingProps {
  signedIn: boolean;
  /** Undefined for visitors, and for users who have no tier; 'loading' and 'failed' if it was never loaded here. */
  own: OwnTier | 'loading' | 'failed' | undefined;
  onRetry: () => void;
  /** Tier whose payment is starting. */
  starting: Tier | undefined;
  /** True if payments are tests and move no money. */
  isTest: boolean;
  onStart: (tier: Tier) => void;
}

/** Prices of the four tiers (docs/specification/02-screens.md, docs/specification/09-constants.md). */
export function PricingScreen({ isTest, onRetry, ...rest }: PricingProps) {
  // A tier that becomes known later moves nothing: neither the headline nor the cards.
  const [own] = useState(rest.own);
  return (
    <div className={classNames(wrap, css.page)}>
      <h1 className={classNames(h1, css.title)}>
        {typeof own === 'object'
          ? `You are on ${tierName(own.tier)}.`
          : 'Comparing is free. So are your first five plans.'}
      </h1>
      {rest.own === 'failed' && (
        <div role="status" className={flow}>
          <p>Couldn't load your tier.</p>
          <Button onClick={onRetry}>Retry</Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none` */}
      <ul className={css.tiers} role="list">
        {TIERS.map((tier) => (
          <TierCard key={tier} tier={tier} isFirst={typeof own === 'object' && own.tier === tier} {...rest} />
        ))}
      </ul>
      {isTest && (
        <p role="note">
          <Chip tone="wait">Test payments: no money moves</Chip>
        </p>
      )}
      <p className={quiet}>
        All tiers: uploads from Excel, CSV and JSON, buy links, WhatsApp. When a paid tier ends, your plans stay listed.
      </p>
    </div>
  );
}

type CardProps = Omit<PricingProps, 'isTest' | 'onRetry'> & { tier: Tier };

function TierCard({ isFirst, ...props }: CardProps & { isFirst: boolean }) {
  const { tier } = props;
  return (
    <li className={classNames(card, css.tier, tier === POPULAR && css.popular, isFirst && css.first)}>
      <div className={css.head}>
        <h2 className={h2}>{tierName(tier)}</h2>
        {tier === POPULAR && <span className={css.mark}>Most Popular</span>}
      </div>
      <Price tier={tier} />
      <p className={css.limit}>{limitLabel(tier)}</p>
      <Offer {...props} />
    </li>
  );
}

const GET_STARTED = 'Get Started';
/** The tier that speaks first (docs/specification/09-constants.md). */
const POPULAR: Tier = 'business';

/** The tier's button; for a tier that the user has, or that a larger one includes, a text instead. */
function Offer(props: CardProps) {
  const { tier, own } = props;
  const note = typeof own === 'object' ? own.notes[tier] : undefined;
  if (typeof own !== 'object' || note === undefined) return <Start {...props} label={GET_STARTED} />;
  const isOwn = own.tier === tier;
  return (
    <>
      <p className={classNames(css.note, isOwn && css.own)}>{note}</p>
      {isOwn && own.isUnpaid && <Start {...props} label="Pay the next month" />}
    </>
  );
}

function Price({ tier }: { tier: Tier }) {
  if (tier === 'enterprise') return <p className={css.agreed}>Call for pricing</p>;
  if (!isPaidTier(tier)) return <p className={css.price}>Free</p>;
  return (
    <p className={css.priced}>
      <span className={css.price}>{formatNaira(MONTHLY_KOBO[tier] / 100)}</span> per month
    </p>
  );
}

const limitLabel = (tier: Tier) =>
  PLAN_LIMIT[tier] === Number.POSITIVE_INFINITY ? 'Unlimited plans' : `Up to ${countOf(PLAN_LIMIT[tier], 'plan')}`;

/** Visitors register first. Signed-in users start a payment, or write a message for Enterprise, which has no price. */
function Start({ tier, signedIn, own, starting, onStart, label }: CardProps & { label: string }) {
  const isPopular = tier === POPULAR;
  const kind = isPopular ? 'inverse' : 'normal';
  const name = `${label} ${label === GET_STARTED ? 'with' : 'of'} ${tierName(tier)}`;
  if (!signedIn || tier === 'enterprise') {
    const target = signedIn ? { to: '/contact', search: { about: tier } } : { to: '/register' };
    return (
      <PageLink
        {...target}
        className={classNames(buttonClass(kind, { wide: true, big: isPopular }), css.start)}
        aria-label={name}
      >
        {label}
      </PageLink>
    );
  }
  return (
    <Button
      kind={kind}
      wide
      big={isPopular}
      className={css.start}
      busy={starting === tier}
      disabled={starting !== undefined || own === 'loading'}
      aria-label={name}
      onClick={() => onStart(tier)}
    >
      {label}
    </Button>
  );
}
