import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearchPhrase, type SearchPhrase } from './search-phrase.ts';

type Understood = Partial<SearchPhrase>;

const MONTH = [28, 31] as const;
/** Both counts of a GB: this product's and some sellers'. */
const gb = (count: number) => [count * 1024, count * 1000];

/** Phrasings and what they are understood as. Absent fields are not understood; absent words are none. */
const PHRASES: readonly (readonly [typed: string, understood: Understood])[] = [
  // Sizes, as cards print them and as people type them.
  ['5 GB', { sizesMb: gb(5) }],
  ['5\u00a0GB', { sizesMb: gb(5) }],
  ['5gb', { sizesMb: gb(5) }],
  ['  5   Gb  ', { sizesMb: gb(5) }],
  ['5-GB', { sizesMb: gb(5) }],
  ['10 gig', { sizesMb: gb(10) }],
  ['10gigs', { sizesMb: gb(10) }],
  ['2 gigabytes', { sizesMb: gb(2) }],
  ['1.5 gb', { sizesMb: gb(1.5) }],
  ['1.5GB', { sizesMb: gb(1.5) }],
  ['.5gb', { sizesMb: gb(0.5) }],
  ['500 mb', { sizesMb: [500] }],
  ['500MB', { sizesMb: [500] }],
  ['110megs', { sizesMb: [110] }],
  ['1,500 MB', { sizesMb: gb(1.5) }],
  ['1000mb', { sizesMb: gb(1) }],
  ['1024mb', { sizesMb: gb(1) }],
  ['5000mb', { sizesMb: gb(5) }],
  ['1.5 TB', { sizesMb: [1.5 * 1024 * 1024, 1.5 * 1024 * 1000] }],
  ['“5 GB”', { sizesMb: gb(5) }],
  // Networks by all their names, and the codes on their badges.
  ['MTN', { network: 'MTN' }],
  ['9mobile', { network: '9MOBILE' }],
  ['9 mobile', { network: '9MOBILE' }],
  ['T2', { network: '9MOBILE' }],
  ['t2 mobile', { network: '9MOBILE' }],
  ['9mobile (now T2)', { network: '9MOBILE' }],
  ['etisalat', { network: '9MOBILE' }],
  ['9M', { network: '9MOBILE' }],
  ['globacom', { network: 'GLO' }],
  ['AIR 3gb', { network: 'AIRTEL', sizesMb: gb(3) }],
  ['glo', { network: 'GLO' }],
  // Validities.
  ['7 days', { days: [7, 7] }],
  ['7days', { days: [7, 7] }],
  ['7d', { days: [7, 7] }],
  ['week', { days: [7, 7] }],
  ['1 week', { days: [7, 7] }],
  ['2 weeks', { days: [14, 14] }],
  ['14 Day', { days: [14, 14] }],
  ['2-day', { days: [2, 2] }],
  ['2day', { days: [2, 2] }],
  ['24hrs', { days: [1, 1] }],
  ['daily', { days: [1, 1] }],
  ['monthly', { days: MONTH }],
  ['1 month', { days: MONTH }],
  ['30d', { days: [30, 30] }],
  ['30 days', { days: [30, 30] }],
  ['3 months', { days: [90, 90] }],
  ['multi month', { days: [60, 364] }],
  ['yearly', { days: [365, 365] }],
  ['1 year', { days: [365, 365] }],
  ['weekly 7 days', { days: [7, 7] }],
  // Uses.
  ['night', { use: 'night' }],
  ['glo night', { network: 'GLO', use: 'night' }],
  ['social', { use: 'social' }],
  ['mtn sme 1gb', { network: 'MTN', use: 'sme', sizesMb: gb(1) }],
  // Prices.
  ['₦500', { priceKobo: 500_00 }],
  ['₦ 500', { priceKobo: 500_00 }],
  ['500 naira', { priceKobo: 500_00 }],
  ['500₦', { priceKobo: 500_00 }],
  ['N500', { priceKobo: 500_00 }],
  ['NGN 500', { priceKobo: 500_00 }],
  ['#500', { priceKobo: 500_00 }],
  ['₦1,500', { priceKobo: 1_500_00 }],
  ['1.5k', { priceKobo: 1_500_00 }],
  ['₦484.91', { priceKobo: 484_91 }],
  ['under 1000', { maxKobo: 1_000_00 }],
  ['below N1,000', { maxKobo: 1_000_00 }],
  ['less than 1k', { maxKobo: 1_000_00 }],
  ['<500', { maxKobo: 500_00 }],
  ['airtel up to ₦1,000 naira', { network: 'AIRTEL', maxKobo: 1_000_00 }],
  // All of it.
  ['mtn weekly', { network: 'MTN', days: [7, 7] }],
  ['1.5gb 30 days', { sizesMb: gb(1.5), days: [30, 30] }],
  ['9mobile 1gb month', { network: '9MOBILE', sizesMb: gb(1), days: MONTH }],
  ['airtel 2gb daily', { network: 'AIRTEL', sizesMb: gb(2), days: [1, 1] }],
  ['1gb7days', { sizesMb: gb(1), days: [7, 7] }],
  ['mtn1gb', { network: 'MTN', sizesMb: gb(1) }],
  ['5 GB · MTN · 30 days', { network: 'MTN', sizesMb: gb(5), days: [30, 30] }],
  ['mtn,1gb/7days', { network: 'MTN', sizesMb: gb(1), days: [7, 7] }],
  ['GLO 2GB data plan for a month', { network: 'GLO', sizesMb: gb(2), days: MONTH }],
  ['mtn 1gb under 600 naira', { network: 'MTN', sizesMb: gb(1), maxKobo: 600_00 }],
  ['Glo TV N450', { network: 'GLO', priceKobo: 450_00, words: ['tv'] }],
  // Words: parts of names, sellers, and all that is not understood.
  ['awoof', { words: ['awoof'] }],
  ['mtn awoof', { network: 'MTN', words: ['awoof'] }],
  ['youtube', { words: ['youtube'] }],
  ['mtn xtra', { network: 'MTN', words: ['xtra'] }],
  ['airtel weekend', { network: 'AIRTEL', words: ['weekend'] }],
  ['vtpass 1gb', { sizesMb: gb(1), words: ['vtpass'] }],
  ['3gb vtu africa', { sizesMb: gb(3), words: ['vtu', 'africa'] }],
  ['T2 (formerly 9mobile)', { network: '9MOBILE', words: ['formerly'] }],
  ['Ada Bundles', { words: ['ada', 'bundles'] }],
  ['corporate gifting!', { words: ['corporate', 'gifting'] }],
  ['5g router', { words: ['5g', 'router'] }],
  ['globe', { words: ['globe'] }],
  ['airtime', { words: ['airtime'] }],
  ['gb', { words: ['gb'] }],
  ['5', { words: ['5'] }],
  ['500', { words: ['500'] }],
  ['always on', { words: ['always', 'on'] }],
  ['glo glo glo', { network: 'GLO' }],
  // Unclear numbers stay text.
  ['1,5', { words: ['1,5'] }],
  ['1,5gb', { words: ['1,5gb'] }],
  ['1.5.2gb', { words: ['1.5.2gb'] }],
  ['n500gb', { words: ['n500gb'] }],
  // A plan has one size, one network and one validity: what is said a second time stays text.
  ['1gb 2gb', { sizesMb: gb(1), words: ['2gb'] }],
  ['mtn airtel', { network: 'MTN', words: ['airtel'] }],
  ['', {}],
  [' ( ', {}],
];

test.each(PHRASES)('understands %j', (typed, understood) => {
  expect(parseSearchPhrase(typed)).toEqual({ words: [], ...understood });
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
      for (const word of words) expect(typed.toLowerCase()).toContain(word);
      expect(parseSearchPhrase(`  ${typed.toLowerCase()}  `)).toEqual({ ...understood, words });
    }),
  );
});
