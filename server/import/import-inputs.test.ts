import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { importsForSuite, listCsv, listLines } from '../../tests/support/server/import-fixtures.ts';

const SELLER = 'Bukola Data';

describe.each(databases())('the inputs of an import on $kind', ({ open }) => {
  const { run, command, file } = importsForSuite(open);
  const withSeller = async () => run('insert into providers (name) values ($1)', [SELLER]);

  it('finds one seller by its exact name, or its ID, and suggests near ones', async () => {
    const path = await file('list.csv', listCsv(listLines(2, () => 5)));
    const refusal = (name: string) => command(path, '--seller', name).catch((error: Error) => error.message);
    expect(await refusal('mtn nigeria')).toBe(
      'No seller is called “mtn nigeria”. Did you mean “MTN Nigeria”, “Airtel Nigeria”?',
    );
    expect(await refusal('Zzz')).toBe('No seller is called “Zzz”.');
    await withSeller();
    await withSeller();
    const twins = await run('select id::text from providers where name = $1 order by no', [SELLER]);
    expect(await refusal(SELLER)).toContain(`${twins[0]?.id}, ${twins[1]?.id}`);
    expect(await command(path, '--seller', String(twins[1]?.id))).toMatchObject({ code: 0 });
  });

  it('gives VTpass’s prices to no seller who took an operator’s name', async () => {
    const [user] = await run(
      `insert into users (firstname, lastname, username, email, password_hash, role, verified_at)
       values ('A', 'B', 'c', 'c@d.test', '', 'provider', now()) returning id`,
    );
    await run(`insert into providers (name, user_id) values ('MTN Nigeria', $1)`, [user?.id]);
    expect((await command('vtpass', '--network', 'MTN', '--apply')).text).toContain('Applied: ');
    expect(
      await run('select count(*)::int as plans from plans where provider_no = (select max(no) from providers)'),
    ).toEqual([{ plans: 0 }]);
  });

  it.each([
    ['a folder', '/', /cannot be read/],
    ['nothing', 'missing.csv', /cannot be read/],
  ])('reports a file that is %s', async (_, path, message) => {
    await expect(command(path, '--seller', 'MTN Nigeria')).rejects.toThrow(message);
  });

  it.each([
    ['', /is empty/],
    ['name,price\n', /no plan in this/],
    ['[]', /no plan/],
    [listCsv(listLines(501, () => 5)), /At most 500/],
    ['x'.repeat(1024 * 1024 + 1), /larger than 1 MB/],
  ])('reports a file that holds no price list', async (text, message) => {
    await expect(command(await file('list.csv', text), '--seller', 'MTN Nigeria')).rejects.toThrow(message);
  });
});
