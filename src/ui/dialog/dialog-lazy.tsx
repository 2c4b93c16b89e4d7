import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../button.tsx';
import { ICON_PATHS, Icon } from '../icon.tsx';
import { networkTop } from '../network-colour.css.ts';
import { h2 } from '../theme/text.css.ts';
import { closeWatchers } from './close-watchers.ts';
import * as css from './dialog.css.ts';
import type { DialogProps } from './dialog.tsx';
import { useSwipeDown } from './use-swipe-down.ts';

/**
 * The Radix dialog, which traps the focus and handles Escape. It does not use the Radix Overlay, which adds a style
 * element that the content security policy refuses (docs/security.md#s3). The veil is a plain element, and
 * `data-dialog-open` stops the page from scrolling.
 */
export function DialogLazy(props: DialogProps) {
  const { open, onClose, title, children, footer, kind = 'modal', network, alert = false } = props;
  const focus = useReturnedFocus();
  const swipe = useSwipeDown(onClose);
  const place = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <div ref={place} className={css.place[kind]} data-dialog-open="">
          <Radix.Content
            {...focus}
            ref={swipe.sheet}
            className={classNames(css.content[kind], network && networkTop[network])}
            role={alert ? 'alertdialog' : 'dialog'}
            aria-modal
            aria-describedby={undefined}
            onEscapeKeyDown={(event) => {
              // While a dialog opens, Radix still tells the one below about Escape.
              if (place.current === [...document.querySelectorAll('[data-dialog-open]')].at(-1)) return;
              event.preventDefault();
              closeWatchers.get().at(-1)?.();
            }}
            onInteractOutside={(event) => alert && event.preventDefault()}
          >
            <Head title={title} swipe={kind === 'modal' ? undefined : swipe.handlers} />
            <div className={css.body}>{children}</div>
            {footer && <div className={css.foot}>{footer}</div>}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface HeadProps {
  title: ReactNode;
  /** The handlers of the head of a sheet, by which a finger pulls it down. */
  swipe: ReturnType<typeof useSwipeDown>['handlers'] | undefined;
}

function Head({ title, swipe }: HeadProps) {
  return (
    <div className={classNames(css.head, swipe && css.handle)} {...swipe}>
      <Radix.Title className={h2}>{title}</Radix.Title>
      <Radix.Close asChild>
        <Button kind="plain" icon aria-label="Close">
          <Icon path={ICON_PATHS.close} />
        </Button>
      </Radix.Close>
    </div>
  );
}

/**
 * Returns the focus to the element that had it, unless it has moved since. Radix only returns it to its own trigger. A button
 * that is busy is disabled and has lost the focus: after its failure the focus goes to the refused field, else to the button.
 */
function useReturnedFocus() {
  const opener = useRef<HTMLElement | null>(null);
  const pressed = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const active = document.activeElement;
      opener.current = active instanceof HTMLElement && active !== document.body ? active : null;
      pressed.current = document.querySelector<HTMLElement>('button[aria-busy]');
      // Focus the dialog, not its close button: screen readers then start with the title, and no focus ring appears.
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) focusFirst(event.currentTarget);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Radix calls this after the dialog has gone, so the focus may be elsewhere by now.
      if (document.activeElement !== document.body) return;
      const refused = () => document.querySelector<HTMLElement>('[aria-invalid]');
      (opener.current ?? refused() ?? pressed.current)?.focus();
    },
  };
}

function focusFirst(dialog: HTMLElement) {
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
}
