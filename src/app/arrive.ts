import { pageMeta } from './page-meta.ts';
import type { createAppRouter } from './router.tsx';

/**
 * After going to another page the title is that page's, and keyboard and screen reader begin at its heading, as they
 * would with a new document; unless the page has put them elsewhere itself.
 */
export function arriveAsAtADocument(router: ReturnType<typeof createAppRouter>): void {
  document.title = pageMeta(router.state.location.pathname).title; // the worker's one shell bears that of another page
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    if (!pathChanged || !fromLocation) return;
    document.title = pageMeta(toLocation.pathname).title;
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) focusHeading(main);
  });
}

function focusHeading(main: HTMLElement | null): void {
  const heading = main?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
