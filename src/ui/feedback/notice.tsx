import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import * as css from './feedback.css.ts';

interface NoticeProps {
  text: string;
  /** The reason, in quieter text. */
  more?: string | undefined;
  /** True for what may wait: it stands at the end of the page and covers nothing. */
  atEnd?: boolean;
  /** Buttons. */
  children: ReactNode;
}

/** One sentence above the bottom edge, with buttons to act on it or close it. */
export function Notice({ text, more, atEnd = false, children }: NoticeProps) {
  return (
    <aside className={classNames(css.notice, atEnd && css.noticeAtEnd)} aria-label="Notice">
      <p role="status" className={css.noticeText}>
        {text} {more && <span className={css.noticeDetail}>{more}</span>}
      </p>
      <div className={css.noticeActions}>{children}</div>
    </aside>
  );
}
