import { type ReactNode, useId } from 'react';
import * as css from './group.css.ts';
import { h3 } from './theme/text.css.ts';

interface GroupProps {
  title: string;
  /** A quiet button at the end of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page under a heading. A hairline separates it from the group before it. */
export function Group({ title, action, children }: GroupProps) {
  const id = useId();
  return (
    <section className={css.group} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={h3}>
          {title}
        </h2>
        {action && <div className={css.action}>{action}</div>}
      </div>
      {children}
    </section>
  );
}
