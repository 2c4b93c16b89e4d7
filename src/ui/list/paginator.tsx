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

/** On a narrow screen the first, the current and the last number fit on one line. */
const VISIBLE_ON_NARROW = 1;

/**
 * Previous and Next, page numbers, first and last page with ellipses (docs/specification/02-screens.md). Renders nothing
 * for a single page.
 */
export function Paginator({ visible = 5, ...place }: PaginatorProps) {
  if (place.pages <= 1) return null;
  return (
    <nav aria-label="Pages">
      <PageList {...place} visible={VISIBLE_ON_NARROW} className={css.onNarrow} />
      <PageList {...place} visible={visible} className={css.onWide} />
    </nav>
  );
}

function PageList({ page, pages, visible = 5, className, ...link }: Numbers & Links & { className: string }) {
  return (
    <ul className={classNames(css.pages, className)}>
      <li>
        <Step {...link} to={page - 1} possible={page > 1} label="Previous">
          <Icon path={MORE_ICON_PATHS.left} />
          <span className={css.onWide}>Previous</span>
        </Step>
      </li>
      {visiblePages(page, pages, visible).map((entry, place) =>
        entry === 'gap' ? (
          <li key={place === 1 ? 'gap before' : 'gap after'} className={css.gap}>
            …
          </li>
        ) : (
          <li key={entry}>
            <PageNumber {...link} number={entry} current={entry === page} />
          </li>
        ),
      )}
      <li>
        <Step {...link} to={page + 1} possible={page < pages} label="Next">
          <span className={css.onWide}>Next</span>
          <Icon path={MORE_ICON_PATHS.right} />
        </Step>
      </li>
    </ul>
  );
}

type Links = Pick<PaginatorProps, 'hrefFor' | 'onPage'>;
type Numbers = Pick<PaginatorProps, 'page' | 'pages' | 'visible'>;

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
  label: string;
  children: ReactNode;
}

function Step({ to, possible, label, hrefFor, onPage, children }: StepProps) {
  if (!possible) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link without href is the HTML form of a disabled link
      <a className={css.page} role="link" aria-disabled="true" aria-label={label}>
        <span className={css.step}>{children}</span>
      </a>
    );
  }
  return (
    <a className={css.page} href={hrefFor(to)} onClick={onPage && plainClick(() => onPage(to))} aria-label={label}>
      <span className={css.step}>{children}</span>
    </a>
  );
}

/**
 * Returns `visible` page numbers around `page`, with the first and the last, and 'gap' for the pages left out. A gap never
 * hides a single page: its number takes no more room than the dots.
 */
export function visiblePages(page: number, pages: number, visible: number): (number | 'gap')[] {
  const from = Math.max(1, Math.min(page - Math.floor(visible / 2), pages - visible + 1));
  const to = Math.min(pages, from + visible - 1);
  return [...before(from), ...span(from, to), ...after(to, pages)];
}

function before(from: number): (number | 'gap')[] {
  return from <= 3 ? span(1, from - 1) : [1, 'gap'];
}

function after(to: number, pages: number): (number | 'gap')[] {
  return pages - to <= 2 ? span(to + 1, pages) : ['gap', pages];
}

function span(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}
