import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { samplePlan } from '../../tests/support/fixtures/plans.ts';
import { csvCells, plansCsv, unescapeCell } from './plan-csv.ts';

it('writes measures in two cells, booleans in words and absent values as nothing', () => {
  expect(csvCells(samplePlan({ auto_renew: true, discount: 0, bonus: null }))).toMatchObject({
    ...{ size: 7, size_unit: 'GB', validity: 30, validity_unit: 'days', price: 3500 },
    ...{ auto_renew: 'yes', discount: 0, bonus: '', ussd_code: '' },
  });
  expect(csvCells(samplePlan({ auto_renew: false })).auto_renew).toBe('no');
});

it('writes a number with three decimals so that an upload need not ask about it', () => {
  const cells = csvCells(samplePlan({ size: { value: 1.125, unit: 'GB' }, price: 984.5 }));
  expect(cells).toMatchObject({ size: '1.1250', price: '984.5' });
});

const cellsOf = (csv: string) => Papa.parse<string[]>(csv.replace('\uFEFF', '').trimEnd()).data;

it.each(['=1+1', "'=1", "''=1", '\t1', '＝1'])('disarms the cell %j, and reads it back', (name) => {
  const [header = [], cells = []] = cellsOf(plansCsv(Papa.unparse, [samplePlan({ name })]));
  const cell = cells[header.indexOf('name')] ?? '';
  expect(cell).toBe(`'${name}`);
  expect(unescapeCell(cell)).toBe(name);
});

it.each(['1=1', 'MTN 1GB', "Ada's", "'quoted'"])('leaves the cell %j as it is', (name) => {
  const [, cells] = cellsOf(plansCsv(Papa.unparse, [samplePlan({ name })]));
  expect(cells).toContain(name);
  expect(unescapeCell(name)).toBe(name);
});

it('begins with a byte order mark and ends each line with CRLF', () => {
  expect(plansCsv(Papa.unparse, [samplePlan()])).toMatch(/^\uFEFFid,name,[^\r\n]+\r\n5ab1da7a[^\r\n]+\r\n$/);
});
