import { type ReactNode, useId } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useDisclosure } from '../../../ui/use-disclosure.ts';
import * as css from './own-row.css.ts';

/** Three dots. */
const MORE = 'M5 12h.01M12 12h.01M19 12h.01';

/** Further actions of a row, behind a button. A press on one of them closes the menu. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const { open, setOpen, place } = useDisclosure();
  const close = () => {
    setOpen(false);
    // The pressed link hides with its menu, and would take the focus along.
    place.ref.current?.querySelector('button')?.focus();
  };
  return (
    <div {...place} className={css.menuRoot}>
      <button
        type="button"
        className={buttonClass('normal', { icon: true })}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon path={MORE} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears the clicks of its links */}
      <div id={id} className={css.menu} hidden={!open} onClick={close}>
        {children}
      </div>
    </div>
  );
}
