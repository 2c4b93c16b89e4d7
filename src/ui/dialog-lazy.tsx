import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import * as css from './dialog.css.ts';
import type { DialogProps } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { ICON_PATHS } from './icon-paths.ts';
import { h2 } from './text.css.ts';

/**
 * Radix keeps the focus inside and Escape working. Its Overlay is left out, because it adds a style element, which the
 * content security policy refuses: the veil is a plain element, and the page stops scrolling by `data-dialog-open`.
 */
export function DialogLazy({ open, onClose, title, children, footer, kind = 'modal', alert = false }: DialogProps) {
  const focus = useReturnedFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <div className={css.place[kind]} data-dialog-open="">
          <Radix.Content
            {...focus}
            className={css.content[kind]}
            role={alert ? 'alertdialog' : 'dialog'}
            aria-modal
            aria-describedby={undefined}
            onInteractOutside={(event) => alert && event.preventDefault()}
          >
            <Head title={title} />
            <div className={css.body}>{children}</div>
            {footer && <div className={css.foot}>{footer}</div>}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Head({ title }: { title: ReactNode }) {
  return (
    <div className={css.head}>
      <Radix.Title className={h2}>{title}</Radix.Title>
      <Radix.Close asChild>
        <Button kind="plain" icon aria-label="Close">
          <Icon path={ICON_PATHS.close} />
        </Button>
      </Radix.Close>
    </div>
  );
}

/** Radix returns the focus to its own trigger only; ours goes back to whatever had it, unless it was given away since. */
function useReturnedFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      // The dialog itself, not its close button: the title is read first, and no ring is shown before a key is used.
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) focusFirst(event.currentTarget);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Radix calls this a moment after the dialog is gone.
      if (document.activeElement === document.body) opener.current?.focus();
    },
  };
}

function focusFirst(dialog: HTMLElement) {
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
}
