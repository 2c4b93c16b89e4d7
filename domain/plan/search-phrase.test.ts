import fc from 'fast-check';
import { expect, test } from 'vitest';
import seed from '../../server/db/seed/plans.json' with { type: 'json' };
import { partOfManyPlans, providersOfManyPlans } from '../../tests/bench/part-of-many-plans.ts';
import { containsText } from '../../tests/support/fixtures/contains-text.ts';
import { plainText } from '../number-text.ts';
import { allPlans, applyDelta, EMPTY_CATALOGUE } from './catalogue/catalogue.ts';
import type { Network } from './network.ts';
import { parseSearchPhrase, type SearchPhrase } from './search-phrase.ts';

type Understood = Partial<SearchPhrase>;
type SeedPlan = (typeof seed)[number];
type Fits = (plan: SeedPlan) => boolean;

const on =
  (network: Network): Fits =>
  (plan) =>
    plan.network === network;
const size =
  (...sizesMb: number[]): Fits =>
  ({ size: { value, unit } }) =>
    sizesMb.includes(unit === 'GB' ? value * 1024 : value);
const days =
  (least: number, most = least): Fits =>
  ({ validity: { value, unit } }) => {
    const valid = value * (unit === 'years' ? 365 : unit === 'months' ? 30 : 1);
    return valid >= least && valid <= most;
  };
const used =
  (...categories: string[]): Fits =>
  (plan) =>
    categories.includes(plan.category);
const price =
  (naira: number): Fits =>
  (plan) =>
    plan.price === naira;
const upTo =
  (naira: number): Fits =>
  (plan) =>
    plan.price <= naira;
const says =
  (text: string): Fits =>
  (plan) =>
    containsText(`${plan.name}\n${plan.provider_name}\n${plan.bonus ?? ''}`.toLowerCase(), text);

const MONTH = [28, 31] as const;
/** Both counts of a GB: this product's and some sellers'. */
const gb = (count: number) => [count * 1024, count * 1000];

/**
 * Phrasings, what they are understood as, and what fits them. No words means an empty list of words. Without the last
 * column no plan of the seeded catalogue fits.
 */
