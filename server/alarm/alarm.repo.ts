import { eq, isNull, lt } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { alarms } from '../db/service-schema.ts';

const MAX_CHARACTERS = 500;

/** Stores an alarm, unless one with the same text waits to be seen. */
export async function insertAlarm(db: Queries, { at, text }: { at: Date; text: string }): Promise<void> {
  await db
    .insert(alarms)
    .values({ at, text: text.slice(0, MAX_CHARACTERS) })
    .onConflictDoNothing();
}

export type AlarmRow = typeof alarms.$inferSelect;

/** Returns an alarm, locked until the end of the transaction. */
export async function lockAlarm(tx: Queries, id: string): Promise<AlarmRow | undefined> {
  const [row] = await tx.select().from(alarms).where(eq(alarms.id, id)).for('update');
  return row;
}

export async function markAlarm(tx: Queries, id: string, seen: { at: Date; by: string | undefined }): Promise<void> {
  await tx
    .update(alarms)
    .set({ seen_at: seen.at, seen_by: seen.by ?? null })
    .where(eq(alarms.id, id));
}

/** Returns the number of alarms that nobody has marked as seen. */
export const countAlarms = (db: Queries): Promise<number> => db.$count(alarms, isNull(alarms.seen_at));

/** Deletes the alarms that were raised before `before`. */
export async function deleteOldAlarms(db: Queries, before: Date): Promise<void> {
  await db.delete(alarms).where(lt(alarms.at, before));
}
