import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
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

/** Previous and Next, page numbers, first and last page with ellipses (spec §2). Nothing when there is one page. */
export function Paginator({ page, pages, hrefFor, onPage, visible = 5 }: PaginatorProps) {
  if (pages <= 1) return null;
  const link = { hrefFor, onPage };
  return (
    <nav aria-label="Pages">
      <ul className={css.list}>
        <li>
          <Step {...link} to={page - 1} possible={page > 1} label="Previous">
            <Icon name="left" />
            <span className={css.word}>Previous</span>
          </Step>
        </li>
        {visiblePages(page, pages, visible).map((entry, place) =>
          entry === 'gap' ? (
            <li key={place < visible ? 'gap before' : 'gap after'} className={css.gap}>
              …
            </li>
          ) : (
            <li key={entry} className={classNames(isFar(entry, page, pages) && css.far)}>
              <PageNumber {...link} number={entry} current={entry === page} />
            </li>
          ),
        )}
        <li>
          <Step {...link} to={page + 1} possible={page < pages} label="Next">
            <span className={css.word}>Next</span>
            <Icon name="right" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

type Links = Pick<PaginatorProps, 'hrefFor' | 'onPage'>;

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
  const shape = classNames(css.page);
  if (!possible) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link without a target is how HTML says 'a link that leads nowhere now'
      <a className={shape} role="link" aria-disabled="true" aria-label={label}>
        <span className={css.step}>{children}</span>
      </a>
    );
  }
  return (
    <a
      className={shape}
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

function isFar(entry: number, page: number, pages: number): boolean {
  return Math.abs(entry - page) > 1 && entry !== 1 && entry !== pages;
}
