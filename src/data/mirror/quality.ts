import * as v from 'valibot';
import { networkQuality } from '../../../domain/contract/rating.calls.ts';
import { type NetworkQuality, NetworkQualitySchema } from '../../../domain/rating/network-quality.ts';
import { type AnswerStore, createAnswerStore } from '../db/answer-store.ts';
import { request as requestServer } from '../http/request.ts';

/** How people rated the networks of a state, and when the server said so. */
export interface QualityAnswer {
  quality: NetworkQuality;
  /** In ms of this device. */
  atMs: number;
}

interface QualityParts {
  store: AnswerStore;
  request: typeof requestServer;
  nowMs: () => number;
}

/** Quality by state: what the server says, and what it said last, which is kept on the device (public data). */
export function createQualityReader({ store, request, nowMs }: QualityParts) {
  const keyOf = (location: string) => `quality:${location}`;
  return {
    /** What is kept of a state; null when nothing is, or when the device's storage fails. Never fails. */
    async readKeptQuality(location: string): Promise<QualityAnswer | null> {
      const kept = await store.read(keyOf(location)).catch(() => undefined);
      const parsed = v.safeParse(NetworkQualitySchema, kept?.answer);
      return kept && parsed.success ? { quality: parsed.output, atMs: kept.atMs } : null;
    },

    /** The server's answer, which is kept. Fails with `ApiError`; storage that fails is no failure of the read. */
    async readQuality(location: string): Promise<QualityAnswer> {
      const quality = await request(networkQuality, { query: { location } });
      const atMs = nowMs();
      void store.keep(keyOf(location), { answer: quality, atMs }).catch(() => undefined);
      return { quality, atMs };
    },
  };
}

export const { readKeptQuality, readQuality } = createQualityReader({
  store: createAnswerStore(),
  request: requestServer,
  nowMs: Date.now,
});
