import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { ICON_PATHS } from './icon-paths.ts';
import * as css from './toast-card.css.ts';
import { closeToast, type Toast } from './toasts.ts';

const SHOWN_MS = 5000; // docs/specification/09-constants.md

/** Goes away by itself, but not under somebody's pointer or focus: there it waits, and counts anew afterwards. */
export function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => closeToast(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the controls of a form; this is a notice
    <div
      className={css.tone[toast.tone]}
      role="group"
      aria-label="Notice"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={css.text} role={toast.tone === 'stop' ? 'alert' : 'status'}>
        {toast.text}
      </span>
      <Button kind="plain" icon aria-label="Close notice" onClick={() => closeToast(toast.id)}>
        <Icon path={ICON_PATHS.close} size={18} />
      </Button>
    </div>
  );
}
