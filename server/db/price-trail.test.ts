import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../tests/support/server/databases.ts';
import { MIGRATIONS } from '../../tests/support/server/databases-setup.ts';

const INSERT = `insert into plans (provider_no, name, network, size_value, size_unit, price_kobo, validity_value,
  validity_unit, description, ussd_code, seen_from, seen_to)
  values ($1, 'Night 7.5GB', 'GLO', $2, 'GB', 70000, 30, 'days', 'Sample', '*312#', $3, $3) returning no::int`;
const PUBLISHED = `insert into price_history (network, changed_on, old_size, old_price_kobo, new_size, new_price_kobo,
  validity_days, source) values ('GLO', '2025-01-02', '5GB', 60000, $1, $2, $3, 'a paper') returning id::int`;

describe.each(databases({ both: true }))('the price history on $kind', ({ open }) => {
  let database: TestDatabase;
  let operator: number;

  beforeAll(async () => {
    database = await open({ seeded: true });
    operator = await addProvider({ price_kind: 'retail' });
  });
  afterAll(() => database.close());

  const run = (text: string, values?: unknown[]) => database.run(text, values);
  async function addProvider({ user_id = null, price_kind }: { user_id?: unknown; price_kind: string }) {
    const [made] = await run(
      'insert into providers (user_id, name, price_kind) values ($1, $2, $3) returning no::int',
      [user_id, 'Shop', price_kind],
    );
    return Number(made?.no);
  }
  const addPlan = async (provider: number, size: number, seen: string | null = null) => {
    const [made] = await run(INSERT, [provider, size, seen]);
    return Number(made?.no);
  };
  const entriesOf = (no: number) =>
    run(
      `select changed_on::text as day, old_size, old_price_kobo as old, new_size, new_price_kobo as new,
       validity_days::float8 as days from price_history where plan_no = $1 order by id`,
      [no],
    );
  const linkedPlan = async (entry: Record<string, unknown> | undefined) => {
    const [row] = await run('select plan_no::int from price_history where id = $1', [entry?.id]);
    return row?.plan_no;
  };
  const linkedOfSeed = async () => {
    const [counts] = await run(
      `select count(*)::int as linked, count(changed_on)::int as dated, count(distinct plan_no)::int as plans
       from price_history join plans on no = plan_no
       where old_price_kobo is not null and old_seen_on is null and provider_no < $1`,
      [operator],
    );
    return counts;
  };
  const today = async () => (await run(`select (now() at time zone 'Africa/Lagos')::date::text as day`))[0]?.day;

  it('begins with the first price of a plan, on the day when it was seen, or today in Lagos', async () => {
    const first = { old_size: null, old: null, new_size: '7.5GB', new: 70000, days: 30 };
    expect(await entriesOf(await addPlan(operator, 7.5, '2026-02-03'))).toEqual([{ ...first, day: '2026-02-03' }]);
    expect(await entriesOf(await addPlan(operator, 7.5))).toEqual([{ ...first, day: await today() }]);
  });

  it('has each change of price, size and validity by plain SQL, and no other change', async () => {
    const no = await addPlan(operator, 7.5, '2026-02-03');
    for (const change of [
      `name = 'Another', price_kobo = 70000`,
      'price_kobo = 80000',
      'size_value = 750, price_kobo = 80000',
      `size_unit = 'MB', price_kobo = 90050`,
      `validity_value = 2.40, validity_unit = 'months'`,
      'deleted_at = now()',
    ]) {
      // Each on a day of its own.
      await run('update price_history set changed_on = changed_on - 1 where plan_no = $1', [no]);
      await run(`update plans set ${change} where no = $1`, [no]);
    }
    const entries = (await entriesOf(no)).slice(1).map(({ day, ...entry }) => entry);
    expect(entries).toEqual([
      { old_size: '7.5GB', old: 70000, new_size: '7.5GB', new: 80000, days: 30 },
      { old_size: '7.5GB', old: 80000, new_size: '750GB', new: 80000, days: 30 },
      { old_size: '750GB', old: 80000, new_size: '750MB', new: 90050, days: 30 },
      { old_size: '750MB', old: 90050, new_size: '750MB', new: 90050, days: 72 },
    ]);
  });

  it('gives 17 of the 32 published changes to the plans that they are about, 10 of them with a day', async () => {
    const counts = await linkedOfSeed();
    expect(counts).toEqual({ linked: 17, dated: 10, plans: 16 });
    const [example] = await run(
      `select p.name, h.changed_on::text as day, old_size, old_price_kobo as old, new_price_kobo as new
       from price_history h join plans p on p.no = h.plan_no where old_size = '1.5GB' and new_size = '1.8GB'`,
    );
    expect(example).toEqual({
      name: 'MTN 1.8GB Monthly',
      day: '2025-02-10',
      old_size: '1.5GB',
      old: 100000,
      new: 150000,
    });
  });

  it('gives a published change only to the one plan that fits exactly', async () => {
    const wallet = await addProvider({ price_kind: 'wallet' });
    const [user] = await run(`select id from users where username = 'user'`);
    const owned = await addProvider({ price_kind: 'retail', user_id: user?.id });
    const [exact] = [await addPlan(operator, 3072), await addPlan(wallet, 3072), await addPlan(owned, 3072)];
    const entries = await Promise.all(
      (
        [
          ['3TB', 70000, 30],
          ['3072GB', 70000, 30],
          ['3TB', 70001, 30],
          ['3TB', 70000, 31],
          ['3GB', 70000, 30],
          ['plenty', 70000, 30],
        ] as const
      ).map(async (values) => (await run(PUBLISHED, [...values]))[0]),
    );
    await run('select link_price_history()');
    const linked = await Promise.all(entries.map(linkedPlan));
    expect(linked).toEqual([exact, exact, null, null, null, null]);
    await addPlan(operator, 3072);
    const [another] = await run(PUBLISHED, ['3TB', 70000, 30]);
    await run('select link_price_history()');
    expect(await linkedPlan(another)).toBeNull();
  });

  it('has the price of plans from earlier releases, after the migration', async () => {
    const seen = await addPlan(operator, 7.5, '2026-02-03');
    const older = await addPlan(operator, 7.5);
    await run('alter table plans disable trigger plans_touch');
    await run(`update plans set updated_at = '2026-01-31T23:30:00Z' where no = $1`, [older]);
    await run('alter table plans enable trigger plans_touch');
    await run('delete from price_history where old_price_kobo is null');
    await run(`update price_history set plan_no = null where source <> 'SabiData'`);
    await run('drop trigger plans_first_price on plans');
    await run('drop trigger plans_new_price on plans');
    for (const name of ['price_trail()', 'link_price_history()', 'plan_validity_days(plans)']) {
      await run(`drop function ${name}`);
    }
    const migration = await readFile(join(MIGRATIONS, '0013_price_trail.sql'), 'utf8');
    for (const statement of migration.split('--> statement-breakpoint')) await run(statement);
    const first = { old_size: null, old: null, new_size: '7.5GB', new: 70000, days: 30 };
    expect(await entriesOf(seen)).toEqual([{ ...first, day: '2026-02-03' }]);
    expect(await entriesOf(older)).toEqual([{ ...first, day: '2026-02-01' }]);
    const [missing] = await run(
      'select count(*)::int as plans from plans where no not in (select plan_no from price_history where plan_no is not null)',
    );
    expect([missing, await linkedOfSeed()]).toEqual([{ plans: 0 }, { linked: 17, dated: 10, plans: 16 }]);
  });
});
