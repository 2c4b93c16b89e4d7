import type { PlanCombination } from '../../../domain/data-calculator/cheapest-plan-combination.ts';
import { formatUsage } from '../../../domain/data-calculator/usage.ts';
import { formatMeasure } from '../../../domain/plan/price.ts';
import { formatSize, MB_PER_GB, type Size } from '../../../domain/plan/size-and-validity.ts';
import { countOf } from '../../../domain/quantity.ts';

const MICRO_PER_GB = 1_000_000;

/** Returns '2 × 18 GB + 29 GB'. */
export function formatSizes(bought: readonly { plan: { size: Size }; times: number }[]): string {
  return bought
    .map(({ plan, times }) => `${times > 1 ? `${times}\u00a0×\u00a0` : ''}${formatSize(plan.size)}`)
    .join(' + ');
}

/** Returns 'bought once' or 'bought 4 times in 30 days'. */
export function formatTimes(times: number): string {
  return times === 1 ? 'bought once' : `bought ${countOf(times, 'time')} in ${countOf(30, 'day')}`;
}

/** Returns '1.35 GB left over · 15 GB expires unused', to two decimals. */
export function formatUnused(
  { leftMb, expiredMb }: Pick<PlanCombination, 'leftMb' | 'expiredMb'>,
  unit: Size['unit'],
): string {
  const left = amount(leftMb, unit);
  const expired = amount(expiredMb, unit);
  return [left ? `${left} left over` : 'Nothing left over', expired && `${expired} expires unused`]
    .filter(Boolean)
    .join(' · ');
}

/** Returns '15 GB' or '1.35 GB'; undefined for amounts that round to 0. */
function amount(mb: number, unit: Size['unit']): string | undefined {
  const text = formatUsage(Math.round((mb / MB_PER_GB) * MICRO_PER_GB), unit).replace(/\.?0+(?=\u00a0)/, '');
  return /[1-9]/.test(text) ? text : undefined;
}

/** Returns the price per needed GB in kobo, rounded up so that the need times this price covers the plans. */
export function koboPerGb({ priceKobo }: Pick<PlanCombination, 'priceKobo'>, needMicroGb: number): number {
  return Math.ceil((priceKobo * MICRO_PER_GB) / needMicroGb);
}

/** Formats kobo as '₦306.69'. */
export const formatPerGb = (kobo: number): string => formatMeasure(kobo / 100);

/** Formats kobo as input text: '306.69'. */
export const perGbText = (kobo: number): string => (kobo / 100).toFixed(2);
