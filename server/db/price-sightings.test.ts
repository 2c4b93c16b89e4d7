import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../tests/support/server/databases.ts';

const INSERT = `insert into plans (provider_no, name, network, size_value, size_unit, price_kobo, validity_value,
  validity_unit, description, seen_from, seen_to, confirmed_at)
  values ($1, 'MTN 3GB', 'MTN', 3, 'GB', 120000, 30, 'days', 'Sample', $2, $3, $4) returning no::int`;

describe.each(databases({ both: true }))('the days of a price history on $kind', ({ open }) => {
  let database: TestDatabase;
  let seller: number;
  const run = (text: string, values?: unknown[]) => database.run(text, values);

  beforeAll(async () => {
    database = await open();
    seller = Number((await run(`insert into providers (name) values ('Shop') returning no::int`))[0]?.no);
  });
  afterAll(() => database.close());

  interface Dates {
    seen_from?: string | null;
    seen_to?: string | null;
    confirmed_at?: string | null;
  }
  const addPlan = async ({ seen_from = null, seen_to = null, confirmed_at = null }: Dates) =>
    Number((await run(INSERT, [seller, seen_from, seen_to, confirmed_at]))[0]?.no);
  const write = (no: number, change: string) => run(`update plans set ${change} where no = $1`, [no]);
  const entriesOf = async (no: number) =>
    (
      await run(
        `select changed_on::text as day, day_is, new_price_kobo::int / 100 as price, sightings::text from price_history
         where plan_no = $1 order by changed_on, id`,
        [no],
      )
    ).map(({ day, day_is, price, sightings }) => [day, day_is, price, sightings]);
  const seenOn = (day: string) => `seen_from = '${day}', seen_to = '${day}', confirmed_at = null`;

  it.each<[string, Dates, string, string, string]>([
    ['given by its seller', { confirmed_at: '2026-11-19T23:30:00Z' }, '2026-11-20', 'change', '{2026-11-20}'],
    ['seen on a day', { seen_from: '2026-09-30', seen_to: '2026-09-30' }, '2026-09-30', 'seen', '{2026-09-30}'],
    ['seen between two days', { seen_from: '2026-06-16', seen_to: '2026-08-20' }, '2026-08-20', 'latest', '{}'],
    ['seen by a day', { seen_to: '2026-07-22' }, '2026-07-22', 'latest', '{}'],
  ])('are those of a first price that was %s', async (_, dates, day, dayIs, sightings) => {
    expect(await entriesOf(await addPlan(dates))).toEqual([[day, dayIs, 1200, sightings]]);
  });

  it('are those on which a changed price was seen or given', async () => {
    const no = await addPlan({ seen_from: '2026-06-16', seen_to: '2026-08-20' });
    await write(no, `price_kobo = 130000, ${seenOn('2026-09-30')}`);
    await write(no, `price_kobo = 140000, seen_from = null, seen_to = null, confirmed_at = '2026-11-20T12:00:00Z'`);
    await write(no, `price_kobo = 150000, ${seenOn('2026-11-21')}`);
    expect(await entriesOf(no)).toEqual([
      ['2026-08-20', 'latest', 1200, '{}'],
      ['2026-09-30', 'seen', 1300, '{2026-09-30}'],
      ['2026-11-20', 'change', 1400, '{2026-11-20}'],
      ['2026-11-21', 'seen', 1500, '{2026-11-21}'],
    ]);
  });

  it('never go back: a price of an earlier day was seen by the day of the newest entry', async () => {
    const no = await addPlan({ seen_from: '2026-09-30', seen_to: '2026-09-30' });
    await write(no, `price_kobo = 130000, ${seenOn('2026-08-01')}`);
    expect((await entriesOf(no)).at(-1)).toEqual(['2026-09-30', 'latest', 1300, '{}']);
  });

  it('have each further day on which the same price was seen or given, and the first and the newest of many', async () => {
    const no = await addPlan({ seen_from: '2026-09-01', seen_to: '2026-09-01' });
    for (const day of ['2026-09-05', '2026-09-05', '2026-09-03']) await write(no, seenOn(day));
    await write(no, `seen_from = '2026-06-01', seen_to = '2026-11-01'`);
    await write(no, `seen_from = null, seen_to = null, confirmed_at = '2026-09-10T12:00:00Z'`);
    await write(no, `name = 'MTN 3GB Monthly'`);
    expect(await entriesOf(no)).toEqual([['2026-09-01', 'seen', 1200, '{2026-09-01,2026-09-05,2026-09-10}']]);
    for (let day = 11; day < 20; day++) await write(no, seenOn(`2026-09-${day}`));
    const [entry] = await entriesOf(no);
    const days = String(entry?.[3]).slice(1, -1).split(',');
    expect([days.length, days[0], days[1], days.at(-1)]).toEqual([10, '2026-09-01', '2026-09-11', '2026-09-19']);
  });

  it('hold one price each, besides the lowest and the highest of all, through a flood of flips and repeats', async () => {
    const no = await addPlan({ confirmed_at: '2026-01-01T12:00:00Z' });
    const given = (price: number, at: string) =>
      write(no, `price_kobo = ${price * 100}, seen_from = null, seen_to = null, confirmed_at = '${at}'`);
    for (let flip = 0; flip < 40; flip++) await given(flip % 2 === 0 ? 1000 : 1400, `2026-02-01T12:00:${10 + flip}Z`);
    await given(1250, '2026-02-01T13:00:00Z');
    for (let repeat = 0; repeat < 20; repeat++) await given(1250, `2026-02-${10 + (repeat % 9)}T13:00:${10 + repeat}Z`);
    for (const price of [1300, 1350, 1100]) await given(price, `2026-03-01T12:00:${price % 60}Z`);
    expect((await entriesOf(no)).map(([day, , price]) => [day, price])).toEqual([
      ['2026-01-01', 1200],
      ['2026-02-01', 1000],
      ['2026-02-01', 1400],
      ['2026-02-01', 1250],
      ['2026-03-01', 1100],
    ]);
  });
});
