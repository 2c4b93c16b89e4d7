import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costKobo } from '../../../domain/data-calculator/usage.ts';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import { formatPerGb, formatSizes, formatTimes, formatUnused, koboPerGb, perGbText } from './combination-messages.ts';

const ofSize = (value: number, unit: 'GB' | 'MB') => samplePlan({ size: { value, unit } });

describe('the words of a way', () => {
  it('names sizes as the plans do, and how often', () => {
    expect(
      formatSizes([
        { plan: ofSize(18, 'GB'), times: 2 },
        { plan: ofSize(29, 'GB'), times: 1 },
      ]),
    ).toBe('2\u00a0×\u00a018\u00a0GB + 29\u00a0GB');
    expect(formatSizes([{ plan: ofSize(750, 'MB'), times: 1 }])).toBe('750\u00a0MB');
    expect([1, 4].map(formatTimes)).toEqual(['bought once', 'bought 4\u00a0times in 30\u00a0days']);
  });

  it.each([
    [{ leftMb: 1382.4, expiredMb: 0 }, 'GB', '1.35\u00a0GB left over'],
    [{ leftMb: 1382.4, expiredMb: 0 }, 'MB', '1,382.4\u00a0MB left over'],
    [{ leftMb: 0, expiredMb: 15_360 }, 'GB', 'Nothing left over · 15\u00a0GB expires unused'],
    [{ leftMb: 102_400, expiredMb: 512 }, 'GB', '100\u00a0GB left over · 0.5\u00a0GB expires unused'],
    [{ leftMb: 0.004, expiredMb: 0.004 }, 'GB', 'Nothing left over'],
  ] as const)('says what is not used: %o in %s', (way, unit, words) => {
    expect(formatUnused(way, unit)).toBe(words);
  });

  it('asks a price for each GB that pays for the need, in whole kobo', () => {
    expect(koboPerGb({ priceKobo: 1_400_000 }, 45_650_000)).toBe(30_669);
    expect(formatPerGb(30_669)).toBe('₦306.69');
    expect(perGbText(30_600)).toBe('306.00');
    const price = fc.integer({ min: 1, max: 100_000_000 });
    const need = fc.integer({ min: 1, max: 6_000_000_000 });
    fc.assert(
      fc.property(price, need, (priceKobo, needMicroGb) => {
        const kobo = koboPerGb({ priceKobo }, needMicroGb);
        expect(costKobo(needMicroGb, kobo)).toBeGreaterThanOrEqual(priceKobo);
        expect((kobo - 1) * needMicroGb).toBeLessThan(priceKobo * 1_000_000);
      }),
    );
  });
});
