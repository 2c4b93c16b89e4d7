import { sql } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import { providers, users } from '../schema.ts';

/** Whether there is no catalogue yet. Apart from the seed, which a process that needs none should not load. */
export async function isEmpty(db: Queries): Promise<boolean> {
  const found = await db.select({ no: providers.no }).from(providers).limit(1);
  return found.length === 0;
}

/** Whether the demo accounts are there. */
export async function hasDemo(db: Queries): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(sql`${users.email} = 'admin@sabidata.test'`);
  return found.length > 0;
}
