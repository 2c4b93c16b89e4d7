import { escapeHtml } from '../../domain/escape-html.ts';
import type { ApiError } from '../http/errors.ts';
import { type PreparedResponse, prepareResponse } from '../http/response-encoding.ts';
import type { DocumentPolicy } from '../http/security-headers.ts';
import { htmlHeaders } from './kept-documents.ts';

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}' +
  'body{max-width:34rem;margin:0 auto;padding:1.5rem 1rem}h1{font-size:1.5rem}' +
  'a{display:inline-block;min-height:44px;line-height:44px;margin-right:1.5rem;color:inherit}';

/** Returns the page for people whose question the server has no time for now. It needs no scripts. */
export function busyPage({ status, detail, headers }: ApiError, policy: DocumentPolicy): Promise<PreparedResponse> {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="/icons/favicon.svg"><title>Try again in a moment · SabiData</title><style>${STYLE}</style></head><body><main>
<h1>Many people are asking</h1>
<p>${escapeHtml(detail)}</p>
<p><a href="">Try again</a><a href="/">Today’s cheapest plans</a></p>
</main></body></html>`;
  return prepareResponse({
    status,
    headers: { ...htmlHeaders(policy, { html, isIndexed: false }), 'cache-control': 'no-store', ...headers },
    bytes: Buffer.from(html),
  });
}
