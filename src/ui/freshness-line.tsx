import type { ReactNode } from 'react';
import * as css from './freshness-line.css.ts';

interface FreshnessLineProps {
  /** 'wait' is amber: offline, old, or waiting to be sent. */
  tone: 'quiet' | 'wait';
  children: ReactNode;
  /** `stop`: it cannot be left alone. Its label is read out when it changes. */
  action?: { label: ReactNode; onPress: () => void; stop: boolean } | undefined;
}

/** Says how old the prices are and what waits: 'Offline · prices from 2 h ago'. Changes are read out. */
export function FreshnessLine({ tone, children, action }: FreshnessLineProps) {
  return (
    <div className={css.tone[tone]}>
      {tone === 'wait' && <span className={css.dot} aria-hidden />}
      <span role="status">{children}</span>
      <span className={css.action} role="status">
        {action && (
          <button type="button" className={css.actionButton[action.stop ? 'stop' : 'wait']} onClick={action.onPress}>
            {action.label}
          </button>
        )}
      </span>
    </div>
  );
}
