import { CHUNK_CACHE, type ChunkName, chunkOfPath } from '../domain/contract/kept-chunks.ts';

interface PartDeps {
  caches: Pick<CacheStorage, 'open'>;
  fetch: (request: Request) => Promise<Response>;
  /** Addresses of the parts of this build. */
  urls: readonly string[];
}

/**
 * Parts of the app that only some people need are not kept from the first day on, but from their first use: visitors do
 * not pay for what is behind the sign-in, nor users for what sellers need (docs/performance.md#p5). Names tell versions apart,
 * so what is kept never goes out of date.
 */
export function createParts({ caches, fetch, urls }: PartDeps) {
  const own = new Set(urls);

  /** From the device, else from the network, and then kept. */
  async function answer(request: Request): Promise<Response> {
    const cache = await caches.open(CHUNK_CACHE);
    const kept = await cache.match(request);
    if (kept) return kept;
    const response = await fetch(request);
    // A portal answers with a page of its own.
    const isScript = /javascript/.test(response.headers.get('content-type') ?? '');
    // Without room for it the part is here this time all the same.
    if (response.status === 200 && isScript) await cache.put(request, response.clone()).catch(() => undefined);
    return response;
  }

  /** Fetches and keeps parts by their names. One that can't be had now is asked for when it is used. */
  async function keep(names: readonly (ChunkName | undefined)[]): Promise<void> {
    const wanted = urls.filter((url) => names.includes(nameOf(url)));
    await Promise.all(wanted.map((url) => answer(new Request(url)).catch(() => undefined)));
  }

  return {
    answer,
    keep,

    isPart: (url: URL) => own.has(url.href),

    /**
     * Before a new version takes over: what is kept of the one before is fetched in the new form, so that whoever had it
     * without a network has it still.
     */
    renew: async () => keep((await keptUrls(caches)).map(nameOf)),

    /** Drops what other versions kept. */
    async dropOthers(): Promise<void> {
      const cache = await caches.open(CHUNK_CACHE);
      const others = (await keptUrls(caches)).filter((url) => !own.has(url));
      await Promise.all(others.map((url) => cache.delete(url)));
    },
  };
}

const nameOf = (url: string) => chunkOfPath(new URL(url).pathname);

async function keptUrls(caches: PartDeps['caches']): Promise<string[]> {
  const cache = await caches.open(CHUNK_CACHE);
  return (await cache.keys()).map(({ url }) => url);
}
