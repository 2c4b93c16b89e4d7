import * as v from 'valibot';
import type { Call } from '../../../domain/contract/call.ts';
import { createCachedResponseStore } from '../db/mirror-db.ts';
import type { CachedResponseStore, ResponseFamily } from '../db/mirror-store.ts';
import { type RequestOptions, request as requestServer } from '../http/request.ts';

/**
 * Public responses that the mirror's log does not carry: dashboard figures, network quality, price histories and site
 * settings. They are the same for every user. The device caches the last response of each key, for use without a network.
 */
export interface DatedResponse<T> {
  answer: T;
  /** Time of the response, in ms of this device. */
  atMs: number;
}

export interface PublicResponseDeps {
  store: CachedResponseStore;
  request: typeof requestServer;
  nowMs: () => number;
}

export const deviceDeps: PublicResponseDeps = {
  store: createCachedResponseStore(),
  request: requestServer,
  nowMs: Date.now,
};

interface Cached extends Pick<RequestOptions, 'params' | 'query'> {
  key: string;
  /** Set where each key is one of many. */
  family?: ResponseFamily;
}

type Output<C extends Call> = v.InferOutput<C['response']>;

/** Creates the two readers of one public call: from the server, and from the cache. */
export function createPublicResponse<const C extends Call>(
  call: C,
  { key, family, ...options }: Cached,
  { store, request, nowMs }: PublicResponseDeps,
) {
  return {
    /** Returns the cached response; null if there is none, it breaks the contract, or storage fails. Never fails. */
    async readCached(): Promise<DatedResponse<Output<C>> | null> {
      const cached = await store.read(key).catch(() => undefined);
      const parsed = v.safeParse(call.response, cached?.answer);
      return cached && parsed.success ? { answer: parsed.output as Output<C>, atMs: cached.atMs } : null;
    },

    /** Returns the server's response and caches it. Fails with `ApiError`; a storage failure is ignored. */
    async read(): Promise<DatedResponse<Output<C>>> {
      const answer = await request(call, options);
      const atMs = nowMs();
      void store.write(key, { answer, atMs }, family).catch(() => undefined);
      return { answer, atMs };
    },
  };
}
