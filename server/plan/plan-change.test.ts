import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';
import type { PlanRow } from '../db/plan-row.ts';
import { changeEntry, writtenChange } from './plan-change.ts';

const row = {
  no: 7,
  name: 'MTN 1.5GB',
  network: 'MTN',
  provider_no: 1,
  size_value: 1.5,
  size_unit: 'GB',
  price_kobo: 120_000,
  validity_value: 1,
  validity_unit: 'months',
  description: 'A month',
  buy_url: null,
  discount: 5,
  auto_renew: null,
  category: null,
  use: null,
  use_given: false,
  use_reason: null,
  kind: null,
  kind_given: false,
  bonus: null,
  ussd_code: null,
  ussd_steps: null,
  list_price_kobo: null,
  source: 'Price list',
  as_of: '2026-02-28',
  seen_from: '2026-02-01',
  seen_to: '2026-02-28',
  confirmed_at: null,
} as PlanRow;

const NOON = new Date('2026-11-21T11:00:00Z');
const SELLER = { providerNo: 1, isSeller: true, at: NOON };
const ADMINISTRATOR = { ...SELLER, isSeller: false };

describe('writtenChange', () => {
  const unchanged = { before: {}, after: {} };

  it.each([
    ['nothing', {}, unchanged],
    ['undefined fields', { price: undefined, name: undefined, discount: undefined }, unchanged],
    ['the same values', { price: 1200, size: { value: 1.5, unit: 'GB' } }, unchanged],
    ['a name', { name: 'New', price: undefined }, { before: { name: 'MTN 1.5GB' }, after: { name: 'New' } }],
    ['an emptied field', { discount: null }, { before: { discount: 5 }, after: { discount: null } }],
    [
      'a price',
      { price: 1300 },
      {
        before: { price_kobo: 120_000, discount: 5, source: 'Price list', as_of: '2026-02-28' },
        after: { price_kobo: 130_000, discount: null, source: null, as_of: null },
      },
    ],
  ] as const)('returns the columns that %s alters', (_, change, columns) => {
    const { before, after } = writtenChange(row, change, SELLER);
    expect({ before, after }).toEqual(columns);
  });

  it('returns the column of another provider', () => {
    const moved = writtenChange(row, {}, { ...SELLER, providerNo: 2 });
    expect(moved).toMatchObject({ before: { provider_no: 1 }, after: { provider_no: 2 }, columns: { provider_no: 2 } });
  });

  it.each([{ price: 1_500_001 }, { size: { value: 1, unit: 'MB' } }] as const)(
    'refuses %j: the price per GB is too high',
    (change) => {
      expect(() => writtenChange(row, change, SELLER)).toThrow(
        expect.objectContaining({
          code: 'bad_input',
          place: { field: 'price', detail: 'Price must be at most ₦1,000,000 for 1 GB' },
        }),
      );
    },
  );

  it('accepts the highest price per GB', () => {
    expect(writtenChange(row, { price: 1_500_000 }, SELLER).after).toMatchObject({ price_kobo: 150_000_000 });
  });
});

