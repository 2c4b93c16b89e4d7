import type { DashboardMetrics, RecommendedPlan } from '../../domain/dashboard/dashboard-metrics.ts';
import { NETWORKS } from '../../domain/plan/network.ts';

const COUNTS = [96, 79, 121, 55];

/** A plan that is recommended for light use, with what a test changes of it. */
export function recommendedPlan(change: Partial<RecommendedPlan> = {}): RecommendedPlan {
  return {
    id: '5ab1da7a-0000-8000-8000-000000000001',
    name: 'MTN SME',
    description: '1.8 GB on MTN for a month.',
    price: 600,
    network: 'MTN',
    size: { value: 1.8, unit: 'GB' },
    validity: { value: 30, unit: 'days' },
    provider_name: 'Ada Bundles',
    use: 'light',
    ...change,
  };
}

/** The market as it is in full use: two networks that everybody rates, and two with gaps. */
export function sampleMetrics(change: Partial<DashboardMetrics> = {}): DashboardMetrics {
  return {
    total_providers: 9,
    total_plans: 1351,
    average_price_per_gb: 507.3,
    most_popular_plan: { name: 'MTN 7GB Monthly', provider_name: 'MTN Nigeria' },
    total_plans_per_network: NETWORKS.map((network, i) => ({ network, total_plans: COUNTS[i] ?? 0 })),
    satisfaction_trend: [
      { month: '2026-09', MTN: 3.62, AIRTEL: 3.3, GLO: null, '9MOBILE': 2.1 },
      { month: '2026-10', MTN: 3.95, AIRTEL: 3.21, GLO: 2.2, '9MOBILE': null },
      { month: '2026-11', MTN: 4.1, AIRTEL: 3.14, GLO: 2.58, '9MOBILE': 1 },
    ],
    recommended_plans: [
      recommendedPlan(),
      recommendedPlan({ id: 'medium', name: 'Glo 10GB', network: 'GLO', use: 'medium' }),
      recommendedPlan({ id: 'heavy', name: '9mobile 120GB', network: '9MOBILE', use: 'heavy' }),
    ],
    ...change,
  };
}

/** A market with nothing in it. */
export function noMetrics(): DashboardMetrics {
  return {
    total_providers: 0,
    total_plans: 0,
    average_price_per_gb: 0,
    most_popular_plan: null,
    total_plans_per_network: NETWORKS.map((network) => ({ network, total_plans: 0 })),
    satisfaction_trend: ['2026-09', '2026-10', '2026-11'].map((month) => ({
      month,
      MTN: null,
      AIRTEL: null,
      GLO: null,
      '9MOBILE': null,
    })),
    recommended_plans: [],
  };
}
