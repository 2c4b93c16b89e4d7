import { Brand } from '../../ui/brand.tsx';
import { classNames } from '../../ui/class-names.ts';
import { wrap } from '../../ui/layout.css.ts';
import { PageLink } from '../../ui/page-link.tsx';
import * as css from './footer.css.ts';
import { FOOTER_PLACEHOLDERS, footerEntries } from './navigation.ts';

/** Below the public pages (spec §2, Shell and Public top bar). */
export function Footer() {
  return (
    <footer className={css.footer}>
      <div className={wrap}>
        <Brand />
        <ul className={css.list}>
          {footerEntries().map(({ to, label }) => (
            <li key={to}>
              <PageLink to={to} className={classNames(css.item, css.link)}>
                {label}
              </PageLink>
            </li>
          ))}
          {FOOTER_PLACEHOLDERS.map((label) => (
            <li key={label} className={css.item}>
              {label}
            </li>
          ))}
        </ul>
        <p>Prices in naira (₦). SabiData does not sell plans itself: you buy from the seller.</p>
      </div>
    </footer>
  );
}
