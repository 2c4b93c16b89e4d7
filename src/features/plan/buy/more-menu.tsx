import { type ReactNode, useId } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MORE_ICON_PATHS } from '../../../ui/more-icon-paths.ts';
import { useDisclosure } from '../../../ui/use-disclosure.ts';
import * as css from './more-menu.css.ts';

/** The further actions of a row, behind three dots. A press on one of them closes the menu. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const { open, setOpen, place } = useDisclosure();
  const close = () => {
    setOpen(false);
    // The pressed action hides with its menu, and would take the focus along.
    place.ref.current?.querySelector('button')?.focus();
  };
  return (
    <div {...place} className={css.root}>
      <button
        type="button"
        className={buttonClass('plain', { icon: true })}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon path={MORE_ICON_PATHS.more} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears the clicks of its actions */}
      <div id={id} className={css.menu} hidden={!open} onClick={close}>
        {open && children}
      </div>
    </div>
  );
}
