import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DATABASES, type TestDatabase } from '../../tests/support/server/databases.ts';
import { MIGRATIONS } from '../../tests/support/server/databases-setup.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { readSchemaAge } from './schema-version.ts';

/** Copies the migrations and lets `change` edit the journal. */
async function migrationsWith(change: (entries: { idx: number; when: number; tag: string }[]) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'sabidata-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8'));
  change(journal.entries);
  await writeFile(path, JSON.stringify(journal));
  return folder;
}

describe.each(DATABASES)('a release on $kind', ({ open }) => {
  let database: TestDatabase;
  const folders: string[] = [];
  beforeAll(async () => {
    database = await open();
  });
  afterAll(async () => {
    await database.close();
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  it('starts on its own schema, and refuses in words one that a newer release has changed', async () => {
    const run = async (text: string) => ({ rows: await database.run(text) });
    expect(await readSchemaAge(run, MIGRATIONS)).toBe('current');
    const older = await migrationsWith((entries) => entries.pop());
    folders.push(older);
    await expect(readSchemaAge(run, older)).rejects.toThrow('a newer release has changed this database');
  });
});

describe('a migration on PostgreSQL', () => {
  it('waits for a long reader without stopping other readers', async () => {
    const postgres = DATABASES.find(({ kind }) => kind === 'PostgreSQL');
    const database = (await postgres?.open()) as TestDatabase;
    const folder = await migrationsWith((entries) => {
      entries.push({ ...(entries.at(-1) as (typeof entries)[number]), idx: 999, when: 4e12, tag: '0999_later' });
    });
    await writeFile(join(folder, '0999_later.sql'), 'ALTER TABLE "states" ADD COLUMN "later" integer;');
    const reader = new pg.Client({ connectionString: database.connectionString as string });
    await reader.connect();
    await reader.query('begin');
    await reader.query('select * from states');
    const opening = openPostgres(database.connectionString as string, { migrationsFolder: folder, onError: () => {} });
    const isWaiting =
      "select 1 from pg_stat_activity where application_name = 'sabidata migration' and wait_event_type = 'Lock'";
    await vi.waitFor(async () => expect(await database.run(isWaiting)).toHaveLength(1), { timeout: 20_000 });
    // Without a limit of its own wait, the migration would keep this reader waiting for as long as the first one reads.
    expect(await database.run('select count(*)::int as count from states')).toHaveLength(1);
    await reader.query('commit');
    await (await opening).close();
    expect(await database.run('select later from states limit 1')).toHaveLength(0);
    await reader.end();
    await database.close();
    await rm(folder, { recursive: true });
  });
});
