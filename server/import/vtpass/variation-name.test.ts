import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NETWORKS } from '../../../domain/plan/network.ts';
import { sizeMb, validityDays } from '../../../domain/plan/size-and-validity.ts';
import { recordedAnswer, variationsOf } from '../../../tests/support/server/vtpass-peer.ts';
import { readVariationName } from './variation-name.ts';
import { VTPASS_SERVICES } from './vtpass-services.ts';

const read = (name: string, price: number, network: (typeof NETWORKS)[number] = 'MTN') => {
  const result = readVariationName(name, { network, price });
  if ('problem' in result) return result.problem;
  const { size, validity, category, bonus } = result.plan;
  return `${size.value} ${size.unit}, ${validity.value} ${validity.unit}, ${category}${bonus === null ? '' : ` + ${bonus}`}`;
};

it.each<[string, number, (typeof NETWORKS)[number], string]>([
  ['N100 100MB - 24 hrs', 100, 'MTN', '100 MB, 1 days, daily'],
  ['MTN N1000 1.5GB - 30 days', 1000, 'MTN', '1.5 GB, 30 days, monthly'],
  ['Airtel Data - 1,500 Naira - 3GB (30 days)', 1500, 'AIRTEL', '3 GB, 30 days, monthly'],
  ['Airtel Data Bundle - 50 Naira - 25MB  - 1Day', 49.99, 'AIRTEL', '25 MB, 1 days, daily'],
  ['Glo Data N100 -  105MB - 2 day', 100, 'GLO', '105 MB, 2 days, 2day'],
  ['Glo Data (SME) N125 - 500MB 14 days', 125, 'GLO', '500 MB, 14 days, sme'],
  ['9mobile Data - 2000 Naira - 4.5GB Data - 30 Days', 2000, '9MOBILE', '4.5 GB, 30 days, monthly'],
  ['T2 6.2G - 3,000 Naira - 30 days', 3000, '9MOBILE', '6.2 GB, 30 days, monthly'],
  ['MTN N450,000 4.5TB Mobile Data (1 Year)', 450_000, 'MTN', '4608 GB, 1 years, yearly'],
  ['480GB 3-Month Plan - N90,000', 90_000, 'MTN', '480 GB, 3 months, multimonth'],
  ['200GB Monthly Plan (90 Days) - 50,000 Naira', 50_000, 'AIRTEL', '200 GB, 90 days, multimonth'],
  ['16.5GB + 10mins Monthly Plan - N,6500', 6500, 'MTN', '16.5 GB, 30 days, monthly + 10mins'],
  ['MTN N30,000 150GB + 2GB daily - 5G Router Data (30 Days)', 30_000, 'MTN', '150 GB, 30 days, router + 2GB daily'],
  ['6.1GB (410MB per day) 15 Days - Always On N2000', 2000, 'GLO', '6.1 GB, 15 days, alwayson + 410MB per day'],
])('understands %s', (name, price, network, plan) => {
  expect(read(name, price, network)).toBe(plan);
});

it.each([
  ['MTN N300 Xtratalk Weekly Bundle', 300, 'The name states no size'],
  ['WTF N25 100MB Oneoff', 25, 'The name states no validity'],
  ['200MB Social Plan (2 Days) - 100 Naira - 1Day', 100, 'The name states more than one validity'],
  ['230MB Daily Plan (2 Days) - 200 Naira - 200MB - 2 Days', 200, 'The name states more than one size'],
  ['11GB (7GB+ 4GB Night) - 2,500 Naira - 30 days', 2500, 'The name states more than one size'],
  ['260GB + 2GB daily upon exhausting main bundle - N45,000', 45_000, 'The name states no validity'],
  ['Unlimited 20MBPS Data - Router Only (30 Days)', 30_000, 'The plan is unlimited'],
  ['N500 1GB - 1 day', 600, 'The name states another price'],
  ['N500 1.125GB - 1 day', 500, 'The name states “1.125GB”, which is unclear'],
  ['N500 1,125 GB - 1 day', 500, 'The name states “1,125 GB”, which is unclear'],
  ['N500 1GB - 1,500 days', 500, 'The name states “1,500 days”, which is unclear'],
  ['600 Naira Voice Bundle', 100, 'The name states another price'],
  ['Glo 1GB - 30 days', 500, 'The name is of another network'],
  [`1GB - 30 days${' '.repeat(5)}${'x'.repeat(200)}`, 500, 'The name is too long'],
  ['', 500, 'The name states no size'],
])('reports that it does not understand %j at ₦%d', (name, price, problem) => {
  expect(read(name, price)).toBe(problem);
});

