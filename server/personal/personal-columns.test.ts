import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES, type TestDatabase } from '../../tests/support/server/databases.ts';
import { listedColumns, OTHER_TABLES, PERSONAL_TABLES, type PersonalTableName } from './personal-columns.ts';

describe.each(DATABASES)('the list of personal columns on $kind', ({ open }) => {
  let database: TestDatabase;
  /** The columns of each table of the product. */
  const schema = new Map<string, string[]>();

  beforeAll(async () => {
    database = await open();
    const columns = await database.run(
      `select table_name as table, column_name as column from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { table, column } of columns)
      schema.set(String(table), [...(schema.get(String(table)) ?? []), String(column)]);
  });
  afterAll(() => database.close());

  it('has every table of the database, once', () => {
    const listed = [...Object.keys(PERSONAL_TABLES), ...Object.keys(OTHER_TABLES)];
    expect(listed.sort()).toEqual([...schema.keys()].sort());
  });

  it.each(Object.keys(PERSONAL_TABLES) as PersonalTableName[])('has every column of %s, once', (table) => {
    expect(listedColumns(table).sort()).toEqual(schema.get(table)?.sort());
  });

  it('has every table that refers to a user among those with rows of persons', async () => {
    const referring = await database.run(
      `select distinct conrelid::regclass::text as table from pg_constraint
       where contype = 'f' and confrelid = 'users'::regclass`,
    );
    expect(Object.keys(PERSONAL_TABLES)).toEqual(expect.arrayContaining(referring.map(({ table }) => table)));
  });
});
