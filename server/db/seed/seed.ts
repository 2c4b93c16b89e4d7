import { eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../database.ts';
import { seedEditions } from '../import-schema.ts';
import { providers, users } from '../schema.ts';
import { EDITION } from './edition.ts';

interface SeedOptions {
  /** Adds the demo accounts to a database that was empty. */
  demoAccounts: boolean;
  hash: (password: string) => Promise<string>;
}

/**
 * Fills an empty database with the public catalogue, and brings one up to it that was seeded with an earlier edition. Loads
 * the seed data only when it needs them: they are large.
 */
export async function seedDatabase(db: Database, { demoAccounts, hash }: SeedOptions): Promise<void> {
  const isMarked = (await db.queries.$count(seedEditions, eq(seedEditions.edition, EDITION))) > 0;
  if (isMarked) return;
  const found = await db.queries.select({ no: providers.no }).from(providers).limit(1);
  if (found.length > 0) {
    const { upgradeSeed } = await import('./upgrade-seed.ts');
    await upgradeSeed(db);
    return;
  }
  const { seedCatalogue } = await import('./seed-catalogue.ts');
  const { DEMO_PASSWORD, seedDemo } = await import('./seed-demo.ts');
  const filled = await seedCatalogue(db);
  if (filled && demoAccounts) await seedDemo(db, await hash(DEMO_PASSWORD));
}

/** True if the database holds the demo accounts. */
export async function hasDemoAccounts(db: Queries): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(sql`${users.email} = 'admin@sabidata.test'`);
  return found.length > 0;
}
