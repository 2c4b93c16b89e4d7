import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberKind, numberOf } from './number-text.ts';
import { clearText, readNumber, unclearMessage } from './unclear-number.ts';

/** A number, the readings 'comma / point' of an unclear text, or nothing. */
function shown(text: string, kind: NumberKind): unknown {
  const read = readNumber(text, kind);
  if (read.kind === 'unclear') return `${read.readings.comma ?? '-'} / ${read.readings.point ?? '-'}`;
  return read.kind === 'number' ? read.value : undefined;
}

describe('a text is read as naira, as a large number and as a small one', () => {
  it.each<[text: string, naira: unknown, large: unknown, small: unknown]>([
    ['1500', 1500, 1500, 1500],
    [' 1500 ', 1500, 1500, 1500],
    ['1500.50', 1500.5, 1500.5, 1500.5],
    ['.5', 0.5, 0.5, 0.5],
    ['0', 0, 0, 0],
    ['-0', 0, 0, 0],
    ['-5', -5, -5, -5],
    ['1 500', 1500, 1500, 1500],
    ['1\u00a0500', 1500, 1500, 1500],
    ['1\u202f500.50', 1500.5, 1500.5, 1500.5],
    ['1,125.50', 1125.5, 1125.5, 1125.5],
    ['1,500,000', 1_500_000, 1_500_000, 1_500_000],
    ['₦1,500', 1500, undefined, undefined],
    ['₦ 1 500.50', 1500.5, undefined, undefined],
    ['N1,500', 1500, undefined, undefined],
    ['NGN 1500', 1500, undefined, undefined],
    ['#1500', 1500, undefined, undefined],
    ['=N=1,500', 1500, undefined, undefined],
    ['â‚¦1,500', 1500, undefined, undefined],
    ['1,500 naira', 1500, undefined, undefined],
    ['1500NGN', 1500, undefined, undefined],
    ['1000#', 1000, undefined, undefined],
    ['2000/=', 2000, undefined, undefined],
    ['NGN 1,500.50 naira', 1500.5, undefined, undefined],
    ['1.5k', 1500, undefined, undefined],
    ['₦2 K', 2000, undefined, undefined],
    ['2.5k naira', 2500, undefined, undefined],
    ['1,5k', '1500 / -', undefined, undefined],
    ['1.500k', '1500000 / 1500', undefined, undefined],
    ['1,500k', '1500 / 1500000', undefined, undefined],
    ['１，５００．５０', 1500.5, 1500.5, 1500.5],
    ['\u200b1500\ufeff', 1500, 1500, 1500],
    ['1899.9999999999998', 1900, 1899.9999999999998, 1899.9999999999998],
    ['650.0000000000001', 650, 650.0000000000001, 650.0000000000001],
    ['1,50,000', '- / 150000', '- / 150000', '- / 150000'],
    // A comma and three digits are thousands, unless decimals are as likely.
    ['1,500', 1500, 1500, '1.5 / 1500'],
    ['1,125', 1125, 1125, '1.125 / 1125'],
    // A point and three digits.
    ['1.500', '1500 / 1.5', '1500 / 1.5', '1500 / 1.5'],
    ['1.125', '1125 / -', '1125 / 1.125', '1125 / 1.125'],
    ['₦1.500', '1500 / 1.5', undefined, undefined],
    ['0.125', undefined, '- / 0.125', 0.125],
    ['0.500', '- / 0.5', '- / 0.5', 0.5],
    ['1500.500', '- / 1500.5', '- / 1500.5', 1500.5],
    ['1500.125', undefined, '- / 1500.125', 1500.125],
    ['0.0125', 0.0125, 0.0125, 0.0125],
    // Decimals after a comma.
    ['1,5', '1.5 / -', '1.5 / -', '1.5 / -'],
    ['1,50', '1.5 / -', '1.5 / -', '1.5 / -'],
    ['1500,50', '1500.5 / -', '1500.5 / -', '1500.5 / -'],
    ['1 500,50', '1500.5 / -', '1500.5 / -', '1500.5 / -'],
    ['1.500,00', '1500 / -', '1500 / -', '1500 / -'],
    ['1.500.000', '1500000 / -', '1500000 / -', '1500000 / -'],
    ['0,125', undefined, '0.125 / -', '0.125 / -'],
    // No numbers.
    ...[
      ...['', ' ', '₦', '-', '.', '0x10', '1e3', '1E+3', '+5', '--5', '1-5', '1.', '1,', '1 5', '1,50,0', '1,500 000'],
      ...['1.2.3', '1,5.0', '½', 'NaN', 'Infinity', '١٥٠٠', 'a lot', '9OO', '500-600', '1²', "1'500", '1_500'],
      ...['1 50 000', '1k5', 'k', 'GHS 5', '$5', '5%', `1.${'0'.repeat(40)},5`],
    ].map((text): [string, undefined, undefined, undefined] => [text, undefined, undefined, undefined]),
  ])('%j', (text, naira, large, small) => {
    expect([shown(text, 'naira'), shown(text, 'large'), shown(text, 'small')]).toEqual([naira, large, small]);
  });
});

it.each<[string, NumberKind, string | undefined]>([
  ['1.500', 'naira', 'Write 1500 or 1.50: “1.500” could mean either'],
  [' ₦1.500', 'naira', 'Write 1500 or 1.50: “₦1.500” could mean either'],
  ['1,125', 'small', 'Write 1.1250 or 1125: “1,125” could mean either'],
  ['1,5', 'naira', 'Write 1.50 if you mean that: “1,5” is unclear'],
  ['1.500,00', 'naira', 'Write 1500 if you mean that: “1.500,00” is unclear'],
  ['1500', 'naira', undefined],
  ['0x10', 'naira', undefined],
])('says how to write %j', (text, kind, message) => {
  expect(unclearMessage(text, kind)).toBe(message);
});

const kinds = fc.constantFrom<NumberKind>('naira', 'large', 'small');
const kobo = fc.integer({ min: 0, max: 1_000_000_000 });
const thousandths = fc.integer({ min: 0, max: 100_000_000 }).map((count) => count / 1000);

it('reads every number that it writes', () => {
  fc.assert(
    fc.property(fc.constantFrom<NumberKind>('large', 'small'), thousandths, kobo, (kind, value, count) => {
      expect(numberOf(clearText(value, kind), kind)).toBe(value);
      expect(numberOf(clearText(count / 100, 'naira'), 'naira')).toBe(count / 100);
    }),
  );
});

const SPACES = [' ', '\u00a0', '\u202f'];
const separators = fc.constantFrom(
  ...[...SPACES, '', ','].map((group) => ({ group, point: '.' })),
  ...[...SPACES, '', '.'].map((group) => ({ group, point: ',' })),
);

it('reads a number that is printed with any separators as itself, or as unclear', () => {
  // Only small numbers have three decimals: a price has whole kobo.
  const kindsAndDecimals = fc.oneof(
    fc.record({ kind: kinds, digits: fc.nat(2) }),
    fc.constant({ kind: 'small' as const, digits: 3 }),
  );
  fc.assert(
    fc.property(thousandths, separators, kindsAndDecimals, (value, { group, point }, { kind, digits }) => {
      const printed = value.toFixed(digits);
      const [whole = '', decimals] = printed.split('.');
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
      const read = readNumber(decimals === undefined ? grouped : grouped + point + decimals, kind);
      const meanings =
        read.kind === 'number' ? [read.value] : read.kind === 'unclear' ? Object.values(read.readings) : [];
      expect(meanings).toContain(Number(printed));
    }),
    process.env.PROPERTY_RUNS ? {} : { numRuns: 2_000 },
  );
});
