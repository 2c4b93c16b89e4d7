import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { rateLimits } from '../db/service-schema.ts';

export interface Window {
  key: string;
  /** Taken since the window opened, this one included. */
  points: number;
  /** When it closes, in ms since 1970. */
  expire: number;
}

/** Takes a point of each key, in one statement; a window that has closed opens anew. */
export async function takePoints(
  db: Queries,
  wanted: readonly { key: string; windowMs: number }[],
  nowMs: number,
): Promise<Window[]> {
  // In one order: two that take points of the same keys wait for each other instead of blocking each other.
  const rows = wanted
    .map(({ key, windowMs }) => ({ key, points: 1, expire: nowMs + windowMs }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const isOver = sql`${rateLimits.expire} <= ${nowMs}`;
  const taken = await db
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
      },
    })
    .returning();
  return taken.map(({ key, points, expire }) => ({ key, points, expire: expire ?? nowMs }));
}

/** Whether a point of a key is taken in a window that is open. */
export async function hasPoints(db: Queries, key: string, nowMs: number): Promise<boolean> {
  const open = and(eq(rateLimits.key, key), gt(rateLimits.points, 0), gt(rateLimits.expire, nowMs));
  return (await db.select({ key: rateLimits.key }).from(rateLimits).where(open)).length > 0;
}

/** Gives back the points that were taken of some keys: the attempt was none of those that are counted. */
export async function returnPoints(db: Queries, keys: readonly string[]): Promise<void> {
  await db
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
    .where(inArray(rateLimits.key, [...keys].sort()));
}

/** Deletes the windows of some keys. */
export async function deleteWindows(db: Queries, keys: readonly string[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, [...keys].sort()));
}

/** Deletes the windows that have closed. */
export async function deleteClosedWindows(db: Queries, nowMs: number): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, nowMs));
}
