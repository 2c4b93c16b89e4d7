import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';
import { ICON_PATHS, Icon } from '../icon.tsx';
import * as css from './feedback.css.ts';
import { closeToast, type Toast, toastStore } from './messages.ts';

const SHOWN_MS = 5000; // docs/specification/09-constants.md

/** The toasts: top right, and always in the light theme (docs/specification/09-constants.md). */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  return (
    <section className={css.toastRegion} aria-label="Notices" aria-live="polite" data-theme="light">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** A toast that closes after 5 seconds. The time stops under the pointer or the focus, and starts anew afterwards. */
function ToastCard({ toast }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => closeToast(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaused, toast.id]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the controls of a form; this is a notice
    <div
      className={css.toastTone[toast.tone]}
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
