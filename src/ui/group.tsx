import { type ReactNode, useId } from 'react';
import * as css from './group.css.ts';
import { h3 } from './theme/text.css.ts';

interface GroupProps {
  title: string;
  /** A quiet button at the end of the heading. */
  action?: ReactNode;
  /** A small heading, where the page's own says nearly the same. */
  minor?: boolean;
  children: ReactNode;
}

/** A part of a page under a heading, on a desk beside it. A hairline separates it from the group before it. */
export function Group({ title, action, minor = false, children }: GroupProps) {
  const id = useId();
  return (
    <section className={css.group} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={minor ? css.minor : h3}>
          {title}
        </h2>
        {action && <div className={css.action}>{action}</div>}
      </div>
      <div className={css.body}>{children}</div>
    </section>
  );
}
