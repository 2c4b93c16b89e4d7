import { OwnDataSchema } from '../../account/own-data.ts';
import { call } from '../call.ts';

/** Everything that is kept about a user, for that user alone. Not in the specification (docs/spec-decisions.md). */
export const ownData = call({ method: 'GET', path: '/users/{id}/data', response: OwnDataSchema });
