const keyOf = (request: RequestInfo | URL) =>
  typeof request === 'object' && 'url' in request ? request.url : String(request);

/** Cache Storage in memory: what the worker's handlers use of it. */
export class FakeCaches implements Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'> {
  readonly stores = new Map<string, Map<string, Response>>();

  async open(name: string): Promise<Cache> {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return {
      match: async (request: RequestInfo | URL) => store.get(keyOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => void store.set(keyOf(request), response),
      delete: async (request: RequestInfo | URL) => store.delete(keyOf(request)),
      keys: async () => [...store.keys()].map((url) => ({ url })) as Request[],
    } as unknown as Cache;
  }

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    const found = [...this.stores.values()].find((store) => store.has(keyOf(request)));
    return found?.get(keyOf(request))?.clone();
  }

  async keys(): Promise<string[]> {
    return [...this.stores.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.stores.delete(name);
  }
}
