import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';

/** Resolves when the database answers. */
export async function pingDatabase(db: Queries): Promise<void> {
  await db.execute(sql`select 1`);
}
