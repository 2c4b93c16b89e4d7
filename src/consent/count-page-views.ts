import type { RegisteredRouter } from '@tanstack/react-router';
import type { PageView } from '../data/http/send-page-view.ts';
import { countDocument, countPageView } from './page-views.ts';

type Router = RegisteredRouter;

/** Counts a view for the document, and one for each way to another page of the app; filters are no page. */
export function countPageViews(router: Router): void {
  const first = shownPage(router);
  if (first) countDocument(first);
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    const path = shownPage(router);
    if (pathChanged && fromLocation && path) countPageView({ path });
  });
}

/** The page that is shown, as the contract names it; undefined where there is none at the address. */
function shownPage(router: Router): PageView['path'] | undefined {
  const route = router.state.matches.at(-1)?.routeId;
  return route === '__root__' ? undefined : route;
}
