import type { RefObject } from 'react';
import type { User } from '../../../domain/account/user.ts';
import { Brand } from '../../ui/brand.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { MenuButton } from './menu-button.tsx';
import { BAR_ID, type Entry, SIDEBAR_ID } from './navigation.ts';
import * as css from './top-bar.css.ts';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  entries: Entry[];
  user: User | null;
  onSignOut: () => void;
  /** Whether the menu button opens the sidebar as a drawer, instead of the bar's own links. */
  drawer: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
  toggle: RefObject<HTMLButtonElement | null>;
}

/** The public top bar, and on a small screen the header with the brand and the button that toggles the navigation. */
export function TopBar({ entries, user, onSignOut, drawer, open, onOpen, toggle }: TopBarProps) {
  const hasMenu = drawer || entries.length > 0;
  return (
    <header className={css.bar} data-public={!drawer || undefined}>
      <div className={css.inner}>
        <PageLink to="/" className={css.home} aria-label="SabiData, home">
          <Brand />
        </PageLink>
        {entries.length > 0 && (
          <nav id={BAR_ID} className={css.nav} aria-label="Site" data-open={(open && !drawer) || undefined}>
            {entries.map(({ to, label }) => (
              <PageLink key={to} to={to} className={css.link}>
                {label}
              </PageLink>
            ))}
          </nav>
        )}
        {user ? (
          <UserMenu user={user} onSignOut={onSignOut} />
        ) : (
          <PageLink to="/login" className={buttonClass()}>
            Login
          </PageLink>
        )}
        {hasMenu && (
          <MenuButton ref={toggle} open={open} onPress={() => onOpen(!open)} controls={drawer ? SIDEBAR_ID : BAR_ID} />
        )}
      </div>
    </header>
  );
}
