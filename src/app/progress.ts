import './progress.css.ts';
import NProgress from 'nprogress';
import type { createAppRouter } from './router.tsx';

/** Shows the thin line at the top while a navigation waits (docs/design.md). */
export function showProgress(router: ReturnType<typeof createAppRouter>): void {
  NProgress.configure({
    showSpinner: false,
    barSelector: '.bar', // its own template says role="bar", which is no role
    template: trustedMarkup('<div class="bar"></div>'),
  });
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) NProgress.start();
  });
  router.subscribe('onResolved', () => NProgress.done());
}

/** Returns constant markup in the form that browsers with Trusted Types require (docs/security.md#s3). */
function trustedMarkup(constant: string): string {
  const policy = window.trustedTypes?.createPolicy('sabidata-markup', { createHTML: (markup: string) => markup });
  return (policy?.createHTML(constant) ?? constant) as string;
}
