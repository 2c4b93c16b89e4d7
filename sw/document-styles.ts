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
 * worker of a newer build stores its shell, too.
 */
export async function answerStyles(request: Request, { caches, fetch }: StyleDeps): Promise<Response> {
  const mark = `<!--${new URL(request.url).pathname}-->`;
  for (const name of await caches.keys()) {
    // The precache of both workers is one cache, which names the files with their revisions.
    for (const shell of await (await caches.open(name)).matchAll(SHELL_PATH, { ignoreSearch: true })) {
      const html = await shell.text();
      const [, css] = (html.includes(mark) && /<style>(.*?)<\/style>/s.exec(html)) || [];
      if (css !== undefined) return new Response(css, { headers: { 'content-type': 'text/css; charset=utf-8' } });
    }
  }
  return fetch(request);
}
