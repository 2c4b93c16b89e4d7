import type { ReactNode } from 'react';
import * as css from './feedback.css.ts';

interface FreshnessLineProps {
  /** 'wait' is amber: the app is offline, the prices are old, or changes wait to be sent. */
  tone: 'quiet' | 'wait';
  children: ReactNode;
  /** `stop` marks it red: the user has to act. */
  action?: { label: ReactNode; onPress: () => void; stop: boolean } | undefined;
}

/** A line with the age of the prices: 'Offline · list fetched 2 h ago'. Screen readers announce its changes. */
export function FreshnessLine({ tone, children, action }: FreshnessLineProps) {
  return (
    <div className={css.lineTone[tone]}>
      {tone === 'wait' && <span className={css.lineDot} aria-hidden />}
      <span role="status">{children}</span>
      <span className={css.lineAction} role="status">
        {action && (
          <button type="button" className={css.lineButton[action.stop ? 'stop' : 'wait']} onClick={action.onPress}>
            {action.label}
          </button>
        )}
      </span>
    </div>
  );
}
