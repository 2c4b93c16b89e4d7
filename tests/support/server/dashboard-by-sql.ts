import type { DashboardMetrics } from '../../../domain/dashboard/dashboard-metrics.ts';
import { NETWORKS } from '../../../domain/plan/network.ts';
import type { TestDatabase } from './databases.ts';

/** Returns the figures of the dashboard by plain SQL over all clicks and ratings, without counters or caches. */
export async function dashboardBySql(
  { run }: Pick<TestDatabase, 'run'>,
  months: readonly string[],
): Promise<Omit<DashboardMetrics, 'recommended_plans'>> {
  const [market] = await run(`
    select (select count(*)::int from providers where deleted_at is null) as total_providers,
      count(*)::int as total_plans,
      coalesce(round(avg((price_kobo::numeric / 100) /
        case size_unit when 'GB' then size_value else size_value / 1024 end), 2), 0)::float8 as average_price_per_gb
    from plans where deleted_at is null`);
  const listed = await run('select network from plans where deleted_at is null');
  const [popular] = await run(`
    select p.name, s.name as provider_name
    from clicks join plans p on p.no = plan_no join providers s on s.no = p.provider_no
    where p.deleted_at is null and s.deleted_at is null
    group by p.no, p.name, s.name order by count(*) desc, p.no limit 1`);
  const rated = await run(`
    select to_char(month, 'YYYY-MM') as month, network, round(avg(rating), 2)::float8 as average
    from ratings group by month, network`);
  const averageOf = (month: string, network: string) =>
    (rated.find((row) => row.month === month && row.network === network)?.average as number | undefined) ?? null;
  return {
    ...(market as Pick<DashboardMetrics, 'total_providers' | 'total_plans' | 'average_price_per_gb'>),
    total_plans_per_network: NETWORKS.map((network) => ({
      network,
      total_plans: listed.filter((row) => row.network === network).length,
    })),
    most_popular_plan: (popular as { name: string; provider_name: string } | undefined) ?? null,
    satisfaction_trend: months.map((month) => ({
      month,
      MTN: averageOf(month, 'MTN'),
      AIRTEL: averageOf(month, 'AIRTEL'),
      GLO: averageOf(month, 'GLO'),
      '9MOBILE': averageOf(month, '9MOBILE'),
    })),
  };
}
