import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../tests/support/server/databases.ts';
import { openBefore } from '../../tests/support/server/earlier-database.ts';

describe.each(DATABASES)('the migration of badges on $kind', ({ kind }) => {
  it('gives each badge the name beside which it stands, and readers see no change of it', async () => {
    const { run, migrate, close } = await openBefore('0028_verified_name', kind);
    await run(`insert into providers (name, verified) values ('Bisi Data', true), ('Ola Data', false)`);
    await migrate();
    const sellers = () => run('select name, verified_name, version from providers order by name');
    expect(await sellers()).toEqual([
      { name: 'Bisi Data', verified_name: 'Bisi Data', version: 1 },
      { name: 'Ola Data', verified_name: null, version: 1 },
    ]);
    const [before] = await run('select count(*)::int as changes from change_feed');
    await run(`update providers set verified_name = 'Ola Data'`);
    expect((await sellers()).map(({ version }) => version)).toEqual([1, 1]);
    expect((await run('select count(*)::int as changes from change_feed'))[0]).toEqual(before);
    await close();
  });
});
