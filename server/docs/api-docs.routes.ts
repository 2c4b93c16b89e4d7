import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { API_BASE } from '../../domain/contract/call.ts';
import { escapeHtml } from '../../domain/escape-html.ts';
import { API_HEADERS, type DocumentPolicy, documentHeaders } from '../http/security-headers.ts';
import type { DocumentedCall } from './call-errors.ts';
import type { OpenApi, Operation } from './openapi.ts';

/** Registers `/api/v1/openapi.json` and `/api/docs`. The first request generates the document. */
export function registerApiDocs(app: Hono, calls: readonly DocumentedCall[], policy: DocumentPolicy): void {
  let generated: Promise<OpenApi> | undefined;
  const document = () => (generated ??= import('./openapi.ts').then(({ openApi }) => openApi(calls)));
  app.get(`${API_BASE}/openapi.json`, async (c) =>
    c.json(await document(), 200, { ...API_HEADERS, 'cache-control': 'no-cache' }),
  );
  app.get('/api/docs', async (c) => {
    const { html, styleHash } = docsPage(await document());
    return c.html(html, 200, { ...documentHeaders(policy, [styleHash]), 'cache-control': 'no-cache' });
  });
}

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:52rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem}h2{font-size:1.05rem;margin:2.5rem 0 .25rem;overflow-wrap:anywhere}
code,pre{font:.875rem/1.5 ui-monospace,monospace}
pre{overflow:auto;padding:.75rem;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:.5rem}
table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{text-align:left;padding:.3rem .75rem .3rem 0;vertical-align:top}
.method{display:inline-block;min-width:3.5rem}summary{cursor:pointer;padding:.25rem 0}
`;

/** Renders the OpenAPI document as HTML. The page has no script; the policy allows its one style by hash. */
function docsPage(document: OpenApi): { html: string; styleHash: string } {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => sectionOf(`${method.toUpperCase()}`, path, operation)),
  );
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(document.info.title)}</title><style>${STYLE}</style></head><body><main>
<h1>${escapeHtml(document.info.title)}</h1>
<p>${escapeHtml(document.info.description)}</p>
<p>All addresses start with <code>${API_BASE}</code>. For programs: <a href="${API_BASE}/openapi.json">openapi.json</a>.
A failed call answers <code>{ "detail", "code", "field"? }</code> with a fitting status.</p>
${operations.join('\n')}
</main></body></html>`;
  return { html, styleHash: `sha256-${createHash('sha256').update(STYLE).digest('base64')}` };
}

function sectionOf(method: string, path: string, operation: Operation): string {
  const { summary, parameters, requestBody, responses, security } = operation;
  return `<section><h2><code><span class="method">${method}</span> ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(summary)}.${security ? ' Needs <code>Authorization: Bearer …</code>.' : ''}</p>
${parameters.length > 0 ? parameterTable(parameters) : ''}
${requestBody ? schemaDetails('Request', requestBody.content) : ''}
${schemaDetails('Answer', responses['200']?.content)}
${errorDetails(responses)}</section>`;
}

function errorDetails(responses: Operation['responses']): string {
  const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  const items = errors.map(([status, { description }]) => `<li>${status} ${escapeHtml(description)}</li>`);
  return `<details><summary>Errors</summary><ul>${items.join('')}</ul></details>`;
}

function parameterTable(parameters: Operation['parameters']): string {
  const rows = parameters.map(
    ({ name, in: place, required, schema, description }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${escapeHtml([ruleOf(schema), description].filter(Boolean).join('. '))}</td></tr>`,
  );
  return `<table><thead><tr><th>Parameter</th><th>Where</th><th>Rule</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function ruleOf(schema: Operation['parameters'][number]['schema']): string {
  const { enum: choices, maxLength, pattern, format } = schema;
  const rules = [
    choices?.join(' | '),
    format,
    pattern?.includes('\\d') ? 'number' : undefined,
    maxLength === undefined ? undefined : `at most ${maxLength} characters`,
    schema.default === undefined ? undefined : `default ${String(schema.default)}`,
  ];
  return rules.filter(Boolean).join(', ') || 'text';
}

function schemaDetails(title: string, content: unknown): string {
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(content, null, 2))}</pre></details>`;
}
