import * as v from 'valibot';
import { NetworkSchema } from '../plan/field-schemas.ts';
import { NETWORKS } from '../plan/network.ts';
import { requiredText } from '../text-schemas.ts';

/** A user's ratings of the networks in one state, each from 1 to 5 (docs/specification/03-entities.md). */
export const RatingSubmissionSchema = v.strictObject({
  location: requiredText('Location', 80),
  ratings: v.pipe(
    v.array(
      v.strictObject({
        network_name: NetworkSchema,
        rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
      }),
    ),
    v.minLength(1),
    v.maxLength(NETWORKS.length),
  ),
});
export type RatingSubmission = v.InferOutput<typeof RatingSubmissionSchema>;

/** The plain average of ratings that are too few for a score (`shownScore`). */
export const EarlyAverageSchema = v.object({
  average: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
  people: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

const sample = {
  /** The score (`shownScore`): from 1 to 5, to one decimal; null if the ratings weigh too little to show it. */
  average: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(5))),
  /** The number of people whose ratings count. */
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Shown in place of a score; null if there is a score, or no rating. Answers that a device stored earlier have none. */
  early: v.optional(v.nullable(EarlyAverageSchema)),
};

/** The scores of the networks in one state, of this month and the two before. */
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
