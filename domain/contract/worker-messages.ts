import * as v from 'valibot';
import { KEPT_CHUNKS } from './kept-chunks.ts';

/** What a page may say to the service worker. */
export const WorkerMessageSchema = v.variant('type', [
  /** To a waiting worker: the person has accepted the new version. */
  v.object({ type: v.literal('skipWaiting') }),
  /** The first page of plans as it stands on the screen, for the next start of `/plans`: public data only. */
  v.object({
    type: v.literal('keepDocument'),
    /** The address of the page's first script: markup of one build does not fit the document of another. */
    bootScript: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    rowsHtml: v.pipe(v.string(), v.maxLength(200_000)),
    firstPageJson: v.pipe(v.string(), v.maxLength(200_000)),
  }),
  /** Parts of the app that the signed-in person needs, to be kept from now on. */
  v.object({ type: v.literal('keepParts'), parts: v.array(v.picklist(KEPT_CHUNKS)) }),
  /** Asks which build the worker serves; answered on the port that comes along. */
  v.object({ type: v.literal('version') }),
]);
export type WorkerMessage = v.InferOutput<typeof WorkerMessageSchema>;

/** The answer to 'version': the revision of the worker's shell. */
export interface WorkerVersion {
  version: string;
}
