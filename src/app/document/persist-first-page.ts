import type { QueryClient } from '@tanstack/react-query';
import type { WorkerMessage } from '../../../domain/contract/worker/worker-messages.ts';
import { PAGE_SIZES } from '../../../domain/plan/catalogue/plan-filter.ts';
import { planKeys } from '../../features/plan/plan.queries.ts';
import { toPlanFilter } from '../../features/plan/plan-search.ts';
import { bootScript } from '../../pwa/boot-script.ts';
import { wasSignedInAsProvider } from '../../session/user-storage.ts';
import type { Seed } from './document-data.ts';

const FIRST_PAGE = planKeys.list(toPlanFilter({}, undefined), { page: 1, size: PAGE_SIZES[0] });
/** Time for a new page to be painted: the markup on the screen is stored. */
const PAINT_MS = 1000;

/**
 * Sends the first page of plans as shown to the worker, whenever it has changed. The next offline start paints it before
 * any script runs (docs/performance.md#p6). Public rows only: a provider's list holds only their own plans.
 */
export function persistFirstPage(queryClient: QueryClient): void {
  let stored: unknown;
  let scheduled = false;
  const persist = () => {
    scheduled = false;
    const worker = navigator.serviceWorker?.controller;
    const page = queryClient.getQueryData(FIRST_PAGE);
    const rows = document.querySelector('[data-plan-list=""]');
    const isShown = location.pathname === '/plans' && location.search === '' && !wasSignedInAsProvider();
    if (!page || !rows || !isShown || page === stored || !worker) return;
    const rowsHtml = markupOf(rows);
    if (rowsHtml === undefined) return schedule();
    stored = page;
    const firstPageJson = JSON.stringify([[FIRST_PAGE, page]] satisfies Seed);
    worker.postMessage({
      type: 'keepDocument',
      bootScript: bootScript(),
      rowsHtml,
      firstPageJson,
    } satisfies WorkerMessage);
  };
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    setTimeout(persist, PAINT_MS);
  };
  queryClient.getQueryCache().subscribe(schedule);
  navigator.serviceWorker?.addEventListener('controllerchange', schedule);
  schedule();
}

/**
 * Returns the rows' markup; undefined while React hides an element that waits for its chunk. React hides by a style
 * attribute and leaves an empty one behind; the CSP of documents allows neither (docs/security.md#s3).
 */
function markupOf(rows: Element): string | undefined {
  const copy = document.importNode(rows, true);
  for (const element of [copy, ...copy.querySelectorAll<HTMLElement>('[style]')]) {
    if (element.getAttribute('style')) return undefined;
    element.removeAttribute('style');
  }
  return copy.outerHTML;
}
