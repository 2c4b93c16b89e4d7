import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { assertTakesWrites, databaseProblem } from '../database.ts';
import { readSchemaAge, SchemaError } from '../schema-version.ts';
import { connectToPrimary, type PostgresHosts } from './postgres-hosts.ts';

const MIGRATION_LOCK = 7_242_340;
/** A migration must not stop all other queries of a table while it waits for one long reader. */
const LOCK_WAIT_MS = 2_000;
const TRIES = 15;
const RETRY_MS = 2_000;
/** The time that another process may take to migrate. */
const OTHERS_WITHIN_MS = 300_000;

/**
 * Migrates under an advisory lock: when several processes start at once, one migrates and the others wait. Gives up after
 * a minute if another query keeps a table locked. Throws SchemaError, which says what to do, and UnreplicatedError instead of
 * a commit that would wait for a lost replica.
 */
export async function migratePostgres(
  hosts: PostgresHosts,
  { migrationsFolder, refusesWrites }: { migrationsFolder: string; refusesWrites: () => boolean },
): Promise<void> {
  const client = await connectToPrimary(hosts, { application_name: 'sabidata migration' });
  try {
    await client.query(`set statement_timeout = ${OTHERS_WITHIN_MS}`);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('set statement_timeout = 0');
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
    const age = await readSchemaAge((text) => client.query(text), migrationsFolder);
    if (age === 'older') assertTakesWrites({ refusesWrites });
    await migrateBetweenReaders(client, migrationsFolder);
  } finally {
    void client.end().catch(() => {});
  }
}

async function migrateBetweenReaders(client: pg.Client, migrationsFolder: string): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await migrate(drizzle(client), { migrationsFolder });
    } catch (error) {
      if (databaseProblem(error) !== 'contention') throw error;
      if (tried === TRIES) {
        throw new SchemaError(
          'the database cannot be migrated, because another query keeps a table locked: end it (pg_stat_activity lists queries) and start again',
        );
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
