import * as v from 'valibot';
import { NetworkQualitySchema } from '../rating/network-quality.ts';
import { RatingSubmissionSchema } from '../rating/rating.ts';
import { call } from './call.ts';
import { MessageSchema } from './message.ts';

export const submitRatings = call({
  method: 'POST',
  path: '/network/ratings',
  summary: 'Rate the networks of one state: once a month, a later rating replaces an earlier one',
  body: RatingSubmissionSchema,
  response: MessageSchema,
});

export const networkQuality = call({
  method: 'GET',
  path: '/network/quality',
  summary: 'How people rated the networks of one state, this month and the two before',
  query: v.object({
    location: v.pipe(v.string(), v.trim(), v.minLength(1, 'Location is required'), v.maxLength(80)),
  }),
  response: NetworkQualitySchema,
});