const PHRASES: readonly (readonly [typed: string, understood: Understood, fits?: readonly Fits[]])[] = [
  // Sizes, as cards print them and as people type them.
  ['5 GB', { sizesMb: gb(5) }, [size(5120, 5000)]],
  ['5\u00a0GB', { sizesMb: gb(5) }, [size(5120, 5000)]],
  ['5gb', { sizesMb: gb(5) }, [size(5120, 5000)]],
  ['  5   Gb  ', { sizesMb: gb(5) }, [size(5120, 5000)]],
  ['5-GB', { sizesMb: gb(5) }, [size(5120, 5000)]],
  ['10 gig', { sizesMb: gb(10) }, [size(10240, 10000)]],
  ['10gigs', { sizesMb: gb(10) }, [size(10240, 10000)]],
  ['2 gigabytes', { sizesMb: gb(2) }, [size(2048, 2000)]],
  ['1.5 gb', { sizesMb: gb(1.5) }, [size(1536, 1500)]],
  ['1.5GB', { sizesMb: gb(1.5) }, [size(1536, 1500)]],
  ['.5gb', { sizesMb: gb(0.5) }, [size(512, 500)]],
  ['500 mb', { sizesMb: [500] }, [size(500)]],
  ['500MB', { sizesMb: [500] }, [size(500)]],
  ['110megs', { sizesMb: [110] }, [size(110)]],
  ['1,500 MB', { sizesMb: gb(1.5) }, [size(1536, 1500)]],
  ['1000mb', { sizesMb: gb(1) }, [size(1024, 1000)]],
  ['1024mb', { sizesMb: gb(1) }, [size(1024, 1000)]],
  ['5000mb', { sizesMb: gb(5) }, [size(5120, 5000)]],
  ['1.5 TB', { sizesMb: [1.5 * 1024 * 1024, 1.5 * 1024 * 1000] }, [size(1_572_864, 1_536_000)]],
  ['“5 GB”', { sizesMb: gb(5) }, [size(5120, 5000)]],
  // Networks by all their names, and the codes on their badges.
  ['MTN', { network: 'MTN' }, [on('MTN')]],
  ['9mobile', { network: '9MOBILE' }, [on('9MOBILE')]],
  ['9 mobile', { network: '9MOBILE' }, [on('9MOBILE')]],
  ['T2', { network: '9MOBILE' }, [on('9MOBILE')]],
  ['t2 mobile', { network: '9MOBILE' }, [on('9MOBILE')]],
  ['9mobile (now T2)', { network: '9MOBILE' }, [on('9MOBILE')]],
  ['etisalat', { network: '9MOBILE' }, [on('9MOBILE')]],
  ['9M', { network: '9MOBILE' }, [on('9MOBILE')]],
  ['globacom', { network: 'GLO' }, [on('GLO')]],
  ['AIR 3gb', { network: 'AIRTEL', sizesMb: gb(3) }, [on('AIRTEL'), size(3072, 3000)]],
  ['glo', { network: 'GLO' }, [on('GLO')]],
  // Validities.
  ['7 days', { days: [7, 7] }, [days(7)]],
  ['7days', { days: [7, 7] }, [days(7)]],
  ['7d', { days: [7, 7] }, [days(7)]],
  ['week', { days: [7, 7] }, [days(7)]],
  ['1 week', { days: [7, 7] }, [days(7)]],
  ['2 weeks', { days: [14, 14] }, [days(14)]],
  ['14 Day', { days: [14, 14] }, [days(14)]],
  ['2-day', { days: [2, 2] }, [days(2)]],
  ['2day', { days: [2, 2] }, [days(2)]],
  ['24hrs', { days: [1, 1] }, [days(1)]],
  ['daily', { days: [1, 1] }, [days(1)]],
  ['monthly', { days: MONTH }, [days(28, 31)]],
  ['1 month', { days: MONTH }, [days(28, 31)]],
  ['30d', { days: [30, 30] }, [days(30)]],
  ['30 days', { days: [30, 30] }, [days(30)]],
  ['3 months', { days: [90, 90] }, [days(90)]],
  ['multi month', { days: [60, 364] }, [days(60, 364)]],
  ['yearly', { days: [365, 365] }, [days(365)]],
  ['1 year', { days: [365, 365] }, [days(365)]],
  ['weekly 7 days', { days: [7, 7] }, [days(7)]],
  // Uses.
  ['night', { use: 'night' }, [used('night')]],
  ['glo night', { network: 'GLO', use: 'night' }, [on('GLO'), used('night')]],
  ['social', { use: 'social' }, [used('social', 'youtube', 'tv')]],
  ['mtn sme 1gb', { network: 'MTN', kind: 'sme', sizesMb: gb(1) }, [on('MTN'), used('sme'), size(1024, 1000)]],
  // Prices.
  ['₦500', { priceKobo: 500_00 }, [price(500)]],
  ['₦ 500', { priceKobo: 500_00 }, [price(500)]],
  ['500 naira', { priceKobo: 500_00 }, [price(500)]],
  ['500₦', { priceKobo: 500_00 }, [price(500)]],
  ['N500', { priceKobo: 500_00 }, [price(500)]],
  ['NGN 500', { priceKobo: 500_00 }, [price(500)]],
  ['#500', { priceKobo: 500_00 }, [price(500)]],
  ['₦1,500', { priceKobo: 1_500_00 }, [price(1500)]],
  ['1.5k', { priceKobo: 1_500_00 }, [price(1500)]],
  ['₦484.91', { priceKobo: 484_91 }, [price(484.91)]],
  ['under 1000', { maxKobo: 1_000_00 }, [upTo(1000)]],
  ['below N1,000', { maxKobo: 1_000_00 }, [upTo(1000)]],
  ['less than 1k', { maxKobo: 1_000_00 }, [upTo(1000)]],
  ['<500', { maxKobo: 500_00 }, [upTo(500)]],
  ['airtel up to ₦1,000 naira', { network: 'AIRTEL', maxKobo: 1_000_00 }, [on('AIRTEL'), upTo(1000)]],
  // All of it.
  ['mtn weekly', { network: 'MTN', days: [7, 7] }, [on('MTN'), days(7)]],
  ['1.5gb 30 days', { sizesMb: gb(1.5), days: [30, 30] }, [size(1536, 1500), days(30)]],
  [
    '9mobile 1gb month',
    { network: '9MOBILE', sizesMb: gb(1), days: MONTH },
    [on('9MOBILE'), size(1024, 1000), days(28, 31)],
  ],
  ['airtel 1gb daily', { network: 'AIRTEL', sizesMb: gb(1), days: [1, 1] }, [on('AIRTEL'), size(1024, 1000), days(1)]],
  ['airtel 2gb daily', { network: 'AIRTEL', sizesMb: gb(2), days: [1, 1] }],
  ['1gb7days', { sizesMb: gb(1), days: [7, 7] }, [size(1024, 1000), days(7)]],
  ['mtn1gb', { network: 'MTN', sizesMb: gb(1) }, [on('MTN'), size(1024, 1000)]],
  ['5 GB · MTN · 30 days', { network: 'MTN', sizesMb: gb(5), days: [30, 30] }, [on('MTN'), size(5120, 5000), days(30)]],
  ['mtn,1gb/7days', { network: 'MTN', sizesMb: gb(1), days: [7, 7] }, [on('MTN'), size(1024, 1000), days(7)]],
  [
    'GLO 2GB data plan for a month',
    { network: 'GLO', sizesMb: gb(2), days: MONTH },
    [on('GLO'), size(2048, 2000), days(28, 31)],
  ],
  [
    'mtn 1gb under 600 naira',
    { network: 'MTN', sizesMb: gb(1), maxKobo: 600_00 },
    [on('MTN'), size(1024, 1000), upTo(600)],
  ],
  ['Glo TV N450', { network: 'GLO', priceKobo: 450_00, words: ['tv'] }, [on('GLO'), says('tv'), price(450)]],
  // Words: parts of names, sellers, and all that is not understood.
  ['awoof', { kind: 'awoof' }, [says('awoof')]],
  ['mtn awoof', { network: 'MTN', kind: 'awoof' }, [on('MTN'), says('awoof')]],
  ['glo cg', { network: 'GLO', kind: 'corporate' }, [on('GLO'), used('corporate')]],
  ['mtn data share', { network: 'MTN', kind: 'data_share' }, [on('MTN'), used('sme')]],
  ['mtn direct', { network: 'MTN', words: ['direct'] }, [on('MTN'), says('direct')]],
  ['youtube', { words: ['youtube'] }, [says('youtube')]],
  ['mtn xtra', { network: 'MTN', words: ['xtra'] }, [on('MTN'), says('xtra')]],
  ['airtel weekend', { network: 'AIRTEL', use: 'weekend' }],
  ['weekend plan', { use: 'weekend' }, [used('weekend')]],
  ['social media', { use: 'social' }, [used('social', 'youtube', 'tv')]],
  ['vtpass 1gb', { sizesMb: gb(1), words: ['vtpass'] }, [says('vtpass'), size(1024, 1000)]],
  ['3gb vtu africa', { sizesMb: gb(3), words: ['vtu', 'africa'] }, [says('vtu africa'), size(3072, 3000)]],
  ['T2 (formerly 9mobile)', { network: '9MOBILE', words: ['formerly'] }, [says('t2 (formerly 9mobile)')]],
  ['Ada Bundles', { words: ['ada'] }],
  ['corporate gifting!', { kind: 'corporate', words: ['gifting'] }, [says('corporate gifting')]],
  ['5g router', { use: 'router', words: ['5g'] }, [says('5g router')]],
  ['globe', { words: ['globe'] }],
  ['airtime', { words: ['airtime'] }],
  ['gb', { words: ['gb'] }, [says('gb')]],
  ['5', { number: 5 }, [size(5, 5120)]],
  ['500', { number: 500 }, [size(500)]],
  ['1,500', { number: 1500 }, [price(1500)]],
  ['042', { words: ['042'] }],
  ['glo 500 600', { network: 'GLO', number: 500, words: ['600'] }],
  ['*312*2', { code: '*312*2' }, [({ ussd_code }) => ussd_code?.startsWith('*312*2') ?? false]],
  // Words that every plan could have.
  ['data', {}, []],
  ['best cheap plans', {}, []],
  ['m\u200btn １gb', { network: 'MTN', sizesMb: gb(1) }, [on('MTN'), size(1024, 1000)]],
  ['always on', { words: ['always', 'on'] }, [says('always on')]],
  ['glo glo glo', { network: 'GLO' }, [on('GLO')]],
  // Unclear numbers stay text.
  ['1,5', { words: ['1,5'] }],
  ['1,5gb', { words: ['1,5gb'] }],
  ['1.5.2gb', { words: ['1.5.2gb'] }],
  ['₦1.500', { words: ['1.500'] }],
  ['under 1.500', { words: ['under', '1.500'] }],
  ['n500gb', { words: ['n500gb'] }],
  // A plan has one size, one network and one validity: what is said a second time stays text.
  ['1gb 2gb', { sizesMb: gb(1), words: ['2gb'] }],
  ['mtn airtel', { network: 'MTN', words: ['airtel'] }],
  ['', {}, []],
  [' ( ', {}, [() => false]],
];

