import type { Call } from '../call.ts';
import { ownAnswers } from './own-answers.calls.ts';
import { ownData } from './own-data.calls.ts';
import * as secondFactor from './second-factor.calls.ts';

/** The calls that a user makes about themselves alone, by name. */
export const OWN_CALLS = { ownAnswers, ownData, ...secondFactor } as const satisfies Record<string, Call>;
export type OwnCallName = keyof typeof OWN_CALLS;
