import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostData } from './most-data.ts';
import { type Candidate, cheapestPlan, cheapestPurchases, MAX_PURCHASES, type Purchases } from './purchases.ts';

/** Few different values, so that ties, exact covers and gaps are frequent. */
const candidateArbitrary = fc.record({
  priceKobo: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 3_000 })),
  sizeMb: fc.oneof(fc.constantFrom(1, 2, 500, 1_000, 1_024, 5_120), fc.integer({ min: 1, max: 6_000 })),
  hours: fc.constantFrom(6, 24, 48, 72, 168, 720, 1_440),
});
const candidatesArbitrary: fc.Arbitrary<Candidate[]> = fc
  .array(candidateArbitrary, { minLength: 1, maxLength: 4 })
  .chain((drawn) => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), {
      minLength: drawn.length,
      maxLength: drawn.length,
    });
    return numbers.map((nos) => drawn.map((each, at) => ({ ...each, no: nos[at] as number })));
  });
const needArbitrary = fc.record({
  mb: fc.oneof(fc.constantFrom(1, 500, 1_024, 5_120), fc.integer({ min: 1, max: 20_000 })),
  hours: fc.constantFrom(24, 72, 168, 240, 720),
});

type Bought = [Candidate, number][];

const sum = (bought: Bought, of: (candidate: Candidate) => number) =>
  bought.reduce((total, [candidate, times]) => total + times * of(candidate), 0);

const priceOf = (bought: Bought) => sum(bought, ({ priceKobo }) => priceKobo);

/** True if purchases cover a need that is used evenly. All numbers are whole and exact. */
function isEnough(bought: Bought, { mb, hours }: { mb: number; hours: number }): boolean {
  return sum(bought, ({ sizeMb, hours: valid }) => Math.min(sizeMb * hours, mb * Math.min(valid, hours))) >= mb * hours;
}

/** Returns every purchase of one plan or two, up to the most purchases. */
function everyPurchase(candidates: readonly Candidate[], most = MAX_PURCHASES): Bought[] {
  const all: Bought[] = [];
  for (const [place, one] of candidates.entries()) {
    for (let times = 1; times <= most; times++) all.push([[one, times]]);
    for (const other of candidates.slice(place + 1)) {
      for (let x = 1; x < most; x++) {
        for (let y = 1; x + y <= most; y++)
          all.push([
            [one, x],
            [other, y],
          ]);
      }
    }
  }
  return all;
}

/** The preferences, written out: price, number of purchases, data, validity, row numbers. */
function keyOf(bought: Bought): number[] {
  const numbers = bought.flatMap(([{ no }, times]) => new Array<number>(times).fill(no)).sort((a, b) => a - b);
  const size = sum(bought, ({ sizeMb }) => sizeMb);
  const hours = sum(bought, (each) => each.hours);
  return [sum(bought, ({ priceKobo }) => priceKobo), sum(bought, () => 1), -size, -hours, ...numbers];
}

function precedes(a: number[], b: number[]): boolean {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at >= 0 && (a[at] as number) < (b[at] as number);
}

function bestKey(all: readonly Bought[]): number[] | undefined {
  return all
    .map(keyOf)
    .reduce<number[] | undefined>((best, key) => (!best || precedes(key, best) ? key : best), undefined);
}

const keyOfAnswer = (purchases: Purchases | undefined) =>
  purchases && keyOf(purchases.items.map(({ candidate, times }) => [candidate, times]));

/** Returns the most whole MB that purchases cover, by trying. */
function mostByTrying(bought: Bought, hours: number): number {
  let [low, high] = [0, sum(bought, ({ sizeMb }) => sizeMb)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isEnough(bought, { mb: middle, hours })) low = middle;
    else high = middle - 1;
  }
  return low;
}

describe('the cheapest purchases', () => {
  it('are never beaten by trying everything', () => {
    fc.assert(
      fc.property(candidatesArbitrary, needArbitrary, (candidates, need) => {
        const enough = everyPurchase(candidates).filter((bought) => isEnough(bought, need));
        const lowest = enough.reduce((low, bought) => Math.min(low, priceOf(bought)), Number.POSITIVE_INFINITY);
        const cheapest = enough.filter((bought) => priceOf(bought) === lowest);
        expect(keyOfAnswer(cheapestPurchases(candidates, need))).toEqual(bestKey(cheapest));
      }),
      { numRuns: 60 },
    );
  });

  it('of at most four are never beaten by trying everything up to four', () => {
    fc.assert(
      fc.property(candidatesArbitrary, needArbitrary, (candidates, need) => {
        const few = everyPurchase(candidates, 4).filter((bought) => isEnough(bought, need));
        expect(keyOfAnswer(cheapestPurchases(candidates, { ...need, most: 4 }))).toEqual(bestKey(few));
      }),
    );
  });

  it('of one plan are never beaten by another plan that is enough', () => {
    fc.assert(
      fc.property(candidatesArbitrary, needArbitrary, (candidates, need) => {
        const enough = candidates.filter(({ sizeMb, hours }) => sizeMb >= need.mb && hours >= need.hours);
        expect(keyOfAnswer(cheapestPlan(candidates, need))).toEqual(bestKey(enough.map((each) => [[each, 1]])));
      }),
    );
  });

  it('do not depend on the order of the plans', () => {
    fc.assert(
      fc.property(candidatesArbitrary, needArbitrary, (candidates, need) => {
        const turned = cheapestPurchases(candidates.toReversed(), need);
        expect(keyOfAnswer(turned)).toEqual(keyOfAnswer(cheapestPurchases(candidates, need)));
      }),
    );
  });

  it('buy a short plan again until the end of the days', () => {
    const day = { no: 1, priceKobo: 30_000, sizeMb: 1_024, hours: 24 };
    expect(cheapestPurchases([day], { mb: 2_048, hours: 168 })).toMatchObject({ count: 7, priceKobo: 210_000 });
    expect(cheapestPurchases([day], { mb: 10_240, hours: 168 })).toMatchObject({ count: 10 });
    expect(cheapestPurchases([day], { mb: 1, hours: (MAX_PURCHASES + 1) * 24 })).toBeUndefined();
  });
});

describe('the most data for a budget', () => {
  it('is never beaten by trying everything', () => {
    fc.assert(
      fc.property(
        candidatesArbitrary,
        fc.integer({ min: 1, max: 4_000 }),
        fc.constantFrom(24, 72, 168, 240),
        fc.constantFrom(4, MAX_PURCHASES),
        (candidates, kobo, hours, limit) => {
          const affordable = everyPurchase(candidates, limit).filter(
            (bought) => sum(bought, ({ priceKobo }) => priceKobo) <= kobo,
          );
          const most = affordable.reduce((best, bought) => {
            const isMore = isEnough(bought, { mb: best + 1, hours });
            return isMore ? mostByTrying(bought, hours) : best;
          }, 0);
          expect(mostData(candidates, { kobo, hours, most: limit })).toBe(most);
          const cheapest = most > 0 ? cheapestPurchases(candidates, { mb: most, hours, most: limit }) : undefined;
          if (most > 0) expect(cheapest?.priceKobo).toBeLessThanOrEqual(kobo);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is 0 if nothing lasts', () => {
    expect(mostData([{ no: 1, priceKobo: 100, sizeMb: 9, hours: 24 }], { kobo: 199, hours: 48 })).toBe(0);
  });
});
