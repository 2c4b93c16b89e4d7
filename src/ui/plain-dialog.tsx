import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import * as css from './dialog.css.ts';
import type { DialogProps } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { ICON_PATHS } from './icon-paths.ts';
import { h2 } from './text.css.ts';

/**
 * The browser's own dialog, for when the code of ours could not be loaded: an error that says there is no network must
 * not need one to be read, and what is typed on the screen below stays.
 */
export function PlainDialog({ onClose, title, children, footer, kind = 'modal', alert = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    (shown?.querySelector<HTMLElement>('[data-autofocus]') ?? shown)?.focus();
    return () => shown?.close(); // gives the focus back
  }, []);
  const onOutside = ({ target, currentTarget }: MouseEvent) => target === currentTarget && !alert && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it, too
    <dialog
      ref={dialog}
      className={classNames(css.place[kind], css.plain)}
      role={alert ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-dialog-open=""
      onClick={onOutside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css.content[kind]}>
        <div className={css.head}>
          <h2 id={titleId} className={h2}>
            {title}
          </h2>
          <Button kind="plain" icon aria-label="Close" onClick={onClose}>
            <Icon path={ICON_PATHS.close} />
          </Button>
        </div>
        <div className={css.body}>{children}</div>
        {footer && <div className={css.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
