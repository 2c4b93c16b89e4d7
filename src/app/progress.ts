import type { createAppRouter } from './router.tsx';
import 'nprogress/nprogress.css';
import NProgress from 'nprogress';
import { trustedMarkup } from './trusted-markup.ts';

/** The thin line at the top while a navigation waits (docs/design.md). nprogress writes its own markup, which is allow-listed. */
export function showProgress(router: ReturnType<typeof createAppRouter>): void {
  NProgress.configure({
    showSpinner: false,
    barSelector: '.bar', // its own template says role="bar", which is no role
    template: trustedMarkup('<div class="bar"><div class="peg"></div></div>'),
  });
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) NProgress.start();
  });
  router.subscribe('onResolved', () => NProgress.done());
}
