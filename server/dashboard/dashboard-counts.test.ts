import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../tests/support/server/databases.ts';
import { MIGRATIONS } from '../../tests/support/server/databases-setup.ts';
import { openBefore } from '../../tests/support/server/earlier-database.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';
import { foldClicks, recordClick } from '../plan/plan.repo.ts';

type Run = TestDatabase['run'];

const kept = async (run: Run) => ({
  clicks: await run('select fold_clicks()').then(() =>
    run('select plan_no::int, total::int from plan_clicks where total <> 0 order by 1'),
  ),
  ratings: await run(`select month::text as month, network, joined_on::text as joined_on, sum(total)::int as total,
      sum(count)::int as count
    from national_totals group by 1, 2, 3 having (sum(total), sum(count)) <> (0, 0) order by 1, 2, 3`),
});
const counted = async (run: Run) => ({
  clicks: await run('select plan_no::int, count(*)::int as total from clicks where counted group by 1 order by 1'),
  ratings: await run(`select month::text as month, network, joined_on::text as joined_on, sum(rating)::int as total,
      count(*)::int
    from (
      select distinct on (user_id, network, month) month, network, rating,
        greatest((created_at at time zone 'Africa/Lagos')::date, month - 31) as joined_on
      from ratings join users on id = user_id where review is null or review = 'accepted'
      order by user_id, network, month, updated_at desc, state_iso) as newest
    group by 1, 2, 3 order by 1, 2, 3`),
});
/** Expects the counters of the triggers to equal the counted rows. */
const expectCounted = async (run: Run) => expect(await kept(run)).toEqual(await counted(run));

/** In so many states, fifty people at once are no burst. */
/** So many that fifty people at once are no burst anywhere. */
const LOCATIONS = ['Lagos', 'Rivers', 'Oyo', 'Kogi', 'Edo', 'Kwara', 'Ogun', 'Delta'];

const RATE = `insert into ratings (user_id, state_iso, network, month, rating, updated_at)
  select u.id, 'NG-KN', n.network, m.month::date, 1 + (row_number() over ()) % 5, '2026-11-20'::timestamptz
  from (select id from users where email like '%@sellers.test' order by id) u,
    unnest(array['MTN', 'GLO']) n(network), unnest(array['2026-10-01', '2026-11-01']) m(month)`;

