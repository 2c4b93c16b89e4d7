import { expect, it } from 'vitest';
import { OWN_DATA_COLUMNS, ownDataRows } from './own-data.ts';

it('gives every value of every row a line with its part and field, and says how many rows are left out', () => {
  const ratings = [
    { network: 'MTN', rating: 4 },
    { network: 'GLO', rating: null },
  ];
  const tables = [
    { table: 'users', title: 'Your account', rows: [{ email: 'ada@people.test' }], left_off: 0 },
    { table: 'ratings', title: 'Your ratings', rows: ratings, left_off: 0 },
    { table: 'audit', title: 'What you did', rows: [{ after: { name: 'Ada, "Data"' } }], left_off: 3 },
  ];
  const seen = ownDataRows({ made_at: '2026-11-27T12:00:00Z', tables });
  expect(seen.map((row) => OWN_DATA_COLUMNS.map((column) => row[column]))).toEqual([
    ['Your account', 1, 'email', 'ada@people.test'],
    ['Your ratings', 1, 'network', 'MTN'],
    ['Your ratings', 1, 'rating', '4'],
    ['Your ratings', 2, 'network', 'GLO'],
    ['Your ratings', 2, 'rating', ''],
    ['What you did', 1, 'after', '{"name":"Ada, \\"Data\\""}'],
    ['What you did', '', 'Older rows left out', 3],
  ]);
});
