import type { ReactNode } from 'react';
import * as css from './empty.css.ts';
import { h3, quiet } from './text.css.ts';

interface EmptyProps {
  title: string;
  /** What to do next. */
  children?: ReactNode;
  action?: ReactNode;
}

/** A list with nothing in it. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className={css.empty}>
      <p className={h3}>{title}</p>
      {children && <p className={quiet}>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
