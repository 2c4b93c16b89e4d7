import type { RegisteredRouter } from '@tanstack/react-router';
import type { PageView } from '../data/http/send-page-view.ts';
import { countDocument, countPageView } from './page-views.ts';

/** Counts the document, then each navigation to another page. A change of filters is not a page view. */
export function countPageViews(router: RegisteredRouter): void {
  const first = currentPage(router);
  if (first) countDocument(first);
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    const path = currentPage(router);
    if (pathChanged && fromLocation && path) countPageView({ path });
  });
}

/** Returns the path of the current page; undefined for an unknown path. */
function currentPage(router: RegisteredRouter): PageView['path'] | undefined {
  const route = router.state.matches.at(-1)?.routeId;
  return route === '__root__' ? undefined : (route as PageView['path'] | undefined);
}
