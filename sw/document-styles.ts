import { SHELL_PATH } from '../domain/contract/document.ts';

interface StyleDeps {
  caches: Pick<CacheStorage, 'keys' | 'open'>;
  fetch: (request: Request) => Promise<Response>;
}

/** True for the style sheet of a build's documents. */
export function isDocumentStyles({ pathname }: URL): boolean {
  return /^\/assets\/document-[^/]+\.css$/.test(pathname);
}

/**
 * Returns the style sheet of the documents of a build. The build's shell carries it inline, so it is on the device once. The
 * worker of a newer build has its shell in a cache, too.
 */
export async function answerStyles(request: Request, { caches, fetch }: StyleDeps): Promise<Response> {
  const mark = `<!--${new URL(request.url).pathname}-->`;
  for (const name of await caches.keys()) {
    // The precache names its files with their revisions.
    const shell = await (await caches.open(name)).match(SHELL_PATH, { ignoreSearch: true });
    const html = (await shell?.text()) ?? '';
    const [, css] = (html.includes(mark) && /<style>(.*?)<\/style>/s.exec(html)) || [];
    if (css !== undefined) return new Response(css, { headers: { 'content-type': 'text/css; charset=utf-8' } });
  }
  return fetch(request);
}
