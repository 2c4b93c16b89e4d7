import type { QueryClient } from '@tanstack/react-query';
import { PAGE_SIZES } from '../../domain/plan/plan-filter.ts';
import { planKeys } from '../features/plan/plan.queries.ts';
import { keepDocument } from '../pwa/keep-document.ts';
import { wasProvider } from '../session/personal-answers.ts';

const FIRST_PAGE = planKeys.list({}, { page: 1, size: PAGE_SIZES[0] });
/** Time for a new page to be painted: what is kept is what stands on the screen. */
const PAINTED_MS = 1000;

/**
 * Hands the first page of plans, as it stands on the screen, to the worker, whenever it has changed: the next start
 * without a network paints it before any script runs (docs/performance.md#p6). Public rows only: a provider's own list is not
 * everybody's.
 */
export function keepFirstPage(queryClient: QueryClient): void {
  let kept: unknown;
  let waiting = false;
  const keep = () => {
    waiting = false;
    const page = queryClient.getQueryData(FIRST_PAGE);
    const rows = document.querySelector('[data-plan-list]');
    const isShown = location.pathname === '/plans' && location.search === '' && !wasProvider();
    if (!page || !rows || !isShown || page === kept || !navigator.serviceWorker?.controller) return;
    const rowsHtml = asShown(rows);
    if (rowsHtml === undefined) return soon();
    kept = page;
    keepDocument({ rowsHtml, firstPageJson: JSON.stringify({ plans: page }) });
  };
  const soon = () => {
    if (waiting) return;
    waiting = true;
    setTimeout(keep, PAINTED_MS);
  };
  queryClient.getQueryCache().subscribe(soon);
  navigator.serviceWorker?.addEventListener('controllerchange', soon);
  soon();
}

/**
 * The rows' markup; undefined while React hides a part that waits for its code. It does so by a style attribute, and
 * leaves an empty one behind: a document may have neither (docs/security.md#s3).
 */
function asShown(rows: Element): string | undefined {
  const copy = document.importNode(rows, true);
  for (const part of [copy, ...copy.querySelectorAll<HTMLElement>('[style]')]) {
    if (part.getAttribute('style')) return undefined;
    part.removeAttribute('style');
  }
  return copy.outerHTML;
}
