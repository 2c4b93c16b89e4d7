import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import { seedCatalogue } from '../../../tests/support/fixtures/seed-catalogue.ts';
import { allPlans } from '../catalogue/catalogue.ts';
import { usualPricesIn } from '../catalogue/comparables.ts';
import { NETWORKS } from '../network.ts';
import { type Size, sizeMb } from '../size-and-validity.ts';
import {
  classOfSize,
  farUsualPrice,
  isPricedAnew,
  kindKey,
  type PricedPlan,
  unusualPriceQuestion,
  usualPrices,
} from './unusual-price.ts';

interface Comparable extends PricedPlan {
  id: string;
  unusual_on?: string | null;
}

const gb = (value: number): Size => ({ value, unit: 'GB' });
const KIND = { network: 'MTN' as const, use: null, size: gb(3) };
/** Listed plans of one kind at ₦500 for 1 GB, each of another seller. */
const listed = (count: number, change: Partial<Comparable> = {}): Comparable[] =>
  Array.from({ length: count }, (_, at) => ({ ...KIND, id: `p${at}`, provider_id: `s${at}`, price: 1500, ...change }));
const usualAmong = (plans: readonly Comparable[]) =>
  usualPrices((kind) =>
    plans
      .filter((plan) => kindKey(plan) === kindKey(kind) && !plan.unusual_on)
      .map(({ id, provider_id = '', price, size }) => ({ id, provider_id, perMb: price / sizeMb(size) })),
  );
const asked = (price: number, plans = listed(5)) => farUsualPrice({ ...KIND, price }, usualAmong(plans));

const comparables = fc.array(
  fc.record<Comparable>({
    id: fc.uuid(),
    provider_id: fc.uuid(),
    network: fc.constantFrom(...NETWORKS),
    use: fc.constantFrom(null, 'general' as const, 'night' as const),
    size: fc.record<Size>({ value: fc.integer({ min: 1, max: 40 }), unit: fc.constantFrom('MB', 'GB') }),
    price: fc.integer({ min: 0, max: 50_000 }),
    unusual_on: fc.option(fc.constant('2026-11-21'), { freq: 4 }),
  }),
  { maxLength: 40 },
);

describe('a price', () => {
  it.each([
    [1, 1500],
    [149.99, 1500],
    [150, undefined],
    [0, 1500],
    [1500, undefined],
    [15_000, undefined],
    [15_000.01, 1500],
    [90_000, 1500],
  ])('of ₦%d where ₦1,500 is usual is asked about beside ₦%s', (price, usual) => {
    expect(asked(price)).toBe(usual);
  });

  it.each<[string, Comparable[]]>([
    ['four plans of the kind', listed(4)],
    ['plans of another network', listed(9, { network: 'GLO' })],
    ['plans of another use', listed(9, { use: 'night' })],
    ['plans of another class of size', listed(9, { size: gb(6) })],
    ['plans whose own prices are unusual', listed(9, { unusual_on: '2026-11-21' })],
    ['free plans', listed(9, { price: 0 })],
  ])('beside %s alone is not asked about', (_, plans) => {
    expect(asked(1, plans)).toBeUndefined();
  });

  it.each([
    [0.01, 0.32],
    [0.03, 0.32],
    [0.04, undefined],
    [3.21, 0.32],
  ])('of ₦%d for a size that usually costs less than a naira is asked about beside ₦%s', (price, usual) => {
    const tiny = { size: { value: 1, unit: 'MB' as const }, price };
    const others = listed(5, { size: gb(1), price: 328 });
    expect(farUsualPrice({ ...KIND, ...tiny }, usualAmong(others))).toBe(usual);
  });

  it('is compared with the other plans, not with the one that has it', () => {
    const [own, ...others] = listed(6) as [Comparable, ...Comparable[]];
    const usualPrice = usualAmong([{ ...own, price: 1 }, ...others]);
    expect(usualPrice({ ...own, price: 1 })).toBe(1500);
    expect(usualAmong([own, ...others.slice(1)])(own)).toBeUndefined();
  });

  it('is compared for each MB: a small plan may cost less than a tenth of a large one of its kind', () => {
    const small = { ...KIND, size: { value: 50, unit: 'MB' as const } };
    const usualPrice = usualAmong(listed(5, { size: gb(1), price: 500 }));
    expect(usualPrice({ ...small, price: 25 })).toBe(24);
    expect(farUsualPrice({ ...small, price: 25 }, usualPrice)).toBeUndefined();
    expect(farUsualPrice({ ...small, price: 2 }, usualPrice)).toBe(24);
  });

  it('is compared with the plans of other sellers: twenty own ones count as one', () => {
    const cheap = listed(20, { provider_id: 'own', price: 1 }).map((plan, at) => ({ ...plan, id: `own${at}` }));
    const own = { ...KIND, provider_id: 'own' };
    expect(farUsualPrice({ ...own, price: 1 }, usualAmong([...cheap, ...listed(5)]))).toBe(1500);
    expect(farUsualPrice({ ...own, price: 1 }, usualAmong([...cheap, ...listed(4)]))).toBe(1500);
    expect(farUsualPrice({ ...own, price: 1500 }, usualAmong([...cheap, ...listed(4)]))).toBeUndefined();
    expect(farUsualPrice({ ...own, id: 'own0', price: 1 }, usualAmong([...cheap, ...listed(5)]))).toBe(1500);
  });

  it('is not judged by one seller with many plans', () => {
    const many = listed(40, { provider_id: 'many', price: 150 }).map((plan, at) => ({ ...plan, id: `many${at}` }));
    expect(usualAmong([...many, ...listed(6)])({ ...KIND, price: 1500 })).toBe(1500);
    expect(usualAmong([...many, ...listed(4)])({ ...KIND, price: 1500 })).toBe(150);
  });

  it('is compared with all own plans where too few others sell such plans', () => {
    const own = listed(6, { provider_id: 'own' });
    expect(farUsualPrice({ ...KIND, provider_id: 'own', price: 1 }, usualAmong(own))).toBe(1500);
    expect(usualAmong(own.slice(0, 4))({ ...KIND, provider_id: 'own', price: 1 })).toBeUndefined();
  });

  it('that stands beside the price as the own price of an operator is not asked about', () => {
    const plan = samplePlan({ ...KIND, id: 'new', price: 1500 });
    const mistyped = { ...plan, list_price: 15 };
    expect(isPricedAnew(plan, mistyped)).toBe(false);
    expect(farUsualPrice(mistyped, usualAmong(listed(5)))).toBeUndefined();
  });

  it('is unusual exactly if it is less than a tenth, or more than ten times the median of at least five others', () => {
    fc.assert(
      fc.property(comparables, (plans) => {
        const usualPrice = usualAmong(plans);
        for (const plan of plans) {
          const rates = plans
            .filter((other) => other.id !== plan.id && !other.unusual_on && other.network === plan.network)
            .filter(({ use }) => (use ?? 'general') === (plan.use ?? 'general'))
            .filter(({ size }) => classOfSize(size)[0] === classOfSize(plan.size)[0])
            .map(({ price, size }) => price / sizeMb(size))
            .sort((a, b) => a - b);
          const [low, high] = [rates[Math.ceil(rates.length / 2) - 1], rates[Math.floor(rates.length / 2)]];
          const usual = Math.round((((low ?? 0) + (high ?? 0)) / 2) * sizeMb(plan.size));
          const isFar = rates.length >= 5 && usual > 0 && (plan.price * 10 < usual || plan.price > usual * 10);
          expect(farUsualPrice(plan, usualPrice)).toBe(isFar ? usual : undefined);
        }
      }),
    );
  });
});

