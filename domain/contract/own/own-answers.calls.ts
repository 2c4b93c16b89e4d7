import { OwnAnswersSchema } from '../../account/own-answers.ts';
import { call } from '../call.ts';

/** A user's own ratings and reports. Not in the specification (docs/spec-decisions.md). */
export const ownAnswers = call({ method: 'GET', path: '/users/{id}/answers', response: OwnAnswersSchema });
