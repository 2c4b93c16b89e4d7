import fc from 'fast-check';
import { expect, it } from 'vitest';
import { costKobo } from '../../../../domain/data-calculator/usage.ts';
import { formatPerGb, koboPerNeededGb, perGbText } from './cost-per-gb.ts';

it('the price of each needed GB pays for the plans, in whole kobo', () => {
  expect(koboPerNeededGb(1_400_000, 45_650_000)).toBe(30_669);
  expect(formatPerGb(30_669)).toBe('₦306.69');
  expect(perGbText(30_600)).toBe('306.00');
  const price = fc.integer({ min: 1, max: 100_000_000 });
  const need = fc.integer({ min: 1, max: 6_000_000_000 });
  fc.assert(
    fc.property(price, need, (priceKobo, needMicroGb) => {
      const kobo = koboPerNeededGb(priceKobo, needMicroGb);
      expect(costKobo(needMicroGb, kobo)).toBeGreaterThanOrEqual(priceKobo);
      expect((kobo - 1) * needMicroGb).toBeLessThan(priceKobo * 1_000_000);
    }),
  );
});
