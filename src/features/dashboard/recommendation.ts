import {
  RECOMMENDED_GB,
  type RecommendedPlan,
  type RecommendedUse,
} from '../../../domain/dashboard/dashboard-metrics.ts';
import { bestWay, isTiedBest, type NetworkAnswer } from '../../../domain/finder/find-plans.ts';
import {
  formatMb,
  formatPurchases,
  formatTimes,
  formatWayPerGb,
  formatWayRest,
  purchaseCount,
} from '../../../domain/finder/format-way.ts';
import type { Need } from '../../../domain/finder/need.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatNaira, toKobo } from '../../../domain/plan/price.ts';
import { formatSize, sizeMb } from '../../../domain/plan/size-and-validity.ts';
import { withUnit } from '../../../domain/quantity.ts';

/** The content of one card of the dashboard: a plan, or several purchases. */
export interface Recommendation {
  size: string;
  price: string;
  /** The use that it covers: 'Light use · 2 GB a month', or 'One plan · 1 GB to spare'. */
  use: string;
  perGb: string;
  isCheapest: boolean;
  items: readonly RecommendedItem[];
}

/** A plan of a recommendation. */
export interface RecommendedItem {
  facts: Pick<Plan, 'id' | 'name' | 'description' | 'network' | 'validity' | 'provider_name'>;
  /** How often it is bought, and its price; undefined for a single plan. */
  purchase?: string | undefined;
  /** The whole plan; undefined if the list cannot be read, and if it is no longer listed. */
  plan: Plan | undefined;
}

const USE_NAMES: Record<RecommendedUse, string> = { light: 'Light use', medium: 'Medium use', heavy: 'Heavy use' };

/** Returns one recommendation for each use: a plan, or the plans that cover it together. */
export function recommendPlans(recommended: readonly RecommendedPlan[], listed: readonly Plan[]): Recommendation[] {
  const uses = [...new Set(recommended.map(({ use }) => use))];
  return uses.map((use) => {
    const bought = recommended.filter((one) => one.use === use);
    const sum = (of: (one: RecommendedPlan) => number) => bought.reduce((all, one) => all + one.times * of(one), 0);
    const total = { mb: sum(({ size }) => sizeMb(size)), priceKobo: sum(({ price }) => toKobo(price)) };
    const [first] = bought;
    const count = sum(() => 1);
    return {
      size: first && count === 1 ? formatSize(first.size) : formatMb(total.mb),
      price: formatNaira(total.priceKobo / 100),
      use: `${USE_NAMES[use]} · ${withUnit(RECOMMENDED_GB[use], 'GB')} a month`,
      perGb: formatWayPerGb(total),
      isCheapest: false,
      items: bought.map((one) => ({
        facts: one,
        purchase: count > 1 ? purchaseText(one.price, one.times, one.every_days) : undefined,
        plan: listed.find(({ id }) => id === one.id),
      })),
    };
  });
}

const purchaseText = (price: number, times: number, everyDays: number) =>
  `${formatNaira(price)} · ${formatTimes(times, everyDays)}`;

/** The dashboard has three columns. */
const MOST_CARDS = 3;

/** Returns the best ways of the finder's answers to a month's need, the cheapest first. */
export function recommendWays(answers: readonly NetworkAnswer[], need: Need): Recommendation[] {
  const ways = answers.flatMap((answer) => {
    const way = bestWay(answer);
    return way ? { way, isCheapest: isTiedBest(answer, answers, need.want) } : [];
  });
  return ways.slice(0, MOST_CARDS).map(({ way, isCheapest }) => ({
    size: formatMb(way.mb),
    price: formatNaira(way.priceKobo / 100),
    use: [formatPurchases(way), formatWayRest(way, need)].filter(Boolean).join(' · '),
    perGb: formatWayPerGb(way),
    isCheapest,
    items: way.items.map(({ plan, times, everyDays }) => ({
      facts: plan,
      purchase: purchaseCount(way) > 1 ? purchaseText(plan.price, times, everyDays) : undefined,
      plan,
    })),
  }));
}
