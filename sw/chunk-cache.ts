import { CHUNK_CACHE, type ChunkName, chunkOfPath } from '../domain/contract/worker/kept-chunks.ts';

interface ChunkCacheDeps {
  caches: Pick<CacheStorage, 'open'>;
  fetch: (request: Request) => Promise<Response>;
  /** URLs of this build's chunks. */
  urls: readonly string[];
}

/**
 * Caches chunks that only some users need when such a user first needs them. Visitors do not download the screens behind
 * the sign-in, nor users those of sellers (docs/performance.md#p5). File names contain hashes, so a cached chunk never goes
 * out of date. This is not workbox's `CacheFirst`, which does not wait until a chunk is stored: `keep` and `renew` must.
 */
export function createChunkCache({ caches, fetch, urls }: ChunkCacheDeps) {
  const own = new Set(urls);

  /** Returns a chunk from the cache, else from the network, and caches it. */
  async function answer(request: Request): Promise<Response> {
    const cache = await caches.open(CHUNK_CACHE);
    const cached = await cache.match(request);
    if (cached) return cached;
    const response = await fetch(request);
    // A captive portal responds with HTML.
    const isChunk = /javascript|css/.test(response.headers.get('content-type') ?? '');
    // Without room the chunk is used and not cached.
    if (response.status === 200 && isChunk) await cache.put(request, response.clone()).catch(() => undefined);
    return response;
  }

  /** Fetches and caches chunks by their names. A chunk that fails to load is fetched when it is used. */
  async function keep(names: readonly (ChunkName | undefined)[]): Promise<void> {
    const wanted = urls.filter((url) => names.includes(nameOf(url)));
    await Promise.all(wanted.map((url) => answer(new Request(url)).catch(() => undefined)));
  }

  return {
    answer,
    keep,

    isChunk: (url: URL) => own.has(url.href),

    /** Fetches the new version of every cached chunk, so that these screens work offline after an update too. */
    renew: async () => keep((await cachedUrls(caches)).map(nameOf)),

    /** Deletes the chunks of other versions. */
    async dropOthers(): Promise<void> {
      const cache = await caches.open(CHUNK_CACHE);
      const others = (await cachedUrls(caches)).filter((url) => !own.has(url));
      await Promise.all(others.map((url) => cache.delete(url)));
    },
  };
}

const nameOf = (url: string) => chunkOfPath(new URL(url).pathname);

async function cachedUrls(caches: ChunkCacheDeps['caches']): Promise<string[]> {
  const cache = await caches.open(CHUNK_CACHE);
  return (await cache.keys()).map(({ url }) => url);
}
