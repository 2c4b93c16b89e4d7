import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { pageViews } from '../db/service-schema.ts';

/** Adds views to the counts. Rows are locked in one order, so that two processes cannot deadlock. */
export async function addPageViews(db: Queries, rows: (typeof pageViews.$inferInsert)[]): Promise<void> {
  const key = (row: (typeof rows)[number]) => `${row.day} ${row.path} ${row.referrer}`;
  const ordered = rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  await db
    .insert(pageViews)
    .values(ordered)
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.path, pageViews.referrer],
      set: { views: sql`${pageViews.views} + excluded.views` },
    });
}

/** Deletes the counts before a day, as '2026-11-21'. */
export async function deleteOldPageViews(db: Queries, before: string): Promise<void> {
  await db.delete(pageViews).where(sql`${pageViews.day} < ${before}`);
}
