import type { ReactNode } from 'react';
import * as css from './answer-bar.css.ts';

interface AnswerBarProps {
  title: ReactNode;
  note?: ReactNode;
  /** A button or link with `buttonClass()`. */
  children?: ReactNode;
}

/**
 * The answer of a long form, in a bar that stays at the bottom of a phone's screen. It is the last element of the form's
 * container: sticky, so that it covers nothing at the end of the page.
 */
export function AnswerBar({ title, note, children }: AnswerBarProps) {
  return (
    <div className={css.bar}>
      <p className={css.words} role="status">
        <b className={css.title}>{title}</b>
        {note && <span className={css.note}>{note}</span>}
      </p>
      {children}
    </div>
  );
}
