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
  const { open, onClose, title, children, footer, kind = 'modal', network, alert = false, refuses = false } = props;
  const focus = useReturnedFocus(refuses);
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
            onInteractOutside={(event) => (alert || isInToast(event.target as Element)) && event.preventDefault()}
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

/**
 * True for a press on a toast, which lies above the dialog and does not close it. Radix asks after the click, when the toast
 * may have gone.
 */
const isInToast = (target: Element) => !target.isConnected || target.closest('[aria-live]') !== null;

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
 * Returns the focus to the element that had it, unless it has moved since. Radix only returns it to its own trigger. After a
 * refusal the focus goes to the refused field. Safari does not focus a pressed button, and a message of success may come
 * with another page: then the focus goes to the button, else to the heading of the page.
 */
function useReturnedFocus(refuses: boolean) {
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
      // Radix calls this after the dialog has gone, so the focus may be elsewhere by now. Radix itself gives it to the
      // dialog below if that loses a part in the meantime.
      const below = [...document.querySelectorAll<HTMLElement>('[data-dialog-open] > [role]')].at(-1);
      const active = document.activeElement;
      if (active !== document.body && active !== below) return;
      // A dialog that is open below is the last in the document.
      const refused = refuses && [...document.querySelectorAll<HTMLElement>('[aria-invalid]')].at(-1);
      // Navigation has made the heading focusable (src/app/focus-on-navigation.ts).
      for (const target of [refused, opener.current, pressed.current, below ?? document.querySelector('h1')]) {
        // Without effect on an element that has gone.
        if (target) target.focus();
        if (document.activeElement === target) return;
      }
    },
  };
}

function focusFirst(dialog: HTMLElement) {
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
}
