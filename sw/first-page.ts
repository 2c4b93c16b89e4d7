import { DOCUMENT_DATA_ID } from '../domain/contract/document.ts';

/** Marks in the shell: the worker replaces the skeleton between the first two by rows, and the third by their data. */
const FIRST_PAGE_START = '<!--first-page-->';
const FIRST_PAGE_END = '<!--/first-page-->';
const FIRST_DATA = '<!--first-data-->';

export interface FirstPage {
  bootScript: string;
  rowsHtml: string;
  firstPageJson: string;
}

/** Returns the shell with a first page in it; undefined if the page is of another build, or the shell has no marks. */
function fillShell(shell: string, { bootScript, rowsHtml, firstPageJson }: FirstPage): string | undefined {
  const start = shell.indexOf(FIRST_PAGE_START);
  if (start < 0 || !shell.includes(`"${bootScript}"`)) return undefined;
  const end = shell.indexOf(FIRST_PAGE_END, start);
  const rest = end < 0 ? start + FIRST_PAGE_START.length : end + FIRST_PAGE_END.length;
  const data = firstPageJson.replaceAll('<', '\\u003c');
  const json = `<script type="application/json" id="${DOCUMENT_DATA_ID}">${data}</script>`;
  return (shell.slice(0, start) + rowsHtml + shell.slice(rest)).replace(FIRST_DATA, () => json);
}

/** Returns the response with a filled shell; undefined if `fillShell` cannot fill it. */
export async function fillResponse(shell: Response, page: FirstPage): Promise<Response | undefined> {
  const html = fillShell(await shell.text(), page);
  return html === undefined ? undefined : withHtml(shell, html);
}

/** Returns a response with another text. It keeps the headers, the policy too, except those about the bytes. */
export function withHtml(response: Response, html: string): Response {
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response(html, { headers });
}
