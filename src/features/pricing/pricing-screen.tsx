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
import { display, figure, h2, lead, quiet, small, strong } from '../../ui/theme/text.css.ts';
import * as css from './pricing.css.ts';

/** Typical user of each tier. */
const AUDIENCE: Readonly<Record<Tier, string>> = {
  starter: 'To try it, or for a stall with a handful of plans.',
  individual: 'For one seller with the usual sizes of each network.',
  business: 'For a shop that lists every size on every network.',
  enterprise: 'For operators and chains, with as many plans as there are.',
};

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
      {rest.own === 'failed' && (
        <div role="status" className={flow}>
          <p>Couldn't load your tier.</p>
          <Button onClick={onRetry}>Retry</Button>
        </div>
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

type CardProps = Omit<PricingProps, 'isTest' | 'onRetry'> & { tier: Tier };

function TierCard(props: CardProps) {
  const { tier } = props;
  return (
    <li className={classNames(card, css.tier, tier === 'business' && css.popular)}>
      <div className={css.head}>
        <h2 className={h2}>{tierName(tier)}</h2>
        {tier === 'business' && <Chip tone="ok">Most Popular</Chip>}
      </div>
      <Price tier={tier} />
      <div className={css.facts}>
        <p>{limitLabel(tier)}</p>
        <p className={classNames(small, quiet)}>{AUDIENCE[tier]}</p>
      </div>
      <Offer {...props} />
    </li>
  );
}

const GET_STARTED = 'Get Started';

/** The tier's button; for a tier that the user has, or that a larger one includes, a text instead. */
function Offer(props: CardProps) {
  const { tier, own } = props;
  const note = typeof own === 'object' ? own.notes[tier] : undefined;
  if (typeof own !== 'object' || note === undefined) return <Start {...props} label={GET_STARTED} />;
  const isOwn = own.tier === tier;
  return (
    <>
      <p className={classNames(css.note, isOwn ? strong : quiet)}>{note}</p>
      {isOwn && own.isUnpaid && <Start {...props} label="Pay the next month" />}
    </>
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
function Start({ tier, signedIn, own, starting, onStart, label }: CardProps & { label: string }) {
  const kind = tier === 'business' ? 'go' : 'normal';
  const name = `${label} ${label === GET_STARTED ? 'with' : 'of'} ${tierName(tier)}`;
  if (!signedIn || tier === 'enterprise') {
    const target = signedIn ? { to: '/contact', search: { about: tier } } : { to: '/register' };
    return (
      <PageLink {...target} className={buttonClass(kind, { wide: true })} aria-label={name}>
        {label}
      </PageLink>
    );
  }
  return (
    <Button
      kind={kind}
      wide
      busy={starting === tier}
      disabled={starting !== undefined || own === 'loading'}
      aria-label={name}
      onClick={() => onStart(tier)}
    >
      {label}
    </Button>
  );
}
