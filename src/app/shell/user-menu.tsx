import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { User } from '../../../domain/account/user.ts';
import { useCloseWatcher } from '../../ui/dialog/close-watchers.ts';
import { Icon } from '../../ui/icon.tsx';
import { MORE_ICON_PATHS } from '../../ui/more-icon-paths.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { onDesk } from '../../ui/theme/layout.css.ts';
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
        onClick={() => setOpen(!open)}
      >
        <span className={css.avatar} aria-hidden>
          {initial(user.firstname)}
        </span>
        <span className={css.name}>{user.firstname}</span>
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

/** The menu's open state. Escape, Back, a touch outside and losing focus close it. */
function useDisclosure() {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useCloseWatcher(open, () => setOpen(false));
  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open]);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !ref.current?.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    ref.current?.querySelector('button')?.focus();
  };
  return { open, setOpen, place: { ref, onBlur, onKeyDown } };
}

function initial(firstname: string): string {
  return [...firstname.trim()][0]?.toUpperCase() ?? '';
}
