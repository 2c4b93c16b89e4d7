import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { csvCells } from '../../../../domain/plan/plan-csv.ts';
import { checkedRows } from '../../../../tests/support/fixtures/bulk-upload.ts';
import { listedPlanArbitrary } from '../../../../tests/support/fixtures/listed-plan.ts';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { compareWithLive, indexLive } from '../bulk/rows/compare-with-live.ts';
import { plansCsv } from './plan-csv.ts';

const line = async (plan: Partial<Plan>) => (await plansCsv([samplePlan(plan)])).split('\r\n')[1];

it('begins with a byte order mark and the columns, and ends each line with CRLF', async () => {
  const csv = await plansCsv([samplePlan()]);
  expect(csv).toMatch(/^\uFEFFid,name,network,size,size_unit,price,.*,list_price\r\n5ab1da7a.*\r\n$/s);
});

it('has a header line without plans', async () => {
  expect(await plansCsv([])).toMatch(/^\uFEFFid,name,.*list_price\r\n$/);
});

it.each(['=1+1', '+1', '-1', '@x', "'=1", '=1\n+2'])(
  'escapes %j, so that no spreadsheet calculates it',
  async (name) => {
    const cell = /,("[^"]*"),MTN/s.exec(await plansCsv([samplePlan({ name })]))?.[1];
    expect(cell).toBe(`"'${name}"`);
  },
);

it('does not escape numbers and short codes', async () => {
  expect(await line({ ussd_code: '*312#', auto_renew: false })).toContain(',3500,30,days,');
  expect(await line({ ussd_code: '*312#', auto_renew: false })).toContain(',no,,,,,*312#,');
});

it('is read back unchanged by a bulk upload, except for line breaks', async () => {
  const newlines = (plan: object) => JSON.parse(JSON.stringify(plan).replaceAll(/\\r(\\n)?/g, '\\n'));
  await fc.assert(
    fc.asyncProperty(fc.array(listedPlanArbitrary, { minLength: 1, maxLength: 4 }), async (plans) => {
      const rows = await checkedRows(await plansCsv(plans));
      expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
      const back = rows.map(({ plan, exportedId }) => csvCells({ ...samplePlan(), ...plan, id: exportedId ?? '' }));
      const bare = { ...samplePlan() };
      expect(back).toEqual(plans.map((plan) => newlines(csvCells({ ...bare, ...plan }))));
    }),
  );
});

it('matches the listed plans in a bulk upload', async () => {
  const plans = [samplePlan({ discount: 5, bonus: '=Free' }), samplePlan({ id: 'b', name: 'Other', auto_renew: true })];
  const rows = compareWithLive(await checkedRows(await plansCsv(plans)), indexLive(plans));
  expect(rows.map(({ match }) => match)).toEqual(plans.map(() => ({ kind: 'listed', differences: [] })));
});
