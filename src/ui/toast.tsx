import { useSyncExternalStore } from 'react';
import { region } from './toast.css.ts';
import { ToastCard } from './toast-card.tsx';
import { toastStore } from './toasts.ts';

/** The toast area, top right and in the light theme whatever the page wears (docs/specification/02-screens.md, docs/specification/09-constants.md). */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  return (
    <section className={region} aria-label="Notices" aria-live="polite" data-theme="light">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

export { showToast } from './toasts.ts';