const catalogue = applyDelta(EMPTY_CATALOGUE, {
  providers: providersOfManyPlans(seed.length),
  plans: [partOfManyPlans(seed.length)],
  gone: { plans: [], providers: [] },
});

const CASES = PHRASES.map(([typed, understood, fits]) => ({ typed, understood, fits }));

test.each(CASES)('understands "$typed"', ({ typed, understood }) => {
  expect(parseSearchPhrase(typed)).toEqual({ words: [], ...understood });
});

test.each(CASES)('finds for "$typed" all plans that fit or have it in their name, and no other', ({ typed, fits }) => {
  const text = typed.trim().toLowerCase();
  const isFitting: Fits = (plan) => fits?.every((one) => one(plan)) ?? false;
  const expected = seed.filter((plan) => isFitting(plan) || containsText(plan.name.toLowerCase(), text));
  const keyOf = ({ name, provider_name, price }: Pick<SeedPlan, 'name' | 'provider_name' | 'price'>) =>
    [provider_name, name, price].join();
  expect(allPlans(catalogue, { name: typed }).map(keyOf)).toEqual(expected.map(keyOf));
  expect(expected.length > 0).toBe(fits !== undefined);
});

test('any text is read to its end, in any case, and its words are parts of it', () => {
  const pieces = fc.constantFrom(
    ...PHRASES.flatMap(([typed]) => typed.split(/(?<= )/)),
    '₦',
    ',',
    '.',
    '-',
    ' ',
    'İ',
    '½',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme' })), { maxLength: 8 }), (parts) => {
      const typed = parts.join('');
      const { words, ...understood } = parseSearchPhrase(typed);
      for (const word of words) expect(plainText(typed).toLowerCase()).toContain(word);
      expect(parseSearchPhrase(`  ${typed.toLowerCase()}  `)).toEqual({ ...understood, words });
    }),
  );
});