describe.each(databases({ both: true }))('the counters of clicks and ratings on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const { signedIn, seller, list } = sellersOf(suite);
  const run: Run = (text, values) => suite.database.run(text, values);

  it('count fifty concurrent clicks', async () => {
    const { headers } = await seller();
    const plans = [await list(headers), await list(headers), await list(headers)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const headers = { 'x-forwarded-for': `203.0.113.${at}` };
        return suite.api.call(`/click-plan/${plans[at % 3]}`, { method: 'POST', headers });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await kept(run)).clicks.map(({ total }) => total)).toEqual([17, 17, 16]);
    await expectCounted(run);
  });

  it('let no click wait for the open transaction of another click', async () => {
    const { headers } = await seller();
    const planId = await list(headers);
    if (suite.database.connectionString === undefined) return expect(planId).toBeTruthy();
    const click = (clicker: string) => ({ planId, userId: undefined, clicker, mayCount: true });
    const { db } = suite.database;
    await db.transaction(async (tx) => {
      await recordClick(tx, click('one'));
      await db.transaction((other) => recordClick(other, click('another')), { deadlineMs: 2_000 });
      await db.transaction((other) => foldClicks(other), { deadlineMs: 2_000 });
    });
    await expectCounted(run);
  });

  it('count one click per plan, device and day, and at most ten visitors of an address', async () => {
    const { headers: ofSeller } = await seller();
    const id = await list(ofSeller);
    const click = async (headers: Record<string, string>) =>
      (await suite.api.call(`/click-plan/${id}`, { method: 'POST', headers })).status;
    const total = async () => {
      await run('select fold_clicks()');
      const [row] = await run(
        'select total::int from plan_clicks where plan_no = (select no from plans where id = $1)',
        [id],
      );
      return row?.total;
    };
    const device = (name: string, address: string) => ({ 'x-device': name, 'x-forwarded-for': address });
    await Promise.all(Array.from({ length: 5 }, () => click(device('one', '198.51.100.1'))));
    expect(await total()).toBe(1);
    for (let at = 0; at < 20; at++) await click(device(`made up ${at}`, '198.51.100.1'));
    expect(await total()).toBe(10);
    const person = (await signedIn('user')).headers;
    for (const phone of ['first', 'second']) await click({ ...person, ...device(phone, '198.51.100.1') });
    expect(await total()).toBe(11);
    await click(device('one', '198.51.100.2'));
    expect(await total()).toBe(11);
    suite.api.clock.time += 86_400_000;
    await click(device('one', '198.51.100.1'));
    expect(await total()).toBe(12);
    await expectCounted(run);
  });

  it('refuse more than three hundred clicks an hour from a device', async () => {
    const { headers } = await seller();
    const id = await list(headers);
    const click = async (device: string) =>
      (await suite.api.call(`/click-plan/${id}`, { method: 'POST', headers: { 'x-device': device } })).status;
    await run("insert into rate_limits (key, points, expire) values ('clicks device:busy', 300, $1)", [
      suite.api.clock.time + 60_000,
    ]);
    expect([await click('busy'), await click('other')]).toEqual([429, 200]);
  });

  it('count fifty concurrent ratings, each partly new and partly a replacement', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => signedIn('user')));
    const rate = (at: number, given: string[], rating: number) => {
      const ratings = given.map((network_name) => ({ network_name, rating }));
      const location = LOCATIONS[at % LOCATIONS.length];
      return suite.api.post('/network/ratings', { location, ratings }, people[at]?.headers);
    };
    const everybody = async (given: (at: number) => string[], rating: (at: number) => number) => {
      const answers = await Promise.all(people.map((_, at) => rate(at, given(at), rating(at))));
      expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    };
    await everybody(
      (at) => (at % 2 ? ['MTN', 'AIRTEL'] : ['GLO', '9MOBILE']),
      () => 1,
    );
    await everybody(
      () => ['MTN', 'AIRTEL', 'GLO', '9MOBILE'],
      (at) => 2 + (at % 4),
    );
    await expectCounted(run);
    const byNetwork = await run('select network, sum(count)::int as count from national_totals group by 1');
    expect(byNetwork.map((row) => row.count)).toEqual([50, 50, 50, 50]);
  });

  it('follow changes by hand in SQL', async () => {
    await run(RATE);
    await expectCounted(run);
    const [first, second] = await run('select no from plans order by no limit 2');
    const steps: [string, unknown[]?][] = [
      [
        'insert into clicks (plan_no, counted) select no, n <> 2 from plans, generate_series(1, 3) n where no % 4 = 0 order by random()',
      ],
      ['insert into clicks (plan_no) select no from plans where false'],
      ['update clicks set plan_no = $1 where id in (select id from clicks order by id limit 5)', [first?.no]],
      ['update clicks set user_id = (select id from users limit 1), plan_no = plan_no'],
      ['update clicks set plan_no = $1 where plan_no = $2', [second?.no, first?.no]],
      ['delete from clicks where id % 3 = 0'],
      ['delete from plans where no = $1', [second?.no]],
      ['delete from plans where no % 8 = 0'],
      ["update ratings set rating = 6 - rating where network = 'MTN'"],
      ["update ratings set review = 'held' where rating in (1, 4)"],
      ["update ratings set review = 'accepted' where rating = 4"],
      ["update users set created_at = created_at - interval '40 days' where ascii(id::text) % 3 = 0"],
      ["update ratings set state_iso = 'NG-AB', updated_at = updated_at - interval '1 hour' where state_iso = 'NG-KN'"],
      [RATE],
      ["delete from ratings where state_iso = 'NG-KN' and ascii(user_id::text) % 2 = 0"],
      ["update ratings set month = '2026-09-01' where month = '2026-10-01' and network = 'GLO'"],
      ["delete from ratings where month = '2026-11-01' and rating > 2"],
      ["delete from users where email like '%@sellers.test' and ascii(id::text) % 2 = 0"],
      ['truncate clicks'],
    ];
    for (const [text, values] of steps) {
      await run(text, values);
      await expectCounted(run);
    }
    const before = await kept(run);
    expect(before.ratings.length).toBeGreaterThan(3);
    await run('truncate ratings');
    expect(await kept(run)).toEqual({ clicks: [], ratings: [] });
  });

  it('ignore a rolled-back transaction', async () => {
    const before = await kept(run);
    const undone = suite.database.db.transaction(async (tx) => {
      await tx.execute('insert into clicks (plan_no) select no from plans');
      await tx.execute(RATE);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await kept(run)).toEqual(before);
  });

  it('report no unexpected error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});

describe.each(databases({ both: true }))('the migrations of the counters on $kind', ({ kind, open }) => {
  it('start with the existing clicks', async () => {
    const { run, close } = await open({ seeded: true });
    await run('drop table plan_clicks');
    await run('drop function count_clicks, move_click cascade');
    await run('alter table clicks drop column counted, drop column clicker');
    await run('insert into clicks (plan_no) select no from plans, generate_series(1, 3) where no % 4 = 0');
    for (const name of ['0004_dashboard.sql', '0008_click_limits.sql']) {
      const migration = await readFile(join(MIGRATIONS, name), 'utf8');
      const ofClicks = migration.split('--> statement-breakpoint').filter((statement) => !/ratings?_/.test(statement));
      for (const statement of ofClicks) await run(statement);
    }
    const { clicks } = await kept(run);
    expect(clicks.length).toBeGreaterThan(50);
    await expectCounted(run);
    await run('insert into clicks (plan_no) select no from plans');
    await expectCounted(run);
    await close();
  });

  it('start with the existing ratings', async () => {
    const { run, migrate, close } = await openBefore('0017_rating_weights', kind);
    await run("insert into states select iso, iso, 'zone', 'capital' from unnest(array['NG-KN', 'NG-LA']) iso");
    await run(`insert into users (firstname, lastname, username, email, password_hash, role, verified_at, created_at)
      select 'A', 'B', n::text, n || '@sellers.test', '', 'user', now(), '2026-08-20'::timestamptz + n * interval '9 days'
      from generate_series(1, 12) n`);
    await run(RATE);
    await run(`insert into ratings select user_id, 'NG-LA', network, month, 6 - rating, now() - interval '1 day'
      from ratings where ascii(user_id::text) % 2 = 0`);
    await migrate();
    expect((await kept(run)).ratings.length).toBeGreaterThan(4);
    await expectCounted(run);
    await run('delete from ratings where rating = 1');
    await run(RATE.replace('NG-KN', 'NG-LA').concat(' on conflict do nothing'));
    await expectCounted(run);
    await run('select fold_national_totals()');
    expect(await run('select distinct slot from national_totals')).toEqual([{ slot: 0 }]);
    await expectCounted(run);
    await close();
  });
});