it('understands six of seven names of the recorded lists', () => {
  for (const { id, network } of VTPASS_SERVICES) {
    const all = variationsOf(recordedAnswer(id));
    const results = all.map((one) => readVariationName(one.name, { network, price: Number(one.variation_amount) }));
    expect(results.filter((result) => 'plan' in result).length / all.length).toBeGreaterThanOrEqual(6 / 7);
  }
});

const size = fc.record({
  value: fc.integer({ min: 1, max: 9999 }).map((tenths) => tenths / 10),
  unit: fc.constantFrom('MB' as const, 'GB' as const),
});
const validity = fc.oneof(
  fc.record({ value: fc.integer({ min: 1, max: 365 }), unit: fc.constant('days' as const) }),
  fc.record({ value: fc.integer({ min: 1, max: 12 }), unit: fc.constant('months' as const) }),
  fc.record({ value: fc.integer({ min: 1, max: 3 }), unit: fc.constant('years' as const) }),
);
const price = fc.integer({ min: 10, max: 900_000 });
const named = { MTN: 'MTN', AIRTEL: 'Airtel', GLO: 'Glo', '9MOBILE': '9mobile' };

it('reads back what names of any of VTpass’s patterns state', () => {
  const pattern = fc.constantFrom(
    (n: string, p: string, s: string, t: string) => `${n} N${p} ${s} - ${t}`,
    (n: string, p: string, s: string, t: string) => `${n} Data - ${p} Naira - ${s} - ${t}`,
    (n: string, p: string, s: string, t: string) => `${n} ${s} + 100MB Night - N${p} - ${t}`,
    (_: string, p: string, s: string, t: string) => `${s} Plan + 5mins (${t}) - ₦${p}`,
    (_: string, p: string, s: string, t: string) => `${s}  ${t} -  Mega N${p}`,
  );
  const term = (value: number, unit: string) => [`${value}${unit}`, `${value} ${unit}`, `${value}-${unit}`];
  fc.assert(
    fc.property(
      fc.constantFrom(...NETWORKS),
      size,
      validity,
      price,
      pattern,
      fc.nat(2),
      fc.boolean(),
      (network, s, t, p, write, spelling, hasCommas) => {
        const unit = t.unit.slice(0, t.value === 1 ? -1 : undefined);
        const amount = hasCommas ? p.toLocaleString('en') : String(p);
        const name = write(named[network], amount, `${s.value}${s.unit}`, term(t.value, unit)[spelling] as string);
        const result = readVariationName(name, { network, price: p });
        if ('problem' in result) throw new Error(`${name}: ${result.problem}`);
        expect(sizeMb(result.plan.size)).toBeCloseTo(sizeMb(s), 6);
        expect(validityDays(result.plan.validity)).toBe(validityDays(t));
      },
    ),
  );
});

it('never fails and never invents: a plan’s numbers stand in its name', () => {
  const word = fc.constantFrom(
    'N500',
    '1GB',
    '2 GB',
    '30 days',
    '24hrs',
    'Monthly',
    '+',
    '(',
    ')',
    '-',
    ',',
    'MTN',
    '5G',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.array(word).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(text, (name) => {
      const result = readVariationName(name, { network: 'MTN', price: 500 });
      if ('problem' in result) return;
      expect(name.normalize('NFKC')).toContain(String(result.plan.size.value));
      expect(name).toMatch(/day|hr|month|week|year/i);
    }),
  );
});
