import { withoutSlash } from '../lib/without-slash.ts';
import { pageTitle } from './page-title.ts';
import type { createAppRouter } from './router.tsx';

/**
 * Sets the title and moves the focus to the heading after each navigation, as a new document would. A page that has set
 * the focus itself keeps it.
 */
export function focusOnNavigation(router: ReturnType<typeof createAppRouter>): void {
  document.title = titleOf(router.state.location); // the worker's shell has the title of another page
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
