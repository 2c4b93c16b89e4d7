import type { DrainOutcome } from '../../data/outbox/outbox-state.ts';

/** Why a round of sending did not end with everything sent, in one sentence. */
export const OUTCOME_WORDS: Record<Exclude<DrainOutcome, 'done'>, string> = {
  retry: 'SabiData could not be reached, or could not do it now.',
  'sign-in': 'Your session has ended.',
  storage: 'The storage of this phone does not answer.',
};
