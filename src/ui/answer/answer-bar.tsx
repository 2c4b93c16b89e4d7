import { type ReactNode, useEffect } from 'react';
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
  useNoticesHeight();
  return (
    <div className={css.bar}>
      <p className={css.words}>
        <b className={css.title}>{title}</b>
        {note && <span className={css.note}>{note}</span>}
      </p>
      {children}
    </div>
  );
}

/** Tells the styles how high the notices at the bottom are: the bar stands on them. */
function useNoticesHeight(): void {
  useEffect(() => {
    const notices = document.getElementById('bottom');
    const { style } = document.documentElement;
    if (!notices) return;
    const observer = new ResizeObserver(() => style.setProperty('--notices', `${notices.offsetHeight}px`));
    observer.observe(notices);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices');
    };
  }, []);
}
