import { DOCUMENT_DATA_ID } from '../domain/contract/document.ts';

/**
 * The document that `/plans` starts from without a network: the shell with the first rows already in it, so that they
 * are painted before any script runs (docs/performance.md#p6). It holds public data only, and lives and dies with one build.
 */
export const FIRST_PAGE_START = '<!--first-page-->';
export const FIRST_PAGE_END = '<!--/first-page-->';
export const FIRST_DATA = '<!--first-data-->';

export interface FirstPage {
  bootScript: string;
  rowsHtml: string;
  firstPageJson: string;
}

/**
 * The shell with a first page in it; undefined when the page comes from another build, or the shell has no place for it.
 * What the shell holds between the two marks, a skeleton, gives way to the rows.
 */
export function fillShell(shell: string, { bootScript, rowsHtml, firstPageJson }: FirstPage): string | undefined {
  const start = shell.indexOf(FIRST_PAGE_START);
  if (start < 0 || !shell.includes(`"${bootScript}"`)) return undefined;
  const end = shell.indexOf(FIRST_PAGE_END, start);
  const rest = end < 0 ? start + FIRST_PAGE_START.length : end + FIRST_PAGE_END.length;
  const data = firstPageJson.replaceAll('<', '\\u003c');
  const json = `<script type="application/json" id="${DOCUMENT_DATA_ID}">${data}</script>`;
  return (shell.slice(0, start) + rowsHtml + shell.slice(rest)).replace(FIRST_DATA, () => json);
}

/** The answer that carries a filled shell: the shell's own headers, its policy among them, without those of its bytes. */
export async function fillResponse(shell: Response, page: FirstPage): Promise<Response | undefined> {
  const headers = new Headers(shell.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  const html = fillShell(await shell.text(), page);
  return html === undefined ? undefined : new Response(html, { headers });
}
