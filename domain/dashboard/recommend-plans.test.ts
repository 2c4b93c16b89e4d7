import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedCatalogue } from '../../tests/support/fixtures/seed-catalogue.ts';
import { isOffer } from '../plan/buyable.ts';
import { applyDelta, type Catalogue, EMPTY_CATALOGUE, planAt } from '../plan/catalogue/catalogue.ts';
import type { Cell } from '../plan/catalogue/column-patch.ts';
import { NETWORKS } from '../plan/network.ts';
import type { Plan } from '../plan/plan.ts';
import { pricePerGb } from '../plan/price.ts';
import { sizeGb } from '../plan/size-and-validity.ts';
import { isForAnything } from '../plan/use/plan-use.ts';
import { recommendPlans } from './recommend-plans.ts';

interface Row {
  network: (typeof NETWORKS)[number];
  size_value: number;
  size_unit: 'MB' | 'GB';
  price: number;
  use: string | null;
  kind: string | null;
  ussd_code: string | null;
  id: string;
}

const idOf = (n: number) => `5ab1da7a-0000-8000-8000-${n.toString(16).padStart(12, '0')}`;

function catalogueOf(rows: readonly Row[]): Catalogue {
  const cells = (name: keyof Row): Cell[] => rows.map((row) => row[name]);
  const names = ['id', 'network', 'size_value', 'size_unit', 'price', 'use', 'kind', 'ussd_code'] as const;
  const columns = Object.fromEntries(names.map((name) => [name, cells(name)]));
  const part = { no: rows.map((_, at) => at + 1), ...columns };
  return applyDelta(EMPTY_CATALOGUE, { providers: [], plans: [part], gone: { plans: [], providers: [] } });
}

/** Few different values, so that limits, ties and gaps are frequent. */
const rowsArbitrary: fc.Arbitrary<Row[]> = fc
  .array(
    fc.record({
      network: fc.constantFrom(...NETWORKS),
      size: fc.constantFrom<Pick<Row, 'size_value' | 'size_unit'>>(
        { size_value: 1, size_unit: 'GB' },
        { size_value: 2048, size_unit: 'MB' },
        { size_value: 4, size_unit: 'GB' },
        { size_value: 10, size_unit: 'GB' },
        { size_value: 10_241, size_unit: 'MB' },
        { size_value: 20, size_unit: 'GB' },
      ),
      price: fc.constantFrom(0, 100, 150, 200, 984.5, 1000),
      use: fc.constantFrom(null, null, null, 'night', 'weekend'),
      kind: fc.constantFrom(null, null, null, 'sme', 'awoof'),
      ussd_code: fc.constantFrom('*312#', '*312#', '*312#', null),
    }),
    { maxLength: 24 },
  )
  .map((rows) => rows.map(({ size, ...row }, at) => ({ ...row, ...size, id: idOf(at) })));

const useOf = (plan: Plan) => (sizeGb(plan.size) <= 2 ? 'light' : sizeGb(plan.size) <= 10 ? 'medium' : 'heavy');

const isUsable = (plan: Plan) => plan.price > 0 && isForAnything(plan) && Boolean(plan.ussd_code);

/** Tries every choice of plans: returns the largest number of networks and the smallest sum of ratios with it. */
function bruteForce(catalogue: Catalogue) {
  const plans = catalogue.plans.no.map((_, row) => planAt(catalogue, row));
  const usable = plans.filter(isUsable);
  const sizes = (['light', 'medium', 'heavy'] as const)
    .map((use) => usable.filter((plan) => useOf(plan) === use))
    .filter((some) => some.length > 0);
  const best = sizes.map((some) => Math.min(...some.map(pricePerGb)));
  let choices: Plan[][] = [[]];
  for (const some of sizes) choices = choices.flatMap((choice) => some.map((plan) => [...choice, plan]));
  const networksOf = (choice: Plan[]) => new Set(choice.map(({ network }) => network)).size;
  const ratiosOf = (choice: Plan[]) =>
    choice.reduce((sum, plan, at) => sum + pricePerGb(plan) / (best[at] as number), 0);
  const networks = Math.max(...choices.map(networksOf));
  const ratios = Math.min(...choices.filter((choice) => networksOf(choice) === networks).map(ratiosOf));
  return { sizes: sizes.map(([plan]) => useOf(plan as Plan)), networks, ratios, networksOf, ratiosOf };
}

