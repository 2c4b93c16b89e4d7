import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toKobo } from '../../../domain/plan/price.ts';
import { CatalogueStore } from '../../../server/catalogue/catalogue-store.ts';
import { DATABASES, type TestDatabase } from '../../../tests/support/server/databases.ts';
import { type EarlierDatabase, openBefore } from '../../../tests/support/server/earlier-database.ts';
import type { Database } from '../database.ts';
import published from './price-history.json' with { type: 'json' };
import { seedDatabase } from './seed.ts';
import type { SeedPlan } from './seed-plans.ts';
import sellers from './sellers.json' with { type: 'json' };

const INSERT = `insert into plans (provider_no, name, network, size_value, size_unit, price_kobo, validity_value,
  validity_unit, description, category, ussd_code, ussd_steps, bonus, list_price_kobo, source, as_of, seen_from, seen_to, auto_renew)
  select no, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19 from providers where name = $1`;
const PUBLISHED = `insert into price_history (network, changed_on, old_size, old_price_kobo, new_size, new_price_kobo,
  validity_days, source, note) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
/** The plans of the edition before. */
const EARLIER_PLANS = new URL('../../../tests/support/fixtures/earlier-seed.json', import.meta.url);
/** A price was given, or was seen again, by an earlier release. */
const REPRICED = `update plans set price_kobo = 800000, source = null, seen_from = '2026-11-25', seen_to = '2026-11-25'
  where name = 'MTN 20GB Monthly'`;
const SEEN_AGAIN = `update plans set seen_to = '2026-11-24' where name = 'T2 650MB 3-Day'`;
const EDITED = `update plans set description = 'Ours' where name = 'Airtel 40GB Always On'`;
const DELETED = `update plans set deleted_at = now() where name = 'MTN 45GB Always On'`;
/** The plans of the seed data that such changes leave out: the deleted one, and the one that is listed as 'Big month'. */
const LOST = ['MTN 45GB Always On', 'MTN 2.7GB Monthly'];
const LISTED = `insert into plans (provider_no, name, network, size_value, size_unit, price_kobo, validity_value,
  validity_unit, description) select no, 'Big month', 'MTN', 2.7, 'GB', 200000, 1, 'months', 'Ours' from providers
  where name = 'MTN Nigeria'`;

const REAL = `plans.source is distinct from 'Demo data'`;
/** All columns that mean something outside their database. */
const PLAN = `select to_jsonb(plans) - '{no,id,provider_no,version,updated_at}'::text[] as row, plans.name, providers.name as seller,
  description, price_kobo, source, as_of::text, seen_from::text, seen_to::text, disputed
  from plans join providers on providers.no = provider_no where plans.deleted_at is null and ${REAL}`;
const HISTORY = `select plans.name, providers.name as seller, changed_on::text, day_is, old_seen_on::text, old_price_kobo,
  new_price_kobo, sightings::text from price_history join plans on plans.no = plan_no
  join providers on providers.no = provider_no where plans.deleted_at is null and ${REAL} order by 1, 2, 3, 6 nulls first`;

describe.each(DATABASES)('a database with the edition before on $kind', ({ kind, open }) => {
  let earlier: EarlierDatabase;
  let fresh: TestDatabase;
  let db: Database;
  const hash = async () => '';
  const start = () => seedDatabase(db, { demoAccounts: false, hash });
  const changedByPeople = ['MTN 20GB Monthly', 'T2 650MB 3-Day', 'Airtel 40GB Always On', 'Big month'];

  beforeAll(async () => {
    fresh = await open({ seeded: true });
    earlier = await openBefore('0031_price_dates', kind);
    const { run } = earlier;
    for (const { name, price_kind, how, website } of sellers) {
      await run('insert into providers (name, price_kind, how_to_buy, website) values ($1, $2, $3, $4)', [
        ...[name, price_kind, how ?? null, website],
      ]);
    }
    for (const plan of JSON.parse(await readFile(EARLIER_PLANS, 'utf8')) as SeedPlan[]) {
      const list = plan.list_price == null ? null : toKobo(plan.list_price);
      await run(INSERT, [
        ...[plan.provider_name, plan.name, plan.network, plan.size.value, plan.size.unit, toKobo(plan.price)],
        ...[plan.validity.value, plan.validity.unit, plan.description, plan.category, plan.ussd_code, plan.ussd_steps],
        ...[plan.bonus, list, plan.source, plan.as_of, plan.seen_from, plan.seen_to, plan.auto_renew],
      ]);
    }
    for (const one of published) {
      await run(PUBLISHED, [
        ...[one.network === 'ALL' ? null : one.network, one.changed, one.old_size, toKobo(one.old_price), one.new_size],
        ...[toKobo(one.new_price), one.validity_days, one.source, one.note],
      ]);
    }
    await run('select link_price_history()');
    for (const change of [REPRICED, SEEN_AGAIN, EDITED, DELETED, LISTED]) await run(change);
    await earlier.migrate();
    db = await earlier.start();
  });
  afterAll(async () => {
    await earlier.close();
    await fresh.close();
  });

  const isOfSeed = ({ name }: Record<string, unknown>) => !changedByPeople.includes(String(name));
  const inOrder = (rows: Record<string, unknown>[]) => rows.map((row) => JSON.stringify(row)).sort();

  it('is brought up to the seed data once, beside a running service, and two starts do it once', async () => {
    const faults: unknown[] = [];
    const store = await CatalogueStore.open(db, (error) => faults.push(error));
    await Promise.all([start(), start()]);
    const upgraded = (await earlier.run(PLAN)).filter(isOfSeed);
    const isLeft = (row: Record<string, unknown>) => isOfSeed(row) && !LOST.includes(String(row.name));
    expect(inOrder(upgraded)).toEqual(inOrder((await fresh.run(PLAN)).filter(isLeft)));
    expect(upgraded).toHaveLength(360 - 3 - LOST.length);
    const entriesOf = async ({ run }: Pick<TestDatabase, 'run'>) => inOrder((await run(HISTORY)).filter(isLeft));
    expect(await entriesOf(earlier)).toEqual(await entriesOf(fresh));
    await store.catchUp();
    const { columns } = store.catalogue.plans;
    expect(columns.gone_by[columns.name.indexOf('MTN 25GB Monthly')]).toBe('2026-08-20');
    expect(columns.name).toContain('Glo 1000GB Mega');
    await store.close();
    expect(faults).toEqual([]);
  });

  it('keeps what people and imports have changed', async () => {
    const rows = await earlier.run(`${PLAN} and plans.name = any($1) order by plans.name`, [changedByPeople]);
    expect(rows).toMatchObject([
      { name: 'Airtel 40GB Always On', description: 'Ours', seen_to: '2026-04-01' },
      { name: 'Big month', seen_to: null },
      { name: 'MTN 20GB Monthly', price_kobo: 800000, source: null, seen_from: '2026-11-25', seen_to: '2026-11-25' },
      { name: 'T2 650MB 3-Day', disputed: null, seen_from: '2026-11-24', seen_to: '2026-11-24' },
    ]);
    expect(await earlier.run(`select 1 from plans where name = 'MTN 45GB Always On' and deleted_at is null`)).toEqual(
      [],
    );
    expect(await earlier.run(`select 1 from plans where name = 'MTN 2.7GB Monthly'`)).toEqual([]);
  });

  it('says of earlier prices of such plans no more than is known', async () => {
    const entries = await earlier.run(
      `select changed_on::text, day_is, sightings::text, new_price_kobo from price_history join plans on plans.no = plan_no
       where name = 'MTN 20GB Monthly' and day_is <> 'change' order by price_history.id`,
    );
    expect(entries).toMatchObject([
      { changed_on: '2026-11-20', day_is: 'latest', sightings: '{}', new_price_kobo: 750000 },
      { day_is: 'latest', sightings: '{}', new_price_kobo: 800000 },
    ]);
  });

  it('is left alone by later starts', async () => {
    const versions = () => earlier.run('select sum(version)::int as sum, count(*)::int as plans from plans');
    const before = await versions();
    await start();
    expect(await versions()).toEqual(before);
  });
});

describe.each(DATABASES)('a database that was never seeded on $kind', ({ open }) => {
  it('gets no plans', async () => {
    const { db, run, close } = await open();
    await run(`insert into providers (name) values ('MTN Nigeria')`);
    await seedDatabase(db, { demoAccounts: false, hash: async () => '' });
    expect(await run('select 1 from plans')).toEqual([]);
    await close();
  });
});