describe('the dates of a price', () => {
  const datesOf = (change: object, by = SELLER, of: Partial<PlanRow> = {}) => {
    const { columns } = writtenChange({ ...row, ...of }, change, by);
    const { seen_from, seen_to, confirmed_at } = columns;
    return { seen_from, seen_to, confirmed_at };
  };
  const kept = { seen_from: undefined, seen_to: undefined, confirmed_at: undefined };
  const confirmed = { seen_from: null, seen_to: null, confirmed_at: NOON };

  it('are those of its seller, who gives a new price or the same again', () => {
    expect(datesOf({ price: 1300 })).toEqual(confirmed);
    expect(datesOf({ price: 1200 })).toEqual(confirmed);
    expect(datesOf({ name: 'Another' })).toEqual(kept);
    expect(datesOf({ price: 1200 }, SELLER, { confirmed_at: new Date('2026-11-20T22:59:59Z') })).toEqual(confirmed);
    expect(datesOf({ price: 1200 }, SELLER, { confirmed_at: new Date('2026-11-20T23:00:00Z') })).toEqual(kept);
  });

  it('are the last day on which an administrator has seen the price', () => {
    const today = { seen_from: '2026-11-21', seen_to: '2026-11-21', confirmed_at: null };
    expect(datesOf({ price: 1300 }, ADMINISTRATOR)).toEqual(today);
    const again = { ...today, confirmed_at: undefined };
    expect(datesOf({ price: 1200 }, ADMINISTRATOR)).toEqual(again);
    const march = { ...again, seen_from: '2026-03-01', seen_to: '2026-03-01' };
    expect(datesOf({ price: 1200, as_of: '2026-03-01' }, ADMINISTRATOR)).toEqual(march);
    expect(datesOf({ price: 1200, as_of: '2026-02-28' }, ADMINISTRATOR)).toEqual(kept);
    expect(datesOf({ price: 1200 }, ADMINISTRATOR, { seen_from: null, seen_to: null })).toEqual(again);
    expect(datesOf({ price: 1200 }, ADMINISTRATOR, { seen_from: null })).toEqual(again);
  });

  it('end what other lists say of the price, and that its seller no longer lists it', () => {
    const doubts = { gone_by: '2026-02-28', disputed: 'Undated lists say 2 days' };
    const left = (change: object, by: Parameters<typeof writtenChange>[2] = ADMINISTRATOR) => {
      const { gone_by = doubts.gone_by, disputed = doubts.disputed } = writtenChange(
        { ...row, ...doubts },
        change,
        by,
      ).columns;
      return { gone_by, disputed };
    };
    const none = { gone_by: null, disputed: null };
    expect([left({ price: 1300 }), left({ price: 1200 }), left({ price: 1200 }, SELLER)]).toEqual([none, none, none]);
    const importer = { ...ADMINISTRATOR, isImport: true };
    expect(left({ price: 1200 }, importer)).toEqual({ ...doubts, gone_by: null });
    expect([left({ name: 'Another' }), left({ price: 1200, as_of: '2026-02-01' }, importer)]).toEqual([doubts, doubts]);
  });

  it('come with the next number of the price, unless an import gives the same price', () => {
    const numbered = { ...row, price_no: 4 };
    const numberOf = (change: object, by: Parameters<typeof writtenChange>[2]) =>
      writtenChange(numbered, change, by).columns.price_no;
    expect([SELLER, ADMINISTRATOR].map((by) => numberOf({ price: 1200 }, by))).toEqual([5, 5]);
    expect(numberOf({ price: 1200 }, { ...ADMINISTRATOR, isImport: true })).toBeUndefined();
    expect(numberOf({ name: 'Another' }, SELLER)).toBeUndefined();
  });

  it.each<[string, object, Partial<PlanRow>, Partial<PlanRow>]>([
    ['an administrator', ADMINISTRATOR, {}, { price_no: 5, reports_from: 5, reports_retired_on: null }],
    ['a seller who is not reported', SELLER, {}, { price_no: 5 }],
    [
      'a seller who is reported',
      SELLER,
      { reported_on: '2026-11-20' },
      { price_no: 5, reports_from: 5, reports_retired_on: '2026-11-21' },
    ],
    [
      'a seller who is reported again',
      SELLER,
      { reported_on: '2026-11-20', reports_retired_on: '2026-11-01', mailed_price_no: 4 },
      { price_no: 5, mailed_price_no: 5 },
    ],
  ])('retire reports as often as they may, given by %s', (_, writer, reported, columns) => {
    const numbered = { ...row, price_no: 4, reported_on: null, reports_retired_on: null, ...reported };
    const { price_no, mailed_price_no, reports_from, reports_retired_on } = writtenChange(
      numbered as PlanRow,
      { price: 1200 },
      writer as typeof SELLER,
    ).columns;
    expect({ price_no, mailed_price_no, reports_from, reports_retired_on }).toEqual({
      ...{ mailed_price_no: undefined, reports_from: undefined, reports_retired_on: undefined },
      ...columns,
    });
  });

  it('retire reports with a price near a reported one as with the same price', () => {
    const reported = { ...row, price_no: 4, reported_on: '2026-11-20', reports_retired_on: null };
    const fromOf = (change: object, of: object = {}) =>
      writtenChange({ ...reported, ...of } as PlanRow, change, SELLER).columns.reports_from;
    expect([fromOf({ price: 1260 }), fromOf({ price: 1140 })]).toEqual([5, 5]);
    expect([fromOf({ price: 1261 }), fromOf({ price: 1260, validity: { value: 2, unit: 'months' } })]).toEqual([
      undefined,
      undefined,
    ]);
    expect(fromOf({ price: 1260 }, { reports_retired_on: '2026-11-20' })).toBeUndefined();
  });

  it('let a seller confirm a reported price again with a new price, two weeks after the last time', () => {
    const retiredOn = (reports_retired_on: string, reported_on: string | null = null, price = 1300) =>
      writtenChange({ ...row, reports_retired_on, reported_on }, { price }, SELLER).columns.reports_retired_on;
    expect([retiredOn('2026-11-07'), retiredOn('2026-11-06')]).toEqual([undefined, null]);
    // A price for a moment, or nearly the same one, does not let them.
    expect(retiredOn('2026-11-06', '2026-11-20')).toBe('2026-11-21');
    expect(retiredOn('2026-11-06', '2026-11-20', 1201)).toBeUndefined();
  });

  it('alone are audited as a confirmation', () => {
    expect(changeEntry(row, writtenChange(row, { price: 1200 }, SELLER))).toMatchObject({ action: 'plan.confirm' });
    expect(changeEntry(row, writtenChange(row, { price: 1300 }, SELLER))).toMatchObject({ action: 'plan.update' });
  });
});

