import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { MORE_ICON_PATHS } from './more-icon-paths.ts';
import * as css from './paginator.css.ts';
import { visiblePages } from './visible-pages.ts';

interface PaginatorProps {
  page: number;
  pages: number;
  /** Where a page is: links stay links, they open in a new tab too. */
  hrefFor: (page: number) => string;
  /** Takes over plain clicks, so that the app need not load anew. */
  onPage?: ((page: number) => void) | undefined;
  visible?: number | undefined;
}

/** On a narrow screen the numbers stand on one line: the first, this one and the last. */
const VISIBLE_ON_NARROW = 1;

/** Previous and Next, page numbers, first and last page with ellipses (docs/specification/02-screens.md). Nothing when there is one page. */
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
    <ul className={classNames(css.list, className)}>
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
      onClick={(event) => takeOver(event, onPage && (() => onPage(number)))}
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
      // biome-ignore lint/a11y/useValidAnchor: a link without a target is how HTML says 'a link that leads nowhere now'
      <a className={css.page} role="link" aria-disabled="true" aria-label={label}>
        <span className={css.step}>{children}</span>
      </a>
    );
  }
  return (
    <a
      className={css.page}
      href={hrefFor(to)}
      onClick={(event) => takeOver(event, onPage && (() => onPage(to)))}
      aria-label={label}
    >
      <span className={css.step}>{children}</span>
    </a>
  );
}

/** A click with a modifier asks the browser for a new tab or window: that is not ours to take. */
function takeOver(event: MouseEvent, go: (() => void) | undefined) {
  if (!go || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go();
}
