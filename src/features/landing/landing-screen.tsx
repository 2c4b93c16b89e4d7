import type { ReactNode } from 'react';
import type { MarketSummary } from '../../../domain/plan/market/market-summary.ts';
import { classNames } from '../../lib/class-names.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { stack, wrap } from '../../ui/theme/layout.css.ts';
import { h1 } from '../../ui/theme/text.css.ts';
import { Features } from './features.tsx';
import * as css from './landing.css.ts';
import { Market } from './market.tsx';
import { NetworkCards } from './network-cards.tsx';

interface LandingProps {
  /** Undefined while it loads. */
  data: MarketSummary | undefined;
  signedIn: boolean;
  /** The question to the finder and its answers. */
  finder: ReactNode;
}

/** Landing page (docs/specification/02-screens.md). It is complete without scripts. */
export function LandingScreen({ data, signedIn, finder }: LandingProps) {
  return (
    <>
      {finder}
      <PartnerStrip names={data?.providers ?? []} />
      <div className={wrap}>
        <section className={css.section}>
          <Market data={data} signedIn={signedIn} />
        </section>
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

function CallToAction() {
  return (
    <div className={css.call}>
      <div>
        <h2 className={h1}>Start with what you spend today.</h2>
        <p>An account is free.</p>
      </div>
      <PageLink to="/register" className={buttonClass('go', { big: true })}>
        Create account
      </PageLink>
    </div>
  );
}

/** Moving strip of provider names. A checkbox pauses it, and `prefers-reduced-motion` stops it. */
export function PartnerStrip({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const items = names.map((name) => (
    <li key={name} className={css.name}>
      {name}
    </li>
  ));
  return (
    <section className={css.strip} aria-label="Providers in the list">
      <input type="checkbox" className={css.box} aria-label="Stop the moving names" />
      <span className={css.pause} aria-hidden>
        <svg className={css.whenMoving} width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden>
          <path d="M3 2h4v12H3zM9 2h4v12H9z" />
        </svg>
        <svg className={css.whenPaused} width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden>
          <path d="M4 2l10 6-10 6z" />
        </svg>
      </span>
      <div className={css.frame}>
        <ul className={css.track}>{items}</ul>
        <ul className={css.track} aria-hidden>
          {items}
        </ul>
      </div>
    </section>
  );
}
