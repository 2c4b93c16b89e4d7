import { classNames } from '../../lib/class-names.ts';
import { Brand } from '../../ui/brand.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { wrap } from '../../ui/theme/layout.css.ts';
import * as css from './shell.css.ts';

const LINKS = [
  { to: '/compare', label: 'Compare Plans' },
  { to: '/network-rating', label: 'Network Rating' },
  { to: '/data-calculator', label: 'Data Calculator' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact Us' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
];

/** Placeholders without links (docs/specification/02-screens.md, Public top bar). */
const PLACEHOLDERS = ['About', 'Careers', 'Press', 'Blog', 'Help Center'] as const;

/** The footer of the public pages (docs/specification/02-screens.md, Shell). */
export function Footer() {
  return (
    <footer className={css.footer}>
      <div className={wrap}>
        <Brand />
        <ul className={css.footerList}>
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <PageLink to={to} className={classNames(css.footerItem, css.footerLink)}>
                {label}
              </PageLink>
            </li>
          ))}
          {PLACEHOLDERS.map((label) => (
            <li key={label} className={css.footerItem}>
              {label}
            </li>
          ))}
        </ul>
        <p>Prices in naira (₦). SabiData does not sell plans itself: you buy from the seller.</p>
      </div>
    </footer>
  );
}
