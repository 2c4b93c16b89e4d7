import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { DOCUMENT_DATA_ID } from '../../../domain/contract/document.ts';

/**
 * The data that a document shows, by query key. The app starts from the same data, so that its first paint is the same. The
 * renderer knows the keys, so that the first scripts need none of the queries (docs/performance.md#p3).
 */
export type Seed = readonly (readonly [key: QueryKey, data: unknown])[];

/** Writes a document's data to the cache, as of time 0: older than every answer. */
export function seedCache(queryClient: QueryClient, seed: Seed): void {
  for (const [key, data] of seed) queryClient.setQueryData(key, data, { updatedAt: 0 });
}

/** Returns the data of the current document. */
export function readDocumentData(): Seed {
  return JSON.parse(dataElement()?.textContent || '[]');
}

/** True if the document answers the question in its address. The start page's own has the answer to another one. */
export const isAnswerInDocument = (): boolean => dataElement()?.dataset.answer !== undefined;

const dataElement = () => document.getElementById(DOCUMENT_DATA_ID);
