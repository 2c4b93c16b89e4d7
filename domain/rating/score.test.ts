import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedUntil, type RatingGroup, scoreOf, shownScore, tallyOf, type Weight, weightOf } from './score.ts';

const weight = fc.constantFrom<Weight>(0, 1);
const rating = fc.record({ weight, total: fc.integer({ min: 1, max: 5 }), count: fc.constant(1) });
const ratings = fc.array(rating, { maxLength: 60 });
const counted = ratings.filter((given) => given.some((one) => one.weight > 0));

const times = (count: number, group: Omit<RatingGroup, 'count'>) =>
  tallyOf([{ weight: group.weight, total: group.total * count, count }]);

describe('the weight of a rating', () => {
  it.each([
    ['2026-11-30', 0],
    ['2026-11-20', 0],
    ['2026-10-31', 0],
    ['2026-10-30', 1],
    ['2020-01-01', 1],
    ['2026-12-02', 0],
  ])('of an account of %s is %d on 30 November', (joinedOn, expected) => {
    expect(weightOf(joinedOn, '2026-11-30')).toBe(expected);
  });

  it('counts thirty full days', () => {
    expect(countedUntil('2026-11-30')).toBe('2026-10-30');
    expect(countedUntil('2028-03-03')).toBe('2028-02-01');
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
  });

  it('is shown from ten people on, to one decimal', () => {
    const national = times(100, { weight: 1, total: 4 });
    const shown = (count: number, weight: Weight) => shownScore(times(count, { weight, total: 1 }), national);
    const early = (people: number) => ({ average: 1, people });
    expect(shown(9, 1)).toEqual({ score: null, people: 9, early: early(9) });
    expect(shown(10, 1)).toEqual({ score: 3, people: 10, early: null });
    expect(shown(500, 0)).toEqual({ score: null, people: 0, early: early(500) });
    expect(shown(11, 1)).toEqual({ score: 2.9, people: 11, early: null });
    expect(shown(0, 1)).toEqual({ score: null, people: 0, early: null });
  });

  it('has an early average from the first person on, of all people alike, also of new accounts', () => {
    const given = tallyOf([
      { weight: 0, total: 1, count: 1 },
      { weight: 1, total: 10, count: 2 },
    ]);
    expect(shownScore(given, given)).toEqual({ score: null, people: 2, early: { average: 3.7, people: 3 } });
  });

  it('begins at 3 until fifty people of the country count, whoever the first ones are', () => {
    const own = times(10, { weight: 1, total: 5 });
    const national = (count: number, weight: Weight) => times(count, { weight, total: 1 });
    expect(scoreOf(own, national(49, 1))).toBeCloseTo((20 * 3 + 50) / 30);
    expect(scoreOf(own, national(500, 0))).toBeCloseTo((20 * 3 + 50) / 30);
    expect(scoreOf(own, national(50, 1))).toBeCloseTo((20 * 1 + 50) / 30);
    const nobody = tallyOf([]);
    expect(scoreOf(nobody, nobody)).toBe(3);
  });

  it('of the whole country is its mean once that stands', () => {
    fc.assert(
      fc.property(counted, (given) => {
        const all = tallyOf(given.flatMap((one) => Array.from({ length: 100 }, () => one)));
        expect(scoreOf(all, all)).toBeCloseTo(all.total / all.people, 9);
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
        const { early: _, ...shown } = shownScore(tallyOf(given), national);
        expect(shownScore(tallyOf([...given, ...fresh]), nationalWithFresh)).toMatchObject(shown);
      }),
    );
  });

  it('lies between the national mean and the mean of its own ratings', () => {
    fc.assert(
      fc.property(counted, counted, (given, others) => {
        const [own, national] = [tallyOf(given), tallyOf(others)];
        const mean = ({ total, people }: typeof own) => total / people;
        const means = [mean(own), national.people < 50 ? 3 : mean(national)];
        const score = scoreOf(own, national);
        expect(score).toBeGreaterThanOrEqual(Math.min(...means) - 1e-9);
        expect(score).toBeLessThanOrEqual(Math.max(...means) + 1e-9);
      }),
    );
  });
});
