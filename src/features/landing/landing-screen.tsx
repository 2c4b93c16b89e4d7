import type { MarketSummary } from '../../../domain/plan/market-summary.ts';
import { formatDate } from '../../lib/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { card, stack, wrap } from '../../ui/theme/layout.css.ts';
import { classNames } from '../../lib/class-names.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { SkeletonRows } from '../../ui/feedback/loading.tsx';
import { display, h1, lead, nowrap, num, quiet, small, strong } from '../../ui/theme/text.css.ts';
import { CheapestTable } from './cheapest-table.tsx';
import { Features } from './features.tsx';
import * as css from './landing.css.ts';
import { NetworkCards } from './network-cards.tsx';
import { PartnerStrip } from './partner-strip.tsx';

interface LandingProps {
  /** Undefined while it is being read. */
  data: MarketSummary | undefined;
  signedIn: boolean;
}

/** The landing page (docs/specification/02-screens.md). It is a document first: whole without scripts. */
export function LandingScreen({ data, signedIn }: LandingProps) {
  return (
    <>
      <Hero data={data} signedIn={signedIn} />
      <PartnerStrip names={data?.providers ?? []} />
      <div className={wrap}>
        <section className={classNames(css.section, stack)}>
          <h2 className={h1}>Four networks, side by side</h2>
          <NetworkCards networks={data?.networks ?? []} signedIn={signedIn} />
        </section>
        <section className={classNames(css.section, stack)}>
          <h2 className={h1}>Made for the network you have</h2>
          <Features />
        </section>
        <section className={css.section}>
          <CallToAction />
        </section>
      </div>
    </>
  );
}

function Hero({ data, signedIn }: LandingProps) {
  return (
    <div className={classNames(wrap, css.hero)}>
      <div className={stack}>
        <h1 className={display}>Know your data before you buy it.</h1>
        <p className={lead}>
          MTN, Airtel, Glo and 9mobile plans in one honest list. Compare by the gigabyte and by the day, with or without
          a network. <span className={classNames(strong, nowrap)}>Save up to 40%</span>.
        </p>
        <div className={css.actions}>
          <PageLink to={signedIn ? '/plans' : '/login'} className={buttonClass('go')}>
            View all plans
          </PageLink>
          {!signedIn && (
            <PageLink to="/register" className={buttonClass('plain')}>
              Create account
            </PageLink>
          )}
        </div>
        {data && <Count totalPlans={data.totalPlans} updatedOn={data.updatedOn} />}
      </div>
      <div className={card}>
        {data ? <CheapestTable plans={data.cheapest} /> : <SkeletonRows rows={4} label="Loading the cheapest plans" />}
      </div>
    </div>
  );
}

function Count({ totalPlans, updatedOn }: Pick<MarketSummary, 'totalPlans' | 'updatedOn'>) {
  if (totalPlans === 0) return null;
  return (
    <p className={classNames(small, quiet, num)}>
      {totalPlans === 1 ? '1 plan' : `${totalPlans} plans`}
      {updatedOn && (
        <>
          {' · list last changed on '}
          <time dateTime={updatedOn}>{formatDate(updatedOn)}</time>
        </>
      )}
    </p>
  );
}

function CallToAction() {
  return (
    <div className={css.call}>
      <div>
        <h2 className={h1}>Start with what you spend today.</h2>
        <p>An account is free for everyone who buys data.</p>
      </div>
      <PageLink to="/register" className={classNames(buttonClass(), css.callButton)}>
        Create account
      </PageLink>
    </div>
  );
}
