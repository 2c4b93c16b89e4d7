import { Suspense, useSyncExternalStore } from 'react';
import { lazyNamed } from '../lib/lazy-named.ts';
import { region } from './toast.css.ts';
import { toastStore } from './toasts.ts';

const ToastCard = lazyNamed(() => import('./toast-card.tsx'), 'ToastCard');

/** The toast area, top right and in the light theme whatever the page wears (spec §2, §9). */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  return (
    <section className={region} aria-label="Notices" aria-live="polite" data-theme="light">
      <Suspense fallback={null}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Suspense>
    </section>
  );
}

export { showToast } from './toasts.ts';
