/** The `sync` event that the page asks for and the worker answers by sending what waits. */
export const SYNC_TAG = 'outbox';
