import { type ReactNode, type Ref, type RefObject, Suspense } from 'react';
import type { User } from '../../../domain/account/user.ts';
import { classNames } from '../../lib/class-names.ts';
import { lazyOrNothing } from '../../lib/lazy-named.tsx';
import { Brand } from '../../ui/brand.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ICON_PATHS, Icon } from '../../ui/icon.tsx';
import { onPhone } from '../../ui/theme/layout.css.ts';
import { BAR_ID, type Entry, SIDEBAR_ID } from './navigation.ts';
import * as css from './top-bar.css.ts';

const UserMenu = lazyOrNothing(() => import('./user-menu.tsx'), 'UserMenu');

interface TopBarProps {
  entries: Entry[];
  user: User | null;
  onSignOut: () => void;
  /** The state of the list and of changes, between the links and the account. */
  children: ReactNode;
  /** True if the menu button opens the sidebar as a drawer. Otherwise it opens the bar's own links. */
  drawer: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
  toggle: RefObject<HTMLButtonElement | null>;
}

/** The top bar with the brand, links and, on a small screen, the menu button. Plain links: they lead to documents. */
export function TopBar({ entries, user, onSignOut, drawer, open, onOpen, toggle, children }: TopBarProps) {
  const hasMenu = drawer || entries.length > 0;
  return (
    <header className={css.bar} data-public={!drawer || undefined}>
      <div className={css.inner}>
        <a href="/" className={css.home} aria-label="SabiData, home">
          <Brand />
        </a>
        {entries.length > 0 && (
          <nav id={BAR_ID} className={css.nav} aria-label="Site" data-open={(open && !drawer) || undefined}>
            {entries.map(({ to, label }) => (
              <a key={to} href={to} className={css.link}>
                {label}
              </a>
            ))}
          </nav>
        )}
        {children}
        {user ? (
          <Suspense fallback={<span className={css.menuPlace} />}>
            <UserMenu user={user} onSignOut={onSignOut} />
          </Suspense>
        ) : (
          <a href="/login" className={classNames(buttonClass(), css.login)} data-account="">
            Login
          </a>
        )}
        {hasMenu && (
          <MenuButton ref={toggle} open={open} onPress={() => onOpen(!open)} controls={drawer ? SIDEBAR_ID : BAR_ID} />
        )}
      </div>
    </header>
  );
}

interface MenuButtonProps {
  ref: Ref<HTMLButtonElement>;
  open: boolean;
  onPress: () => void;
  controls: string;
}

/** Toggles the navigation of a small screen. */
function MenuButton({ ref, open, onPress, controls }: MenuButtonProps) {
  return (
    <Button
      ref={ref}
      icon
      className={classNames(css.toggle, onPhone)}
      onClick={onPress}
      aria-expanded={open}
      aria-controls={controls}
      aria-label="Menu"
    >
      <Icon path={open ? ICON_PATHS.close : ICON_PATHS.menu} />
    </Button>
  );
}
