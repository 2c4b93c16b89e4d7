import * as v from 'valibot';
import { NetworkSchema } from '../plan/network-schema.ts';

/** Below this an average says more about single people than about a network: it is not told. */
export const ENOUGH_RATINGS = 10;

const sample = {
  /** From 1 to 5, to one decimal; null while there are fewer than ENOUGH_RATINGS. */
  average: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(5))),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
};

/** What people of one state said of the networks in this month and the two before. */
export const NetworkQualitySchema = v.object({
  /** The state's name. */
  location: v.string(),
  /** Every network, in the usual order. */
  networks: v.array(
    v.object({
      network_name: NetworkSchema,
      ...sample,
      /** The three months, oldest first, as '2026-11'. */
      months: v.array(v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), ...sample })),
    }),
  ),
});
export type NetworkQuality = v.InferOutput<typeof NetworkQualitySchema>;
