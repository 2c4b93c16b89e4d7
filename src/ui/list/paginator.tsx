import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { plainClick } from '../../lib/links.ts';
import { Icon } from '../icon.tsx';
import { MORE_ICON_PATHS } from '../more-icon-paths.ts';
import * as css from './list.css.ts';

interface PaginatorProps {
  page: number;
  pages: number;
  /** The address of a page: entries are links, so that they open in a new tab too. */
  hrefFor: (page: number) => string;
  /** Handles plain clicks in the app, without loading the page. */
  onPage?: ((page: number) => void) | undefined;
  visible?: number | undefined;
}

/**
 * Previous and Next, page numbers, first and last page with ellipses (docs/specification/02-screens.md). Renders nothing
 * for a single page.
 */
export function Paginator({ page, pages, visible = 5, ...link }: PaginatorProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className={css.paginator}>
      <Step {...link} to={page - 1} possible={page > 1} area={css.previous}>
        <Icon path={MORE_ICON_PATHS.left} />
        Previous
      </Step>
      <ol className={css.pages}>
        {visiblePages(page, pages, visible).map((entry, place) =>
          entry === 'gap' ? (
            <li key={place === 1 ? 'gap before' : 'gap after'} className={css.gap}>
              …
            </li>
          ) : (
            <li key={entry} className={css.number}>
              <PageNumber {...link} number={entry} current={entry === page} />
            </li>
          ),
        )}
      </ol>
      <Step {...link} to={page + 1} possible={page < pages} area={css.next}>
        Next
        <Icon path={MORE_ICON_PATHS.right} />
      </Step>
    </nav>
  );
}

type Links = Pick<PaginatorProps, 'hrefFor' | 'onPage'>;

function PageNumber({ number, current, hrefFor, onPage }: Links & { number: number; current: boolean }) {
  return (
    <a
      className={css.page}
      href={hrefFor(number)}
      onClick={onPage && plainClick(() => onPage(number))}
      aria-current={current ? 'page' : undefined}
      aria-label={`Page ${number}`}
    >
      {number}
    </a>
  );
}

interface StepProps extends Links {
  to: number;
  possible: boolean;
  area: string;
  children: ReactNode;
}

function Step({ to, possible, area, hrefFor, onPage, children }: StepProps) {
  const className = classNames(css.page, area);
  if (!possible) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link without href is the HTML form of a disabled link
      <a className={className} role="link" aria-disabled="true">
        {children}
      </a>
    );
  }
  return (
    <a className={className} href={hrefFor(to)} onClick={onPage && plainClick(() => onPage(to))}>
      {children}
    </a>
  );
}

/**
 * Returns `visible` page numbers around `page`, with the first and the last, and 'gap' for the pages left out. A gap may
 * hide a single page: more than seven numbers of 44 px do not fit on one line of a phone.
 */
export function visiblePages(page: number, pages: number, visible: number): (number | 'gap')[] {
  const from = Math.max(1, Math.min(page - Math.floor(visible / 2), pages - visible + 1));
  const to = Math.min(pages, from + visible - 1);
  const shown: (number | 'gap')[] = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  if (from > 2) shown.unshift('gap');
  if (from > 1) shown.unshift(1);
  if (to < pages - 1) shown.push('gap');
  if (to < pages) shown.push(pages);
  return shown;
}
