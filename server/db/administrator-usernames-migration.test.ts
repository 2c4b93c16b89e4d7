import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../tests/support/server/databases.ts';
import { openBefore } from '../../tests/support/server/earlier-database.ts';

/** A database of the release whose administrators had their email as username (docs/security.md#s8). */
describe.each(DATABASES)('usernames of an earlier database on $kind', ({ kind }) => {
  it('of administrators are no emails after the migration, all others stay', async () => {
    const { run, migrate, close } = await openBefore('0045_administrator_usernames', kind);
    const long = `${'l'.repeat(70)}@administrators.test`;
    for (const [username, email, role] of [
      ['boss@people.test', 'Boss@people.test', 'systemadmin'],
      [long.slice(0, 80), long, 'systemadmin'],
      ['chief', 'chief@people.test', 'systemadmin'],
      ['ada@people.test', 'ada@people.test', 'user'],
    ])
      await run(
        `insert into users (firstname, lastname, username, email, password_hash, role, verified_at)
         values ('Ada', 'Obi', $1, $2, '', $3, now())`,
        [username, email, role],
      );
    await migrate();
    const random = expect.stringMatching(/^admin-[\da-f]{8}$/);
    const stored = await run('select username from users order by lower(email)');
    expect(stored).toEqual(['ada@people.test', random, 'chief', random].map((username) => ({ username })));
    await close();
  });
});
