import type { Hono } from 'hono';
import { API_BASE } from '../../domain/contract/call.ts';
import type { CatalogueLists } from './catalogue-lists.ts';
import type { CatalogueRoute } from './catalogue-route.ts';
import { API_HEADERS } from './security-headers.ts';

/**
 * The catalogue's lists without the ready buffers in front: for callers that have no network between. They are in the
 * process that wrote, which has caught up before it answered: X-Revision-Seen is of no use to them.
 */
export function mountCatalogueLists(app: Hono, routes: readonly CatalogueRoute[], lists: CatalogueLists): void {
  for (const { call } of routes) {
    app.get(API_BASE + call.path, async (c) => {
      const url = new URL(c.req.url);
      const answer = await lists.answer(url.pathname + url.search);
      if (answer === undefined) return c.notFound();
      const { status, json = null, headers } = answer;
      const type = json === null ? {} : { 'content-type': 'application/json', ...API_HEADERS };
      return new Response(json, { status, headers: { ...type, 'cache-control': 'no-cache', ...headers } });
    });
  }
}
