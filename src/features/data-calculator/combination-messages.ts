import type { Way } from '../../../domain/data-calculator/cheapest-way.ts';
import { formatUsage } from '../../../domain/data-calculator/usage.ts';
import { formatMeasure } from '../../../domain/plan/price.ts';
import { formatSize, MB_PER_GB, type Size } from '../../../domain/plan/size.ts';

const MICRO_PER_GB = 1_000_000;

/** '2 × 18 GB + 29 GB'. */
export function sizesWords(bought: readonly { plan: { size: Size }; times: number }[]): string {
  return bought.map(({ plan, times }) => `${times > 1 ? `${times} × ` : ''}${formatSize(plan.size)}`).join(' + ');
}

/** 'bought once' or 'bought 4 times in 30 days'. */
export function timesWords(times: number): string {
  return times === 1 ? 'bought once' : `bought ${times} times in 30 days`;
}

/** '1.35 GB left over · 15 GB expires unused': what is bought and not needed, as far as two decimals show it. */
export function restWords({ leftMb, expiredMb }: Pick<Way, 'leftMb' | 'expiredMb'>, unit: Size['unit']): string {
  const left = amount(leftMb, unit);
  const expired = amount(expiredMb, unit);
  return [left ? `${left} left over` : 'Nothing left over', expired && `${expired} expires unused`]
    .filter(Boolean)
    .join(' · ');
}

/** '15 GB' and '1.35 GB'; nothing for what would be 0. */
function amount(mb: number, unit: Size['unit']): string | undefined {
  const words = formatUsage(Math.round((mb / MB_PER_GB) * MICRO_PER_GB), unit).replace(/\.?0+(?= )/, '');
  return /[1-9]/.test(words) ? words : undefined;
}

/** What a way comes to for each GB of a need, in kobo; rounded up, so that at this price the need is paid for. */
export function koboPerGb({ priceKobo }: Pick<Way, 'priceKobo'>, needMicroGb: number): number {
  return Math.ceil((priceKobo * MICRO_PER_GB) / needMicroGb);
}

/** '₦306.69' from kobo. */
export const perGbWords = (kobo: number): string => formatMeasure(kobo / 100);

/** The same as it is typed: '306.69'. */
export const perGbText = (kobo: number): string => (kobo / 100).toFixed(2);
