import * as v from 'valibot';
import { NetworkQualitySchema, RatingSubmissionSchema } from '../rating/rating.ts';
import { requiredText } from '../text-schemas.ts';
import { call, MessageSchema } from './call.ts';

export const submitRatings = call({
  method: 'POST',
  path: '/network/ratings',
  body: RatingSubmissionSchema,
  response: MessageSchema,
});

export const networkQuality = call({
  method: 'GET',
  path: '/network/quality',
  query: v.object({
    location: requiredText('Location', 80),
  }),
  response: NetworkQualitySchema,
});
