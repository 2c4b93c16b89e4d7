import {
  RECOMMENDED_GB,
  type RecommendedPlan,
  type RecommendedUse,
} from '../../../../domain/dashboard/dashboard-metrics.ts';
import { formatTimes } from '../../../../domain/finder/format-way.ts';
import { formatNaira, toKobo } from '../../../../domain/plan/price.ts';
import { withUnit } from '../../../../domain/quantity.ts';

/** One card: the plan that covers a use, or the plans that cover it together. */
export interface Recommendation {
  use: RecommendedUse;
  /** 'Light use · 2 GB'. */
  title: string;
  /** Of all purchases. */
  price: string;
  plans: readonly RecommendedPlan[];
}

const USE_NAMES: Record<RecommendedUse, string> = { light: 'Light use', medium: 'Medium use', heavy: 'Heavy use' };

/** Returns one recommendation for each use. */
export function recommendationsOf(recommended: readonly RecommendedPlan[]): Recommendation[] {
  const uses = [...new Set(recommended.map(({ use }) => use))];
  return uses.map((use) => {
    const plans = recommended.filter((one) => one.use === use);
    const kobo = plans.reduce((sum, { price, times }) => sum + times * toKobo(price), 0);
    const title = `${USE_NAMES[use]} · ${withUnit(RECOMMENDED_GB[use], 'GB')}`;
    return { use, title, price: formatNaira(kobo / 100), plans };
  });
}

/** Returns '₦4,000 · buy it 2 times, as you use it up' for one of several purchases; undefined for a plan that is bought once. */
export function purchaseText({ plans }: Recommendation, plan: RecommendedPlan): string | undefined {
  if (plans.length === 1 && plan.times === 1) return undefined;
  return `${formatNaira(plan.price)} · ${formatTimes(plan.times, plan.every_days)}`;
}
