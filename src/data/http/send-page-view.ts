import type { InferInput } from 'valibot';
import type { API_BASE } from '../../../domain/contract/call.ts';
import type { viewPage } from '../../../domain/contract/site.calls.ts';
import { credentialHeaders } from './credentials.ts';

// The contract's own text, held to it by its types alone: a visitor's first script does not carry schemas.
const ADDRESS: `${typeof API_BASE}${(typeof viewPage)['path']}` = '/api/v1/page-views';
const VISITOR = '';

/** A page that was looked at, and the host that led to it; nothing of who looked. */
export type PageView = InferInput<(typeof viewPage)['body']>;

/** Tells the server of a view, once: nobody waits for it, it may fail unseen, and without a network it is let go. */
export function sendPageView(view: PageView): void {
  if (!navigator.onLine) return;
  fetch(ADDRESS, {
    method: 'POST',
    headers: { ...credentialHeaders(VISITOR), 'Content-Type': 'application/json' },
    body: JSON.stringify(view),
    credentials: 'omit',
    keepalive: true, // it arrives even when the person goes on to another site
  }).catch(() => undefined);
}
