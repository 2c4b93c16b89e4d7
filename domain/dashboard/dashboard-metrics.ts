import * as v from 'valibot';
import { NetworkSchema, SizeSchema, ValiditySchema } from '../plan/field-schemas.ts';
import { EarlyAverageSchema } from '../rating/rating.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** The score of one network in one month, from 1 to 5 to one decimal; null if its ratings weigh too little. */
const score = v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(5)));

const early = v.nullable(EarlyAverageSchema);

/** The uses that plans are recommended for, in GB a month. */
export const RECOMMENDED_GB = { light: 2, medium: 10, heavy: 40 } as const;
export type RecommendedUse = keyof typeof RECOMMENDED_GB;

/** A recommended plan, and the use that it covers, alone or with other plans for this use. */
export const RecommendedPlanSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  /** In naira. */
  price: v.number(),
  network: NetworkSchema,
  size: SizeSchema,
  validity: ValiditySchema,
  provider_name: v.string(),
  use: v.picklist(Object.keys(RECOMMENDED_GB) as [RecommendedUse, ...RecommendedUse[]]),
  /** How often it is bought in a month, and the days after which it expires and is bought again; 0 if it is used up before. */
  times: v.optional(count, 1),
  every_days: v.optional(count, 0),
});
export type RecommendedPlan = v.InferOutput<typeof RecommendedPlanSchema>;

/** One month of the trend: `month` as '2026-11', and the score of each network in the whole country. */
export const TrendMonthSchema = v.object({
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  MTN: score,
  AIRTEL: score,
  GLO: score,
  '9MOBILE': score,
  /** The number of people whose ratings count. Figures that a device stored before this field have none. */
  people: v.optional(v.object({ MTN: count, AIRTEL: count, GLO: count, '9MOBILE': count })),
  /** The plain averages that stand in place of scores. Figures that a device stored before this field have none. */
  early: v.optional(v.object({ MTN: early, AIRTEL: early, GLO: early, '9MOBILE': early })),
});
export type TrendMonth = v.InferOutput<typeof TrendMonthSchema>;

/** The dashboard's metrics (docs/specification/03-entities.md). */
export const DashboardMetricsSchema = v.object({
  total_providers: count,
  total_plans: count,
  /** In naira: the mean price per GB, to two decimals, each plan capped at ten times the median; 0 without plans. */
  average_price_per_gb: v.number(),
  /** The listed plan with the most clicks on its buy link; null without clicks. */
  most_popular_plan: v.nullable(v.object({ name: v.string(), provider_name: v.string() })),
  /** Every network, in the usual order. */
  total_plans_per_network: v.array(v.object({ network: NetworkSchema, total_plans: count })),
  /** This month and the two before, in Nigerian time, oldest first. */
  satisfaction_trend: v.array(TrendMonthSchema),
  recommended_plans: v.array(RecommendedPlanSchema),
});
export type DashboardMetrics = v.InferOutput<typeof DashboardMetricsSchema>;
