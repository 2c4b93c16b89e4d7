import type { RecommendedPlan } from '../../../domain/dashboard/dashboard-metrics.ts';
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
import { formatNaira, formatPricePerGb } from '../../../domain/plan/price.ts';
import { formatSize } from '../../../domain/plan/size-and-validity.ts';

/** The content of one card of the dashboard: a plan, or several purchases. */
export interface Recommendation {
  size: string;
  price: string;
  /** The use that it suits: 'Light use · up to 2 GB', or 'One plan · 1 GB to spare'. */
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

const USE_LABELS: Record<RecommendedPlan['use'], string> = {
  light: 'Light use · up to 2\u00a0GB',
  medium: 'Medium use · up to 10\u00a0GB',
  heavy: 'Heavy use · over 10\u00a0GB',
};

/** Returns the recommendation of a plan for a size of use. */
export function recommendPlan(recommended: RecommendedPlan, plans: readonly Plan[]): Recommendation {
  return {
    size: formatSize(recommended.size),
    price: formatNaira(recommended.price),
    use: USE_LABELS[recommended.use],
    perGb: formatPricePerGb(recommended),
    isCheapest: false,
    items: [{ facts: recommended, plan: plans.find(({ id }) => id === recommended.id) }],
  };
}

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
      purchase: purchaseCount(way) > 1 ? `${formatNaira(plan.price)} · ${formatTimes(times, everyDays)}` : undefined,
      plan,
    })),
  }));
}
