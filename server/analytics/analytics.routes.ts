import { viewPage } from '../../domain/contract/site.calls.ts';
import { type Route, route } from '../http/route.ts';
import type { PageViews } from './page-views.ts';

export function analyticsRoutes({ pageViews }: { pageViews: PageViews }): Route[] {
  return [
    route(viewPage, async ({ body: { path, referrer } }) => {
      pageViews.note({ path, referrer });
      return { message: 'Counted' };
    }),
  ];
}
