import type { ReactNode } from 'react';
import * as css from './notice.css.ts';

/** A line above the bottom edge with what to do about it. It covers nothing that is being typed, and can be put away. */
export function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <aside className={css.notice} aria-label="Notice">
      <p role="status" className={css.text}>
        {text}
      </p>
      <div className={css.actions}>{children}</div>
    </aside>
  );
}