describe('recommended plans', () => {
  it('are one of each size, from as many networks as possible, at the best prices', () => {
    fc.assert(
      fc.property(rowsArbitrary, (rows) => {
        const catalogue = catalogueOf(rows);
        const { sizes, networks, ratios, networksOf, ratiosOf } = bruteForce(catalogue);
        const advised = recommendPlans(catalogue);
        const chosen = advised.map(({ id }) =>
          planAt(
            catalogue,
            rows.findIndex((row) => row.id === id),
          ),
        );
        expect(advised.map(({ use }) => use)).toEqual(sizes);
        expect(chosen.map(useOf)).toEqual(sizes);
        expect(chosen.every(isUsable)).toBe(true);
        expect(networksOf(chosen)).toBe(networks);
        expect(ratiosOf(chosen)).toBeCloseTo(ratios, 6);
      }),
    );
  });

  it('do not depend on the order of rows', () => {
    const shuffled = rowsArbitrary.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    );
    fc.assert(
      fc.property(shuffled, ([rows, others]) => {
        expect(recommendPlans(catalogueOf(others))).toEqual(recommendPlans(catalogueOf(rows)));
      }),
    );
  });

  const plan = (change: Partial<Row>): Row => ({
    network: 'MTN',
    size_value: 1,
    size_unit: 'GB',
    price: 500,
    use: null,
    kind: null,
    ussd_code: '*312#',
    id: idOf(1),
    ...change,
  });
  const numbers = (rows: Row[]) =>
    recommendPlans(catalogueOf(rows)).map(({ id, use }) => `${use} ${Number.parseInt(id.slice(-4), 16)}`);

  it('are empty for an empty catalogue', () => {
    expect(numbers([])).toEqual([]);
  });

  it('count 2 GB as light and 10 GB as medium, in either unit', () => {
    expect(numbers([plan({ size_value: 2048, size_unit: 'MB' })])).toEqual(['light 1']);
    expect(numbers([plan({ size_value: 2049, size_unit: 'MB' })])).toEqual(['medium 1']);
    expect(numbers([plan({ size_value: 10 })])).toEqual(['medium 1']);
    expect(numbers([plan({ size_value: 10.5 })])).toEqual(['heavy 1']);
  });

  it('prefer the lower price of two plans with one price per GB, then the lower ID', () => {
    expect(numbers([plan({ size_value: 2, price: 1000 }), plan({ id: idOf(2) })])).toEqual(['light 2']);
    expect(numbers([plan({ id: idOf(3) }), plan({ id: idOf(2) })])).toEqual(['light 2']);
    expect(numbers([plan({ id: idOf(2) }), plan({ id: idOf(3) })])).toEqual(['light 2']);
  });

  it('leave the cheapest network for the size with the smallest price difference', () => {
    const rows = [
      plan({ id: idOf(1), price: 100 }),
      plan({ id: idOf(2), price: 500, size_value: 5 }),
      plan({ id: idOf(3), price: 2000, size_value: 20 }),
      plan({ id: idOf(4), price: 101, network: 'GLO' }),
      plan({ id: idOf(5), price: 900, size_value: 5, network: 'GLO' }),
      plan({ id: idOf(6), price: 800, size_value: 5, network: 'AIRTEL' }),
      plan({ id: idOf(7), price: 4000, size_value: 20, network: 'AIRTEL' }),
    ];
    expect(numbers(rows)).toEqual(['light 4', 'medium 6', 'heavy 3']);
  });

  it('give a size of expensive plans no more weight than one of cheap plans', () => {
    const rows = [
      plan({ id: idOf(1), price: 100 }),
      plan({ id: idOf(2), price: 120, network: 'GLO' }),
      plan({ id: idOf(3), price: 200, size_value: 20 }),
      plan({ id: idOf(4), price: 260, size_value: 20, network: 'GLO' }),
    ];
    expect(numbers(rows)).toEqual(['light 2', 'heavy 3']);
  });

  it('prefer, of equal choices, the better plan for light use', () => {
    const both = (network: Row['network'], from: number, price: number) => [
      plan({ id: idOf(from), network, price }),
      plan({ id: idOf(from + 1), network, price: price * 20, size_value: 20 }),
    ];
    expect(numbers([...both('GLO', 3, 120), ...both('MTN', 1, 100)])).toEqual(['light 1', 'heavy 4']);
  });

  it('are plans that anybody can buy, over the real catalogue', () => {
    const catalogue = seedCatalogue();
    const plans = catalogue.plans.no.map((_, row) => planAt(catalogue, row));
    const recommended = recommendPlans(catalogue);
    expect(recommended).toHaveLength(3);
    for (const { id } of recommended) expect(isOffer(plans.find((plan) => plan.id === id) as Plan)).toBe(true);
  });
});
