import type { ReactNode } from 'react';
import { onDesk, onPhone } from '../theme/layout.css.ts';
import { visuallyHidden } from '../theme/text.css.ts';
import * as css from './freshness-line.css.ts';
import { showToast } from './messages.ts';

interface FreshnessLineProps {
  /** 'wait' is amber: the app is offline, the prices are old, or changes wait to be sent. */
  tone: 'quiet' | 'wait';
  /** Such as 'Offline · list fetched 2 h ago'. */
  text: string;
  /** The text in a word, for the bar of a phone; undefined where that needs none. */
  short?: string | undefined;
  /** `stop` marks it red: the user has to act. */
  action?: { label: ReactNode; short: string; onPress: () => void; stop: boolean } | undefined;
}

/**
 * The age of the prices and what waits, inside the top bar. Beside what waits only the word has room. A phone has room for one short button: what waits, else the
 * word, whose press shows the text. Screen readers announce changes of the whole text.
 */
export function FreshnessLine({ tone, text, short, action }: FreshnessLineProps) {
  return (
    <div className={css.lineTone[tone]} data-state={short ?? ''}>
      {tone === 'wait' && <span className={css.dot} aria-hidden />}
      <span role="status" className={short && action ? visuallyHidden : css.whole}>
        {text}
      </span>
      {short && action && (
        <span className={onDesk} aria-hidden>
          {short}
        </span>
      )}
      {short && !action && (
        <button
          type="button"
          className={`${css.button.wait} ${onPhone}`}
          onClick={() => showToast({ tone: 'wait', text })}
        >
          {short}
        </button>
      )}
      <span role="status" className={css.action}>
        {action && (
          <button type="button" className={css.button[action.stop ? 'stop' : 'wait']} onClick={action.onPress}>
            <span className={css.whole}>{action.label}</span>
            <span className={onPhone} aria-hidden>
              {action.short}
            </span>
          </button>
        )}
      </span>
    </div>
  );
}
