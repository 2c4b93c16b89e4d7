import { PARTS_CACHE } from '../domain/contract/parts-cache.ts';

interface PartPorts {
  caches: Pick<CacheStorage, 'open'>;
  fetch: (request: Request) => Promise<Response>;
}

/**
 * Parts of the app that few people need are not kept from the first day on, but from their first use: sellers manage
 * their plans without a network too, and visitors do not pay for it (performance P5). Names tell versions apart, so
 * what is kept never goes out of date; the old one goes when the new one is here.
 */
export function createParts({ caches, fetch }: PartPorts) {
  return {
    async answer(request: Request): Promise<Response> {
      const cache = await caches.open(PARTS_CACHE);
      const kept = await cache.match(request);
      if (kept) return kept;
      const response = await fetch(request);
      // A portal answers with a page of its own.
      const isScript = /javascript/.test(response.headers.get('content-type') ?? '');
      // Without room for it the part is here this time all the same.
      if (response.status === 200 && isScript) await keep(cache, request, response.clone()).catch(() => undefined);
      return response;
    },
  };
}

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  const old = await cache.keys();
  await cache.put(request, response);
  await Promise.all(old.map((one) => cache.delete(one)));
}
