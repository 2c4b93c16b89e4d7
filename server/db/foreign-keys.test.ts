import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../tests/support/server/databases.ts';

/** Foreign keys whose first column begins no index: deleting a row of the other table reads all of this one. */
const WITHOUT_INDEX = `
  select conrelid::regclass || '.' || attname as column
  from pg_constraint
  join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid = $1::regclass
    and not exists (select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1])
  order by 1`;

describe.each(databases({ both: true }))('foreign keys on $kind', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it.each(['users', 'providers', 'plans'])('to %s have an index', async (table) => {
    expect(await database.run(WITHOUT_INDEX, [table])).toEqual([]);
  });
});
