import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NETWORKS } from '../plan/network.ts';
import { countingTexts, EXTRAS, FIRST_BUDGET, FIRST_NEED, type Need, needParameters, readNeed } from './need.ts';

const read = (texts: Record<string, unknown>) => {
  const found = readNeed(texts);
  return 'need' in found ? found.need : found.field;
};

it.each([
  ['5gb', 5120, 'GB'],
  ['5 GB', 5120, 'GB'],
  ['5', 5120, 'GB'],
  ['49', 50_176, 'GB'],
  ['1.5gb', 1536, 'GB'],
  ['500MB', 500, 'MB'],
  ['1,500 mb', 1500, 'MB'],
  ['512 mb', 512, 'MB'],
  ['2048 mb', 2048, 'GB'],
  ['2 gigs', 2048, 'GB'],
])('reads %s as %d MB, written in %s', (need, mb, unit) => {
  expect(read({ need, days: '7' })).toEqual({ ...FIRST_NEED, want: { mb, unit }, days: 7 });
});

it.each(['50', '500', '1,500', '2048'])('asks for the unit of %s', (need) => {
  expect(readNeed({ need })).toMatchObject({ field: 'need', problem: `Write ${need}\u00a0MB or ${need}\u00a0GB` });
});

it.each([
  [{ need: '' }, 'need'],
  [{ need: ' ' }, 'need'],
  [{ have: '' }, 'have'],
  [{ need: '5gb', days: '' }, 'days'],
  [{ by: 'have', have: '1000', have_days: '' }, 'have_days'],
])('asks about the emptied field of %o', (texts, field) => {
  expect(readNeed(texts)).toMatchObject({ field, text: '' });
});

it('keeps what the other fields say beside one that it cannot read', () => {
  const texts = { need: 'lots', days: '14', network: 'GLO', extra: 'sme', wallet: '1' };
  const rest = { days: 14, networks: ['GLO'], extras: ['sme'], withWallet: true, want: FIRST_NEED.want };
  expect(readNeed(texts)).toMatchObject({ field: 'need', rest });
});

it('leaves out of the texts of a form the line that does not count', () => {
  const form = { need: '2', days: '3', have: '', have_days: '20', network: 'MTN' };
  expect(countingTexts({ ...form, by: 'have' })).toEqual({ have: '', days: '20', network: 'MTN' });
  expect(countingTexts({ ...form, by: 'need' })).toEqual({ need: '2', days: '3', network: 'MTN' });
});

it.each([
  [{ need: 'lots' }, 'need'],
  [{ need: '0gb' }, 'need'],
  [{ need: '-1' }, 'need'],
  [{ need: '99999999gb' }, 'need'],
  [{ have: 'x' }, 'have'],
  [{ have: '0' }, 'have'],
  [{ have: '0x10' }, 'have'],
  [{ have: '1e3' }, 'have'],
  [{ need: '1gb', days: '0' }, 'days'],
  [{ need: '1gb', days: '366' }, 'days'],
  [{ need: '1gb', days: '1.5' }, 'days'],
  [{ have: '1500', days: '1.5' }, 'have_days'],
])('names the wrong field of %o', (texts, field) => {
  expect(read(texts)).toBe(field);
});

it.each<[Record<string, string>, string, string]>([
  [{ have: '1.500' }, '1.500', 'Write an amount in naira as 1500, up to ₦1,000,000'],
  [{ have: ' 1,5' }, '1,5', 'Write an amount in naira as 1500, up to ₦1,000,000'],
  [{ need: '1,125gb' }, '1,125gb', 'Write an amount of data, as 5 GB or 500 MB'],
  [{ need: '1.125 GB' }, '1.125 GB', 'Write an amount of data, as 5 GB or 500 MB'],
  [{ need: '1gb', days: '1,5' }, '1,5', 'Write a whole number of days, from 1 to 365'],
  [{ have: `1${' '.repeat(50)}500` }, `1${' '.repeat(50)}500`, 'Write an amount in naira as 1500, up to ₦1,000,000'],
])('names the value that it does not take: %o', (texts, text, problem) => {
  expect(readNeed(texts)).toMatchObject({ text, problem });
});

it.each([
  ['7', 7],
  ['7 days', 7],
  ['1 day', 1],
  ['2 weeks', 14],
  ['1 month', 30],
])('reads %s as %d days', (days, expected) => {
  expect(read({ need: '1gb', days })).toMatchObject({ days: expected });
});

it('uses the first amounts where an address has none', () => {
  expect(read({})).toEqual(FIRST_NEED);
  expect(read({ by: 'have' })).toMatchObject({ want: { naira: FIRST_BUDGET.naira }, days: FIRST_BUDGET.days });
});

it('takes, of a form with both amounts, the one that the form names', () => {
  const form = { need: '2gb', days: '3', have: '₦1,000', have_days: '20' };
  expect(read({ ...form, by: 'need' })).toMatchObject({ want: { mb: 2048 }, days: 3 });
  expect(read({ ...form, by: 'have' })).toMatchObject({ want: { naira: 1000 }, days: 20 });
});

it('drops unknown networks and extras', () => {
  const need = read({ network: ['GLO', 'VODAFONE', 'MTN'], extra: 'sme,general', wallet: '1' });
  expect(need).toMatchObject({ networks: ['MTN', 'GLO'], extras: ['sme'], withWallet: true });
  expect(read({ network: 'VODAFONE' })).toMatchObject({ networks: NETWORKS });
});

it('reads back what it writes', () => {
  const needs: fc.Arbitrary<Need> = fc.record({
    want: fc.oneof(
      fc
        .record({ mb: fc.integer({ min: 1, max: 99_999 }), unit: fc.constant('MB' as const) })
        .filter(({ mb }) => mb < 1024 || mb % 256 > 0),
      fc.integer({ min: 1, max: 999 }).map((tenths) => ({ mb: Math.round(tenths * 102.4), unit: 'GB' as const })),
      fc.record({ naira: fc.integer({ min: 1, max: 1e6 }) }),
    ),
    days: fc.integer({ min: 1, max: 365 }),
    networks: fc.subarray([...NETWORKS], { minLength: 1 }),
    extras: fc.subarray([...EXTRAS]),
    withWallet: fc.boolean(),
  });
  fc.assert(
    fc.property(needs, (need) => {
      expect(read(needParameters(need))).toEqual(need);
    }),
  );
});
