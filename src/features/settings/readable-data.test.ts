import { expect, it } from 'vitest';
import { OWN_DATA_COLUMNS, ownDataRows, readableData } from './readable-data.ts';

it('has times as dates, amounts in naira and no empty fields, and says what counts of attempts are', () => {
  const plan = { price_kobo: 240050, list_price_kobo: null, disputed: false, size_value: 3, verified_at: '2026-11-28' };
  const tables = [
    { table: 'plans', title: 'Your plans', rows: [plan], left_off: 0 },
    { table: 'rate_limits', title: 'Counts', rows: [{ key: 'login', points: 0, expire: 1795835638172 }], left_off: 0 },
    {
      table: 'audit',
      title: 'What you did',
      rows: [{ after: { price_kobo: 100, seen_at: 0 }, before: null }],
      left_off: 0,
    },
  ];
  const read = readableData({ made_at: '2026-11-27T12:00:00Z', tables }).tables;
  expect(read.map(({ rows }) => rows[0])).toEqual([
    { price_naira: 2400.5, disputed: false, size_value: 3, verified_at: '2026-11-28' },
    { key: 'login', points: 0, expire: '2026-11-28T03:13:58.172Z' },
    { after: { price_naira: 1, seen_at: '1970-01-01T00:00:00.000Z' } },
  ]);
  expect(read.map(({ note }) => note)).toEqual([undefined, expect.stringContaining('how often'), undefined]);
});

it('gives every value of every row a line with its part and field, and says how many rows are left out', () => {
  const ratings = [{ network: 'MTN', rating: 4, state_iso: 'NG-LA' }, { network: 'GLO' }];
  const tables = [
    { table: 'users', title: 'Your account', note: 'You', rows: [{ email: 'ada@people.test' }], left_off: 0 },
    { table: 'ratings', title: 'Your ratings', rows: ratings, left_off: 0 },
    { table: 'audit', title: 'What you did', rows: [{ after: { name: 'Ada, "Data"' } }], left_off: 3 },
  ];
  const seen = ownDataRows({ made_at: '2026-11-27T12:00:00Z', tables });
  expect(seen.map((row) => OWN_DATA_COLUMNS.map((column) => row[column]))).toEqual([
    ['Your account', '', 'What this is', 'You'],
    ['Your account', 1, 'email', 'ada@people.test'],
    ['Your ratings', 1, 'network', 'MTN'],
    ['Your ratings', 1, 'rating', '4'],
    ['Your ratings', 1, 'state iso', 'NG-LA'],
    ['Your ratings', 2, 'network', 'GLO'],
    ['What you did', 1, 'after', '{"name":"Ada, \\"Data\\""}'],
    ['What you did', '', 'Older rows left out', 3],
  ]);
});
