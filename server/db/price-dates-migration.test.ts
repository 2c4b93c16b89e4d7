import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES } from '../../tests/support/server/databases.ts';
import { type EarlierDatabase, openBefore } from '../../tests/support/server/earlier-database.ts';

const PLAN = `insert into plans (provider_no, name, network, size_value, size_unit, price_kobo, validity_value, validity_unit,
  description, seen_from, seen_to) values ($1, $2, 'MTN', 3, 'GB', 120000, 30, 'days', '3GB', $3, $4) returning no::int`;

describe.each(DATABASES)('the migration of dates on $kind', ({ kind }) => {
  let database: EarlierDatabase;
  let [own, seen, wide, flipped] = [0, 0, 0, 0];

  beforeAll(async () => {
    database = await openBefore('0031_price_dates', kind);
    const { run, migrate } = database;
    const [user] = await run(
      `insert into users (firstname, lastname, username, email, password_hash, role, verified_at)
       values ('Ada', 'Obi', 'ada', 'ada@sabidata.test', '', 'provider', now()) returning id`,
    );
    const [operator] = await run(`insert into providers (name) values ('Operator') returning no::int`);
    const [shop] = await run(`insert into providers (name, user_id) values ('Shop', $1) returning no::int`, [user?.id]);
    const addPlan = async (seller: unknown, name: string, from: string | null, to: string | null) =>
      Number((await run(PLAN, [seller, name, from, to]))[0]?.no);
    own = await addPlan(shop?.no, 'Own', null, null);
    // Seen first on one day, and again on another one.
    seen = await addPlan(operator?.no, 'Seen', '2026-09-01', '2026-11-24');
    wide = await addPlan(operator?.no, 'Wide', '2025-08-01', '2026-11-20');
    flipped = await addPlan(shop?.no, 'Flipped', null, null);
    for (let flip = 0; flip < 30; flip++) {
      await run('update plans set price_kobo = $2 where no = $1', [flipped, 100_000 + (flip % 3) * 10_000]);
    }
    await run('update plans set price_kobo = 115000 where no = $1', [flipped]);
    await migrate();
  });
  afterAll(() => database.close());

  const entriesOf = async (no: number) =>
    database.run(
      `select changed_on::text as day, day_is, cardinality(sightings) as seen, new_price_kobo::int as kobo from price_history
       where plan_no = $1 order by id`,
      [no],
    );
  const datesOf = async (no: number) =>
    (await database.run('select seen_from::text, seen_to::text from plans where no = $1', [no]))[0];

  it('dates a price that was seen again by the last day, and leaves the windows of the seed data', async () => {
    expect(await datesOf(seen)).toEqual({ seen_from: '2026-11-24', seen_to: '2026-11-24' });
    expect(await datesOf(wide)).toEqual({ seen_from: '2025-08-01', seen_to: '2026-11-20' });
  });

  it('says of earlier entries no more than is known: a seller’s own day, else the latest one', async () => {
    expect(await entriesOf(own)).toMatchObject([{ day_is: 'change', seen: 1 }]);
    expect(await entriesOf(seen)).toMatchObject([{ day: '2026-09-01', day_is: 'latest', seen: 0 }]);
    expect(await entriesOf(wide)).toMatchObject([{ day: '2026-11-20', day_is: 'latest', seen: 0 }]);
  });

  it('keeps the last price of a day, the lowest and the highest', async () => {
    expect((await entriesOf(flipped)).map(({ kobo }) => kobo)).toEqual([120_000, 100_000, 115_000]);
  });
});
