import type { ReactNode } from 'react';
import * as css from './feedback.css.ts';

interface NoticeProps {
  text: string;
  /** The reason, in quieter text. */
  more?: string | undefined;
  /** Buttons. */
  children: ReactNode;
}

/** A message above the bottom edge, with buttons to act on it or close it. */
export function Notice({ text, more, children }: NoticeProps) {
  return (
    <aside className={css.notice} aria-label="Notice">
      <p role="status" className={css.noticeText}>
        {text} {more && <span className={css.noticeDetail}>{more}</span>}
      </p>
      <div className={css.noticeActions}>{children}</div>
    </aside>
  );
}
