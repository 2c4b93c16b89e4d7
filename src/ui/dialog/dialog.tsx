/**
 * Dialogs. `dialog-lazy.tsx` holds the Radix dialog and loads with the first dialog that opens, because a visitor's first
 * script has no room for it (docs/performance.md#p3). Browsers do not retry a failed `import()`. If the chunk is
 * missing, the native <dialog> below is shown instead: a message about a missing network must not need the network, and
 * the text that the user typed on the screen below must survive.
 */
import { lazy, type MouseEvent, type ReactNode, Suspense, useId, useLayoutEffect, useRef } from 'react';
import type { Network } from '../../../domain/plan/network.ts';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../button.tsx';
import { ICON_PATHS, Icon } from '../icon.tsx';
import { h2 } from '../theme/text.css.ts';
import { useCloseWatcher } from './close-watchers.ts';
import * as css from './dialog.css.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons below the content; they do not scroll away. */
  footer?: ReactNode;
  /** On a phone a sheet rises from the bottom edge, a tall one as far as any may; a modal is centred. */
  kind?: 'modal' | 'sheet' | 'tallSheet' | undefined;
  /** Colours the top of a sheet about a plan. */
  network?: Network | undefined;
  /** For a question that needs an answer: an alertdialog, which a click outside does not close. */
  alert?: boolean | undefined;
  /** True for the message of a refusal: the focus returns to the refused field. */
  refuses?: boolean | undefined;
  /** True if the address names the dialog: Back then closes it without help. */
  inAddress?: boolean | undefined;
}

const load = () => import('./dialog-lazy.tsx');
const DialogLazy = lazy(() =>
  load().then(
    (module) => ({ default: module.DialogLazy }),
    () => ({ default: PlainDialog }),
  ),
);

/** Loads the Radix dialog before the first dialog opens. Rejects if the chunk is missing. */
export async function preloadDialog(): Promise<void> {
  await load();
}

/** Title, close button, click outside to close (docs/specification/02-screens.md, Shared dialogs); Back closes it, too. */
export function Dialog({ inAddress = false, ...props }: DialogProps) {
  useCloseWatcher(props.open && !inAddress, props.onClose);
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <DialogLazy {...props} />
    </Suspense>
  );
}

/** The native <dialog>, shown when the Radix dialog cannot load. */
function PlainDialog({ onClose, title, children, footer, kind = 'modal', alert = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    (shown?.querySelector<HTMLElement>('[data-autofocus]') ?? shown)?.focus();
    return () => shown?.close(); // returns the focus to the opener
  }, []);
  const onOutside = ({ target, currentTarget }: MouseEvent) => target === currentTarget && !alert && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it, too
    <dialog
      ref={dialog}
      className={classNames(css.place[kind], css.native)}
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