it.each([
  [{ value: 1, unit: 'MB' }, [0, 1024]],
  [gb(1), [0, 1024]],
  [{ value: 1025, unit: 'MB' }, [1024, 5120]],
  [gb(5), [1024, 5120]],
  [gb(20), [5120, 20_480]],
  [gb(20.5), [20_480, Number.POSITIVE_INFINITY]],
] as [Size, number[]][])('%o is in the class of %o MB', (size, bounds) => {
  expect(classOfSize(size)).toEqual(bounds);
});

describe('the plans of the seed', () => {
  const plans = allPlans(seedCatalogue(), {});
  const usualPrice = usualPricesIn(seedCatalogue());

  it('have no price that is asked about', () => {
    expect(plans.filter((plan) => farUsualPrice(plan, usualPrice) !== undefined)).toEqual([]);
  });

  it('would be asked about for ₦1, and for a hundred times the price, wherever five others are of their kind', () => {
    const known = plans.filter((plan) => (usualPrice(plan) ?? 0) >= 10);
    expect(known.length).toBeGreaterThan(plans.length * 0.8);
    for (const plan of known) {
      for (const price of [1, plan.price * 100]) {
        expect(farUsualPrice({ ...plan, price }, usualPrice)).toBe(usualPrice(plan));
      }
    }
  });
});

it.each([
  [{ price: 1501 }, true],
  [{ network: 'GLO' as const }, true],
  [{ size: gb(4) }, true],
  [{ use: 'night' as const }, true],
  [{ size: { value: 3072, unit: 'MB' as const } }, false],
  [{ use: 'general' as const }, false],
  [{ name: 'Other' }, false],
])('a change of %o prices a plan anew: %s', (change, expected) => {
  const before = samplePlan({ ...KIND, price: 1500 });
  expect(isPricedAnew(before, { ...before, ...change })).toBe(expected);
});

it('is asked in words', () => {
  expect(unusualPriceQuestion(1, 500)).toBe('₦1 is far below the usual ₦500 for this kind of plan. Is it right?');
  expect(unusualPriceQuestion(9000, 500)).toBe(
    '₦9,000 is far above the usual ₦500 for this kind of plan. Is it right?',
  );
});
