import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  costKobo,
  formatShare,
  formatUsage,
  USAGE_CATEGORIES,
  USAGE_INPUTS,
  type UsageInput,
  usageOf,
} from './usage.ts';

/** The factors of docs/specification/09-constants.md, in thousandths of a GB per hour. */
const MILLI_GB_PER_HOUR: Record<UsageInput, bigint> = {
  socialMedia: 90n,
  musicStreaming: 55n,
  gaming: 200n,
  movieStreaming4K: 8000n,
  movieStreamingHD: 2000n,
  movieStreamingSD: 500n,
  videoCallingSD: 90n,
  videoCallingHD: 2000n,
  webBrowsing: 185n,
  smartHome: 20n,
};
const MILLI = 1000;

/** Up to 1,000 hours of each input, in thousandths. */
const milliHours = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 10, maxLength: 10 });
/** Up to ten million GB. */
const microGb = fc.integer({ min: 0, max: 10 ** 13 });

/** Returns a fraction rounded half up, as decimal digits: '1234.57'. */
function rounded(numerator: bigint, denominator: bigint, decimals: number): string {
  const scaled = numerator * 10n ** BigInt(decimals);
  const [whole, rest] = [scaled / denominator, scaled % denominator];
  const digits = String(rest * 2n >= denominator ? whole + 1n : whole).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

describe('data usage, compared with BigInt arithmetic', () => {
  it('is the sum of hours times factors, by category, day and month', () => {
    fc.assert(
      fc.property(milliHours, (milli) => {
        const hours = Object.fromEntries(USAGE_INPUTS.map((input, i) => [input, Number(milli[i]) / MILLI]));
        const exact = USAGE_INPUTS.reduce(
          (sum, input, i) => sum + MILLI_GB_PER_HOUR[input] * BigInt(Number(milli[i])),
          0n,
        );
        const usage = usageOf(hours);
        expect(BigInt(usage.dailyMicroGb)).toBe(exact);
        expect(BigInt(usage.monthlyMicroGb)).toBe(30n * exact);
        expect(USAGE_CATEGORIES.reduce((sum, category) => sum + usage.byCategory[category], 0)).toBe(
          usage.dailyMicroGb,
        );
      }),
    );
  });

  it('is formatted in GB and MB with two decimals, rounded half up', () => {
    fc.assert(
      fc.property(microGb, (micro) => {
        const bare = (unit: 'GB' | 'MB') => formatUsage(micro, unit).replaceAll(',', '');
        expect(bare('GB')).toBe(`${rounded(BigInt(micro), 1_000_000n, 2)}\u00a0GB`);
        expect(bare('MB')).toBe(`${rounded(BigInt(micro) * 1024n, 1_000_000n, 2)}\u00a0MB`);
      }),
    );
  });

  it('is formatted as a share with one decimal, rounded half up', () => {
    fc.assert(
      fc.property(microGb, microGb, (part, rest) => {
        fc.pre(part + rest > 0);
        expect(formatShare(part, part + rest)).toBe(`${rounded(100n * BigInt(part), BigInt(part + rest), 1)}%`);
      }),
    );
    expect([formatShare(1, 16), formatShare(149, 1000), formatShare(0, 0)]).toEqual(['6.3%', '14.9%', '0.0%']);
  });

  it('has a cost in whole kobo, rounded half up', () => {
    fc.assert(
      fc.property(microGb, fc.integer({ min: 0, max: 100_000_000 }), (micro, koboPerGb) => {
        const naira = rounded(BigInt(micro) * BigInt(koboPerGb), 100_000_000n, 2);
        expect(BigInt(costKobo(micro, koboPerGb))).toBe(BigInt(naira.replace('.', '')));
      }),
    );
  });
});
