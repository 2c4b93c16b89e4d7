import * as v from 'valibot';
import type { Call } from '../../../domain/contract/call.ts';
import { type AnswerStore, createAnswerStore } from '../db/answer-store.ts';
import type { QueryValues } from '../http/call-url.ts';
import { request as requestServer } from '../http/request.ts';

/** What the server says, and when it said so, in ms of this device. */
export interface DatedAnswer<T> {
  answer: T;
  atMs: number;
}

export interface AnswerParts {
  store: AnswerStore;
  request: typeof requestServer;
  nowMs: () => number;
}

/** The device's own storage, network and clock. */
export const deviceAnswers: AnswerParts = { store: createAnswerStore(), request: requestServer, nowMs: Date.now };

type Output<C extends Call> = v.InferOutput<C['response']>;

/** A public answer that the mirror's log does not carry. Of each key the device keeps the last one, with its time. */
export function keptAnswer<const C extends Call>(
  call: C,
  { key, query }: { key: string; query?: QueryValues },
  { store, request, nowMs }: AnswerParts,
) {
  return {
    /** What is kept; null when nothing is that fits the contract, or when the device's storage fails. Never fails. */
    async readKept(): Promise<DatedAnswer<Output<C>> | null> {
      const kept = await store.read(key).catch(() => undefined);
      const parsed = v.safeParse(call.response, kept?.answer);
      return kept && parsed.success ? { answer: parsed.output as Output<C>, atMs: kept.atMs } : null;
    },

    /** The server's answer, which is kept. Fails with `ApiError`; storage that fails is no failure of the read. */
    async read(): Promise<DatedAnswer<Output<C>>> {
      const answer = await request(call, query ? { query } : {});
      const atMs = nowMs();
      void store.keep(key, { answer, atMs }).catch(() => undefined);
      return { answer, atMs };
    },
  };
}
