import type { ReactNode } from 'react';
import * as css from './notice.css.ts';

interface NoticeProps {
  text: string;
  /** A sentence or two of why, in a quieter voice. */
  more?: string | undefined;
  /** Buttons. */
  children: ReactNode;
}

/** A line above the bottom edge with what to do about it. What it covers can be scrolled clear of it, and it can be put away. */
export function Notice({ text, more, children }: NoticeProps) {
  return (
    <aside className={css.notice} aria-label="Notice">
      <p role="status" className={css.text}>
        {text} {more && <span className={css.more}>{more}</span>}
      </p>
      <div className={css.actions}>{children}</div>
    </aside>
  );
}
