import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { countRestored, findDisagreements, RENEW_IDENTITY, recount, renewIdentity } from './restored.repo.ts';

describe.each(databases({ both: true }))('a restored database on $kind', ({ open }) => {
  it('finds counts that differ, counts again, and gets a new epoch', async () => {
    const { db, run, close } = await open({ seeded: true });
    const [user] = await run("select id from users where email = 'user@sabidata.test'");
    await run('insert into clicks (plan_no) values (1), (1), (2)');
    for (const [state, stars] of [
      ['NG-LA', 4],
      ['NG-KN', 2],
    ]) {
      await run(
        `insert into ratings (user_id, state_iso, network, month, rating, updated_at)
         values ($1, $2, 'MTN', '2026-11-01', $3, now())`,
        [user?.id, state, stars],
      );
    }
    const counts = () =>
      run(`select (select json_agg(c order by plan_no) from plan_clicks as c where total > 0) as clicks,
                  (select json_agg(n) from (select month, network, sum(total) as total, sum(count) as count
                    from national_totals group by 1, 2 order by 1, 2) as n) as totals`);
    await run('select fold_clicks()');
    const right = await counts();
    const check = () => db.transaction((tx) => findDisagreements(tx));
    expect(await check()).toEqual([]);

    await run('update plan_clicks set total = 7 where plan_no = 1');
    await run('delete from plan_clicks where plan_no = 2');
    await run('update national_totals set total = total + 1');
    await run('delete from change_feed where rev = 5');
    expect(await check()).toEqual([
      expect.stringContaining('click counts of 2 plans'),
      expect.stringContaining('1 national rating totals'),
      'the change feed lacks 1 revisions',
    ]);

    const epoch = async () => (await run('select epoch from catalogue_identity'))[0]?.epoch;
    const before = await epoch();
    await db.transaction(async (tx) => {
      await renewIdentity(tx);
      await recount(tx);
    });
    expect(await counts()).toEqual(right);
    expect(await check()).toEqual(['the change feed lacks 1 revisions']);
    // A cursor divides its parts by dashes.
    expect(await epoch()).toMatch(/^[0-9a-f]{10}$/);
    expect(await epoch()).not.toBe(before);
    expect(await db.transaction((tx) => countRestored(tx))).toMatchObject({ users: 4, ratings: 2, clicks: 3 });
    await close();
  });
});

it('gets its identity by the statement that the runbook names', () => {
  const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
  expect(runbook).toContain(`\`\`\`sql\n${RENEW_IDENTITY}\n\`\`\``);
});
