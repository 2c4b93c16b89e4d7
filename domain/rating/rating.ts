import * as v from 'valibot';
import { NetworkSchema } from '../plan/network-schema.ts';

/** What a person says of the networks in one state; 5 is Excellent, 1 Very Poor (docs/specification/02-screens.md, docs/specification/03-entities.md, docs/specification/09-constants.md). */
export const RatingSubmissionSchema = v.strictObject({
  location: v.pipe(v.string(), v.trim(), v.minLength(1, 'Location is required'), v.maxLength(80)),
  ratings: v.pipe(
    v.array(
      v.strictObject({
        network_name: NetworkSchema,
        rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
      }),
    ),
    v.minLength(1),
    v.maxLength(4),
  ),
});
export type RatingSubmission = v.InferOutput<typeof RatingSubmissionSchema>;
