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
import { card, wrap } from '../../ui/theme/layout.css.ts';
import { display, figure, h2, lead, quiet, small } from '../../ui/theme/text.css.ts';
import * as css from './pricing.css.ts';

/** Typical user of each tier. */
const AUDIENCE: Readonly<Record<Tier, string>> = {
  starter: 'To try it, or for a stall with a handful of plans.',
  individual: 'For one seller with the usual sizes of each network.',
  business: 'For a shop that lists every size on every network.',
  enterprise: 'For operators and chains, with as many plans as there are.',
};

interface PricingProps {
  signedIn: boolean;
  /** Tier whose payment is starting. */
  starting: Tier | undefined;
  /** True if payments are tests and move no money. */
  isTest: boolean;
  onStart: (tier: Tier) => void;
}

/** Prices of the four tiers (docs/specification/02-screens.md, docs/specification/09-constants.md). */
export function PricingScreen({ isTest, ...rest }: PricingProps) {
  return (
    <div className={classNames(wrap, css.page)}>
      <header className={css.intro}>
        <h1 className={display}>Comparing is free. So are your first five plans.</h1>
        <p className={lead}>Pay when you list more: by the month, and cancel when you like.</p>
      </header>
      {isTest && (
        <p role="note">
          <Chip tone="wait">Test payments: no money moves</Chip>
        </p>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none` */}
      <ul className={css.tiers} role="list">
        {TIERS.map((tier) => (
          <TierCard key={tier} tier={tier} {...rest} />
        ))}
      </ul>
      <p className={classNames(small, quiet)}>
        Every tier lists with dates, price history, buy links and WhatsApp, uploads from JSON and CSV, and works without
        a network. When a paid tier ends, your plans stay listed.
      </p>
    </div>
  );
}

function TierCard({ tier, signedIn, starting, onStart }: Omit<PricingProps, 'isTest'> & { tier: Tier }) {
  const name = tierName(tier);
  return (
    <li className={classNames(card, css.tier, tier === 'business' && css.popular)}>
      <div className={css.head}>
        <h2 className={h2}>{name}</h2>
        {tier === 'business' && <Chip tone="ok">Most Popular</Chip>}
      </div>
      <Price tier={tier} />
      <div className={css.facts}>
        <p>{limitLabel(tier)}</p>
        <p className={classNames(small, quiet)}>{AUDIENCE[tier]}</p>
      </div>
      <Start tier={tier} signedIn={signedIn} starting={starting} onStart={onStart} />
    </li>
  );
}

function Price({ tier }: { tier: Tier }) {
  if (!isPaidTier(tier)) return <p className={figure}>{tier === 'starter' ? 'Free' : 'Call for pricing'}</p>;
  return (
    <p>
      <span className={figure}>{formatNaira(MONTHLY_KOBO[tier] / 100)}</span> <span className={quiet}>per month</span>
    </p>
  );
}

const limitLabel = (tier: Tier) =>
  PLAN_LIMIT[tier] === Number.POSITIVE_INFINITY ? 'Unlimited plans' : `Up to ${countOf(PLAN_LIMIT[tier], 'plan')}`;

/** Visitors register first. Signed-in users start a payment, or write a message for Enterprise, which has no price. */
function Start({ tier, signedIn, starting, onStart }: Omit<PricingProps, 'isTest'> & { tier: Tier }) {
  const kind = tier === 'business' ? 'go' : 'normal';
  const label = `Get Started with ${tierName(tier)}`;
  if (!signedIn || tier === 'enterprise') {
    const target = signedIn ? { to: '/contact', search: { about: tier } } : { to: '/register' };
    return (
      <PageLink {...target} className={buttonClass(kind, { wide: true })} aria-label={label}>
        Get Started
      </PageLink>
    );
  }
  return (
    <Button
      kind={kind}
      wide
      busy={starting === tier}
      disabled={starting !== undefined}
      aria-label={label}
      onClick={() => onStart(tier)}
    >
      Get Started
    </Button>
  );
}
