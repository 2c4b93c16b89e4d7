import type { InferOutput } from 'valibot';
import type { Call } from '../../domain/contract/call.ts';

/** JSON text that is the same for everybody; undefined means 204, nothing new. */
export interface CatalogueAnswer {
  json: string | undefined;
  headers?: Record<string, string>;
  /** Compressed as well as can be: for what new and returning readers all pull. */
  thorough?: boolean;
}

/** A public GET answered from the catalogue in memory: the same answer for all until the next revision. */
export interface CatalogueRoute {
  call: Call;
  answer: (query: unknown) => CatalogueAnswer | Promise<CatalogueAnswer>;
}

/** A catalogue route; `answer` gets the parsed query. It waits only when the answer needs a newer revision. */
export function catalogueRoute<const C extends Call>(
  call: C,
  answer: (
    query: C extends { query: infer Q extends NonNullable<Call['query']> } ? InferOutput<Q> : undefined,
  ) => CatalogueAnswer | Promise<CatalogueAnswer>,
): CatalogueRoute {
  return { call, answer: answer as CatalogueRoute['answer'] };
}
