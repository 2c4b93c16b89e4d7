import { isOwnFile } from './own-response.ts';

interface ScriptDeps {
  caches: Pick<CacheStorage, 'match'>;
  fetch: (request: Request | string) => Promise<Response>;
}

/** The scripts of documents, whatever their build. */
export interface DocumentScripts {
  /** Returns a file of another build: from the device if that build's worker has cached it, else from the network. */
  answer(request: Request | string): Promise<Response>;
  /** True if the device has the scripts that a document names. */
  areCached(document: Response): Promise<boolean>;
  /** True if the scripts that a document names are on the device, or the server sends them now. Fails without a network. */
  canLoad(document: Response): Promise<boolean>;
}

/**
 * Finds the scripts that a document names. Its first script stands for all that this one loads: a worker precaches it last
 * (sw/manifest.ts). The styles are in the document.
 */
export function createDocumentScripts({ caches, fetch }: ScriptDeps): DocumentScripts {
  const answer = async (request: Request | string) => (await caches.match(request)) ?? fetch(request);

  async function loads(script: string): Promise<boolean> {
    const response = await answer(script);
    // Fails if the response is cut.
    await response.arrayBuffer();
    return isOwnFile(response);
  }

  return {
    answer,
    areCached: (document) => everyScript(document, async (script) => (await caches.match(script)) !== undefined),
    canLoad: (document) => everyScript(document, loads),
  };
}

async function everyScript(document: Response, isThere: (path: string) => Promise<boolean>): Promise<boolean> {
  const html = await document.clone().text();
  const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path as string);
  return (await Promise.all(scripts.map(isThere))).every(Boolean);
}