describe.each(databases())('plan changes on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send, list, rowOf } = sellers;

  it('clear the source, date and discount of the old price', async () => {
    const { headers } = await sellers.signedIn('systemadmin');
    const { provider } = await sellers.operator();
    const origin = { source: 'Price list', as_of: '2026-02-28', discount: 5 };
    const originAfter = async (change: object) => {
      const id = await list(headers, { ...origin, provider_id: provider });
      await send('PUT', `/plans/${id}`, headers, change);
      const { source, as_of, discount } = await rowOf(id);
      await send('DELETE', `/plans/${id}`, headers);
      return { source, as_of, discount: discount === null ? null : Number(discount) };
    };
    const none = { source: null, as_of: null, discount: null };
    expect(await originAfter({ price: 1300 })).toEqual(none);
    expect(await originAfter({ size: { value: 4, unit: 'GB' } })).toEqual(none);
    expect(await originAfter({ validity: { value: 31, unit: 'days' } })).toEqual(none);
    const dated = { ...origin, as_of: '2026-11-21', discount: null };
    expect(await originAfter({ price: 1300, as_of: '2026-11-21' })).toEqual(dated);
    expect(await originAfter({ price: 1300, source: 'New list', discount: 8 })).toEqual({
      ...origin,
      source: 'New list',
      discount: 8,
    });
    expect(await originAfter({ price: 1300, discount: 5 })).toEqual({ ...none, discount: 5 });
    expect(await originAfter({ price: 1200, name: 'Another name', validity: { value: 30, unit: 'days' } })).toEqual(
      origin,
    );
  });

  it('set the day of the change in lists', async () => {
    const { headers, provider } = await sellers.seller();
    const id = await list(headers);
    await suite.database.run("update plans set updated_at = '2026-01-01' where id = $1", [id]);
    await send('PUT', `/plans/${id}`, headers, { price: 905 });
    const { body } = await send('GET', `/plans?provider_id=${provider}`, {});
    const [row] = await suite.database.run("select to_char(now() at time zone 'Africa/Lagos', 'YYYY-MM-DD') as today");
    expect(body).toMatchObject({ items: [{ id, price: 905, updated_on: row?.today }] });
  });

  it('are audited: the created plan, the old and new fields, the deleted plan', async () => {
    const { headers, id: userId } = await sellers.signedIn('systemadmin');
    const { provider } = await sellers.operator();
    const id = await list(headers, { source: 'Price list', provider_id: provider });
    await send('PUT', `/plans/${id}`, headers, { price: 1300, name: 'Bisi MTN 3GB' });
    await send('PUT', `/plans/${id}`, headers, { price: 1300 });
    await send('DELETE', `/plans/${id}`, headers);
    const done = { outcome: 'done', actor_id: userId };
    expect(await sellers.entriesOf(id)).toMatchObject([
      { ...done, action: 'plan.create', after: { name: 'Bisi MTN 3GB', provider_id: provider } },
      {
        ...done,
        action: 'plan.update',
        before: { price_kobo: 120000, source: 'Price list' },
        after: { price_kobo: 130000, source: null },
      },
      { ...done, action: 'plan.confirm' },
      { ...done, action: 'plan.delete', before: { name: 'Bisi MTN 3GB', price: 1300, provider_id: provider } },
    ]);
    const [, update] = await sellers.entriesOf(id);
    expect(Object.keys(update?.after as object).sort()).toEqual(['price_kobo', 'source']);
  });

  it('report no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
