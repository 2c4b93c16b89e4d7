import { withoutSlash } from '../lib/without-slash.ts';
import { pageTitle } from './page-title.ts';
import type { createAppRouter } from './router.tsx';

/**
 * After going to another page the title is that page's, and keyboard and screen reader begin at its heading, as they
 * would with a new document; unless the page has put them elsewhere itself.
 */
export function arriveAsAtADocument(router: ReturnType<typeof createAppRouter>): void {
  document.title = titleOf(router.state.location); // the worker's one shell bears that of another page
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    if (!pathChanged || !fromLocation) return;
    document.title = titleOf(toLocation);
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) focusHeading(main);
  });
}

const titleOf = ({ pathname }: { pathname: string }) => pageTitle(withoutSlash(pathname));

function focusHeading(main: HTMLElement | null): void {
  const heading = main?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
