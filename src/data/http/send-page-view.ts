import type { InferInput } from 'valibot';
import type { API_BASE } from '../../../domain/contract/call.ts';
import type { viewPage } from '../../../domain/contract/site.calls.ts';
import { VISITOR_HEADERS } from './visitor-headers.ts';

// The contract's own text, held to it by its types alone: a visitor's first script does not carry schemas.
const ADDRESS: `${typeof API_BASE}${(typeof viewPage)['path']}` = '/api/v1/page-views';

/** A viewed page and the referring host, without any data of the user. */
export type PageView = InferInput<(typeof viewPage)['body']>;

/** Sends a page view once. Ignores failures, and sends nothing without a network. */
export function sendPageView(view: PageView): void {
  if (!navigator.onLine) return;
  fetch(ADDRESS, {
    method: 'POST',
    headers: { ...VISITOR_HEADERS, 'Content-Type': 'application/json' },
    body: JSON.stringify(view),
    credentials: 'omit',
    keepalive: true, // the browser sends it even if the user leaves the site
  }).catch(() => undefined);
}
