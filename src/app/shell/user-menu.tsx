import { useId } from 'react';
import type { User } from '../../../domain/account/user.ts';
import { Icon } from '../../ui/icon.tsx';
import { MORE_ICON_PATHS } from '../../ui/more-icon-paths.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { onDesk } from '../../ui/theme/layout.css.ts';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import * as css from './top-bar.css.ts';

const ENTRIES = [
  { to: '/profile', label: 'Your Profile' },
  { to: '/settings', label: 'Settings' },
];

/** The user's name and initial, with the menu behind them (docs/specification/02-screens.md, Sidebar). */
export function UserMenu({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  const id = useId();
  const { open, setOpen, place } = useDisclosure();
  return (
    <div {...place} className={css.menuRoot} data-account="">
      <button
        type="button"
        className={css.menuButton}
        aria-expanded={open}
        aria-controls={id}
        // The name is empty while the user loads.
        aria-label={user.firstname === '' ? 'Account' : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={css.name}>{user.firstname}</span>
        <span className={css.avatar} aria-hidden>
          {initial(user.firstname)}
        </span>
        <span className={onDesk}>
          <Icon path={MORE_ICON_PATHS.down} size={16} />
        </span>
      </button>
      <ul id={id} className={css.menu} hidden={!open}>
        <li className={css.menuEmail}>{user.email}</li>
        {ENTRIES.map(({ to, label }) => (
          <li key={to}>
            <PageLink to={to} className={css.menuItem} onClick={() => setOpen(false)}>
              {label}
            </PageLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={css.menuItem}
            onClick={() => {
              setOpen(false);
              onSignOut();
            }}
          >
            Sign out
          </button>
        </li>
      </ul>
    </div>
  );
}

function initial(firstname: string): string {
  return [...firstname.trim()][0]?.toUpperCase() ?? '';
}
