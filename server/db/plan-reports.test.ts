import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../tests/support/server/databases.ts';
import { openBefore } from '../../tests/support/server/earlier-database.ts';

describe.each(DATABASES)('the migration of reports on $kind', ({ kind }) => {
  it('keeps the reports of earlier releases, with the beginning of their day in Lagos', async () => {
    const { run, migrate, close } = await openBefore('0016_plan_reports', kind);
    const [user] = await run(
      `insert into users (firstname, lastname, username, email, password_hash, role, verified_at)
       values ('Ada', 'Obi', 'ada', 'ada@sabidata.test', '', 'user', now()) returning id`,
    );
    const [seller] = await run(`insert into providers (name) values ('Shop') returning no::int`);
    const [plan] = await run(
      `insert into plans (provider_no, name, network, size_value, size_unit, price_kobo, validity_value, validity_unit,
       description) values ($1, 'MTN 3GB', 'MTN', 3, 'GB', 120000, 30, 'days', '3GB') returning no::int`,
      [seller?.no],
    );
    await run(
      `insert into purchase_reports (user_id, plan_no, reported_on, outcome) values ($1, $2, '2026-11-20', 'not_offered')`,
      [user?.id, plan?.no],
    );
    await migrate();
    expect(
      await run(
        `select outcome, reported_at at time zone 'UTC' = '2026-11-19 23:00' as is_midnight, price_no, price_kobo, device
         from purchase_reports`,
      ),
    ).toEqual([{ outcome: 'not_offered', is_midnight: true, price_no: 0, price_kobo: null, device: null }]);
    const planNow = async () => (await run('select version, price_no, reported_on::text from plans'))[0];
    expect(await planNow()).toEqual({ version: 1, price_no: 0, reported_on: null });
    await run(`update plans set reported_on = '2026-11-21', reported_price_kobo = 90000`);
    expect(await planNow()).toEqual({ version: 1, price_no: 0, reported_on: '2026-11-21' });
    await run('update plans set price_kobo = 90000');
    expect(await planNow()).toEqual({ version: 2, price_no: 1, reported_on: null });
    await close();
  });

  it('lets earlier reports on the price of a plan count on, and keeps the bursts of earlier releases', async () => {
    const { run, migrate, close } = await openBefore('0030_report_weights', kind);
    const [seller] = await run(`insert into providers (name) values ('Shop') returning no::int`);
    await run(
      `insert into plans (provider_no, name, network, size_value, size_unit, price_kobo, validity_value, validity_unit,
       description, price_no) values ($1, 'MTN 3GB', 'MTN', 3, 'GB', 120000, 1, 'months', '3GB', 2)`,
      [seller?.no],
    );
    await run(
      `insert into users (firstname, lastname, username, email, password_hash, role, verified_at)
       select 'Ada', 'Obi', 'ada' || n, 'ada' || n || '@sabidata.test', '', 'user', now() from generate_series(1, 3) as n`,
    );
    await run(
      `with burst as (
         insert into report_bursts (group_key, began_at) values ('young', now()), ('account x', now()), ('hash', now())
         returning id, group_key)
       insert into purchase_reports (user_id, plan_no, reported_on, reported_at, outcome, price_no, against, young, burst_id)
       select id, (select no from plans), current_date, now(), 'not_offered', case username when 'ada1' then 1 else 2 end,
         true, true, (select id from burst where group_key = 'young') from users`,
    );
    await migrate();
    expect(
      await run(
        `select listed_kobo, listed_mb::int, listed_days::int, purchase_reports.price_no >= reports_from as counts, reason
         from purchase_reports join plans on no = plan_no join users on users.id = user_id
           join report_bursts on report_bursts.id = burst_id order by username`,
      ),
    ).toEqual([
      { listed_kobo: null, listed_mb: null, listed_days: null, counts: false, reason: 'young' },
      ...[2, 3].map(() => ({ listed_kobo: 120_000, listed_mb: 3072, listed_days: 30, counts: true, reason: 'young' })),
    ]);
    expect(await run('select group_key, reason from report_bursts order by 1')).toEqual([
      { group_key: 'account x', reason: 'account' },
      { group_key: 'hash', reason: 'block' },
      { group_key: 'young', reason: 'young' },
    ]);
    // A process of the release before may still run.
    await run(`insert into report_bursts (group_key, began_at) values ('another hash', now())`);
    await run(`update purchase_reports set young = false`);
    await close();
  });
});
