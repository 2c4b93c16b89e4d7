import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import * as css from './amber-hint.css.ts';

interface AmberHintProps extends HTMLAttributes<HTMLElement> {
  /** A link or button at the end of the line. */
  action?: ReactNode;
}

/** One line on amber ground: something to know or to do, weaker than an answer. */
export function AmberHint({ action, className, children, ...rest }: AmberHintProps) {
  return (
    <div {...rest} className={classNames(css.hint, className)}>
      <span>{children}</span>
      {action && <span className={css.action}>{action}</span>}
    </div>
  );
}
