import { submitRatings } from '../../../domain/contract/rating.calls.ts';
import type { RatingSubmission } from '../../../domain/rating/rating.ts';

/** Sends a rating at once (spec §7). Fails with `ApiError`. */
export async function submitRating(fields: RatingSubmission): Promise<void> {
  const { request } = await import('../../data/http/request.ts');
  await request(submitRatings, { body: fields });
}
