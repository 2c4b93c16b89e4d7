import type { SyncPage } from '../../../domain/contract/sync.calls.ts';
import type { SyncPages } from '../../../server/sync/sync-pages.ts';

/** Returns the page that follows a cursor; undefined if nothing changed. */
export const nextSyncPage = (pages: SyncPages, cursor: string | undefined): SyncPage | undefined =>
  pages.snapshot(cursor)?.page() ?? pages.changes(cursor as string);
