import type { ReactNode } from 'react';
import { plainClick } from '../../../lib/links.ts';
import type { AdminSearch, ViewProps } from '../admin-search.ts';
import * as css from '../list/admin-list.css.ts';
import { dutyOpens, useDuty, type ViewName } from './use-duty.ts';

interface ViewLinkProps extends Pick<ViewProps, 'go' | 'hrefFor'> {
  /** The view and its filters. */
  to: AdminSearch & { view: ViewName };
  className?: string;
  children: ReactNode;
}

/** A link to a view of the administration. Where the duty does not allow the view, a link in a sentence is text, and another is left out. */
export function ViewLink({ to, go, hrefFor, className, children }: ViewLinkProps) {
  if (!dutyOpens(useDuty(), to.view)) return className === undefined ? children : null;
  return (
    <a href={hrefFor(to)} className={className ?? css.link} onClick={plainClick(() => go(to))}>
      {children}
    </a>
  );
}
