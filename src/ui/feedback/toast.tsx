import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { Button } from '../button.tsx';
import { ICON_PATHS, Icon } from '../icon.tsx';
import { visuallyHidden } from '../theme/text.css.ts';
import * as css from './feedback.css.ts';
import { closeToast, messageStore, type Toast, toastStore } from './messages.ts';

const SHOWN_MS = 5000; // docs/specification/09-constants.md

/**
 * The toasts: top right, above dialogs, and always in the light theme (docs/specification/09-constants.md). The newest one
 * shows. Screen readers read them beside an open dialog too: Radix hides the rest of the page, but no `aria-live`.
 */
export function ToastRegion() {
  const toasts = useStore(toastStore);
  const message = useStore(messageStore);
  const region = useRoomInBar(toasts.length);
  return (
    <section ref={region} className={css.toastRegion} aria-label="Notices" aria-live="polite" data-theme="light">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isSaid={toast.text === message?.text} />
      ))}
    </section>
  );
}

/** The least width of a toast beside the state in the top bar. */
const LEAST_PX = 240;

/**
 * Lets the toasts stand between the state of the list and the account in the top bar. Where there is no room, as on a
 * phone, they cover the brand and the state until they close, and nothing else.
 */
function useRoomInBar(count: number) {
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (count === 0) return;
    const place = () => {
      const account = document.querySelector('[data-account]')?.getBoundingClientRect();
      if (!account || !region.current) return;
      const stateEnd = document.querySelector('[data-state]')?.getBoundingClientRect().right ?? 0;
      const room = account.left - stateEnd - 16;
      region.current.style.right = `${document.documentElement.clientWidth - account.left + 8}px`;
      region.current.style.maxWidth = room >= LEAST_PX ? `${room}px` : '';
    };
    place();
    // The state grows with each change that waits, and a turned phone has another bar.
    const bar = new ResizeObserver(place);
    for (const part of document.querySelectorAll('[data-state], [data-account]')) bar.observe(part);
    addEventListener('resize', place);
    return () => {
      bar.disconnect();
      removeEventListener('resize', place);
    };
  }, [count]);
  return region;
}

/**
 * A toast that closes after 5 seconds. The time stops under the pointer or the focus, and starts anew afterwards. A toast
 * that says what the modal below it says is only there for screen readers, and closes with the modal at
 * the latest.
 */
function ToastCard({ toast, isSaid }: { toast: Toast; isSaid: boolean }) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => closeToast(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaused, toast.id]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the controls of a form; this is a notice
    <div
      className={isSaid ? visuallyHidden : css.toastTone[toast.tone]}
      role="group"
      aria-label="Notice"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className={css.toastText} role={toast.tone === 'stop' ? 'alert' : 'status'}>
        {toast.text}
      </span>
      <Button kind="plain" icon aria-label="Close notice" onClick={() => closeToast(toast.id)}>
        <Icon path={ICON_PATHS.close} size={18} />
      </Button>
    </div>
  );
}
