import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import * as css from './amber-hint.css.ts';

interface AmberHintProps extends HTMLAttributes<HTMLElement> {
  /** A link or button at the end of the line. */
  action?: ReactNode;
  /** 'quiet' where the same line says that all is well. */
  tone?: 'amber' | 'quiet' | undefined;
}

/** One line on amber ground: something to know or to do, weaker than an answer. */
export function AmberHint({ action, tone = 'amber', className, children, ...rest }: AmberHintProps) {
  return (
    <div {...rest} className={classNames(css.hint, tone === 'quiet' && css.quiet, className)}>
      <span>{children}</span>
      {action && <span className={css.action}>{action}</span>}
    </div>
  );
}

interface AmberDetailsProps {
  /** The word at the end of the line, which opens it. */
  action: string;
  text: ReactNode;
  children: ReactNode;
}

/** An amber line that opens. It works without scripts. */
export function AmberDetails({ action, text, children }: AmberDetailsProps) {
  return (
    <details className={css.details}>
      <summary className={css.hint}>
        <span>{text}</span>
        <span className={css.opens}>{action}</span>
      </summary>
      <div className={css.more}>{children}</div>
    </details>
  );
}
