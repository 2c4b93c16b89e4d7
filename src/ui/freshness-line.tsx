import type { ReactNode } from 'react';
import * as css from './freshness-line.css.ts';

interface FreshnessLineProps {
  /** 'wait' is amber: offline, old, or waiting to be sent. */
  tone: 'quiet' | 'wait';
  children: ReactNode;
  action?: { label: ReactNode; onPress: () => void } | undefined;
}

/** Says how old the prices are and what waits: 'Offline · prices from 2 h ago'. Changes are read out. */
export function FreshnessLine({ tone, children, action }: FreshnessLineProps) {
  return (
    <div className={css.tone[tone]}>
      {tone === 'wait' && <span className={css.dot} aria-hidden />}
      <span role="status">{children}</span>
      {action && (
        <span className={css.action}>
          <button type="button" className={css.actionButton} onClick={action.onPress}>
            {action.label}
          </button>
        </span>
      )}
    </div>
  );
}
