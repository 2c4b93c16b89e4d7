import type { ReactNode } from 'react';
import { plainClick } from '../../../lib/links.ts';
import type { AdminSearch, ViewProps } from '../admin-search.ts';
import * as css from '../list/admin-list.css.ts';

interface ViewLinkProps extends Pick<ViewProps, 'go' | 'hrefFor'> {
  /** The view and its filters. */
  to: AdminSearch;
  className?: string;
  children: ReactNode;
}

/** A link to a view of the administration. */
export function ViewLink({ to, go, hrefFor, className, children }: ViewLinkProps) {
  return (
    <a href={hrefFor(to)} className={className ?? css.link} onClick={plainClick(() => go(to))}>
      {children}
    </a>
  );
}
