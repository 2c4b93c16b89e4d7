import type { Hono } from 'hono';
import { API_BASE } from '../../domain/contract/call.ts';
import { API_HEADERS, type DocumentPolicy, documentHeaders } from '../http/security-headers.ts';
import type { DocumentedCall, OpenApi } from './openapi.ts';

/** `/api/v1/openapi.json` and `/api/docs`, made when they are first asked for. */
export function mountApiDocs(app: Hono, calls: readonly DocumentedCall[], policy: DocumentPolicy): void {
  let made: Promise<OpenApi> | undefined;
  const document = () => (made ??= import('./openapi.ts').then(({ openApi }) => openApi(calls)));
  app.get(`${API_BASE}/openapi.json`, async (c) =>
    c.json(await document(), 200, { ...API_HEADERS, 'cache-control': 'no-cache' }),
  );
  app.get('/api/docs', async (c) => {
    const { docsPage } = await import('./docs-page.ts');
    const { html, styleHash } = docsPage(await document());
    return c.html(html, 200, { ...documentHeaders(policy, [styleHash]), 'cache-control': 'no-cache' });
  });
}
