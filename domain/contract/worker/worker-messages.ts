import * as v from 'valibot';
import { KEPT_CHUNKS } from './kept-chunks.ts';

/** The tag of the Background Sync event. The page registers it, and the worker then sends the outbox. */
export const SYNC_TAG = 'outbox';

/** The messages from a page to the service worker. */
export const WorkerMessageSchema = v.variant('type', [
  /** To a waiting worker: the user accepts the new version. */
  v.object({ type: v.literal('skipWaiting') }),
  /** To the active worker, from a page that no worker controls. */
  v.object({ type: v.literal('claim') }),
  /** The first page of plans as the screen shows it, for the next start of `/plans`. Public data only. */
  v.object({
    type: v.literal('keepDocument'),
    /** The address of the page's first script: markup fits only the document of the same build. */
    bootScript: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    rowsHtml: v.pipe(v.string(), v.maxLength(200_000)),
    firstPageJson: v.pipe(v.string(), v.maxLength(200_000)),
  }),
  /** Chunks for the signed-in user, to cache from now on. */
  v.object({ type: v.literal('keepParts'), parts: v.array(v.picklist(KEPT_CHUNKS)) }),
  /** Asks for the worker's build. The worker answers on the message's port. */
  v.object({ type: v.literal('version') }),
]);
export type WorkerMessage = v.InferOutput<typeof WorkerMessageSchema>;

/** The answer to 'version': the revision of the worker's app shell. */
export interface WorkerVersion {
  version: string;
}

/** The message from the worker to a page whose document it answered from the cache: it has cached a newer one. */
export interface DocumentChanged {
  type: 'documentChanged';
}
