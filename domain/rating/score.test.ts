import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RatingGroup, scoreOf, shownScore, tallyOf, weightDays, weightOf } from './score.ts';

const weight = fc.constantFrom(0 as const, 0.5 as const, 1 as const);
const rating = fc.record({ weight, total: fc.integer({ min: 1, max: 5 }), count: fc.constant(1) });
const ratings = fc.array(rating, { maxLength: 60 });
const counted = ratings.filter((given) => given.some((one) => one.weight > 0));

const times = (count: number, group: Omit<RatingGroup, 'count'>) =>
  tallyOf([{ weight: group.weight, total: group.total * count, count }]);

describe('the weight of a rating', () => {
  it.each([
    ['2026-11-30', 0],
    ['2026-11-23', 0],
    ['2026-11-22', 0.5],
    ['2026-10-31', 0.5],
    ['2026-10-30', 1],
    ['2020-01-01', 1],
    ['2026-12-02', 0],
  ])('of an account of %s is %d on 30 November', (joinedOn, expected) => {
    expect(weightOf(joinedOn, '2026-11-30')).toBe(expected);
  });

  it('counts full days: seven until half, thirty until full', () => {
    expect(weightDays('2026-11-30')).toEqual({ half: '2026-11-22', full: '2026-10-30' });
    expect(weightDays('2028-03-03')).toEqual({ half: '2028-02-24', full: '2028-02-01' });
  });

  it('never shrinks as an account grows older', () => {
    const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, day, (joined, one, other) => {
        const [joinedOn, ...days] = [joined, one, other].map((date) => date.toISOString().slice(0, 10));
        const [earlier, later] = days.sort().map((today) => weightOf(String(joinedOn), today));
        expect(Number(earlier)).toBeLessThanOrEqual(Number(later));
      }),
    );
  });
});

describe('the score', () => {
  it('draws few ratings towards the national mean, and many hardly', () => {
    const national = times(1000, { weight: 1, total: 3 });
    expect(scoreOf(times(10, { weight: 1, total: 5 }), national)).toBeCloseTo((20 * 3 + 10 * 5) / 30);
    expect(scoreOf(times(980, { weight: 1, total: 5 }), national)).toBeCloseTo(4.96);
    expect(scoreOf(times(40, { weight: 0.5, total: 5 }), national)).toBe(4);
  });

  it('is shown from a weight of ten on, to one decimal, with the people who count', () => {
    const national = times(100, { weight: 1, total: 4 });
    const shown = (count: number, weight: 0 | 0.5 | 1) => shownScore(times(count, { weight, total: 1 }), national);
    expect(shown(9, 1)).toEqual({ score: null, people: 9 });
    expect(shown(10, 1)).toEqual({ score: 3, people: 10 });
    expect(shown(19, 0.5)).toEqual({ score: null, people: 19 });
    expect(shown(20, 0.5)).toEqual({ score: 3, people: 20 });
    expect(shown(500, 0)).toEqual({ score: null, people: 0 });
    expect(shown(11, 1)).toEqual({ score: 2.9, people: 11 });
  });

  it('is unknown while no rating of the country counts', () => {
    const nobody = tallyOf([]);
    expect(scoreOf(nobody, nobody)).toBeNull();
    expect(shownScore(times(30, { weight: 0, total: 1 }), times(30, { weight: 0, total: 1 }))).toEqual({
      score: null,
      people: 0,
    });
  });

  it('of the whole country is its mean', () => {
    fc.assert(
      fc.property(counted, (given) => {
        const all = tallyOf(given);
        expect(scoreOf(all, all)).toBeCloseTo(all.total / all.weight, 9);
      }),
    );
  });

  it('does not depend on the order of ratings, exactly', () => {
    const shuffled = counted.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
    );
    fc.assert(
      fc.property(shuffled, counted, ([given, inOtherOrder], others) => {
        const national = tallyOf([...given, ...others]);
        expect(tallyOf(inOtherOrder)).toEqual(tallyOf(given));
        expect(scoreOf(tallyOf(inOtherOrder), tallyOf([...others, ...inOtherOrder]))).toBe(
          scoreOf(tallyOf(given), national),
        );
      }),
    );
  });

  it('does not change with ratings that weigh nothing', () => {
    const weightless = fc.array(
      rating.map((one) => ({ ...one, weight: 0 as const })),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(ratings, counted, weightless, (given, others, fresh) => {
        const national = tallyOf([...given, ...others]);
        const nationalWithFresh = tallyOf([...fresh, ...given, ...others]);
        expect(shownScore(tallyOf([...given, ...fresh]), nationalWithFresh)).toEqual(
          shownScore(tallyOf(given), national),
        );
      }),
    );
  });

  it('lies between the national mean and the mean of its own ratings', () => {
    fc.assert(
      fc.property(counted, counted, (given, others) => {
        const [own, national] = [tallyOf(given), tallyOf(others)];
        const means = [own, national].map(({ total, weight }) => total / weight);
        const score = scoreOf(own, national) as number;
        expect(score).toBeGreaterThanOrEqual(Math.min(...means) - 1e-9);
        expect(score).toBeLessThanOrEqual(Math.max(...means) + 1e-9);
      }),
    );
  });
});
