import type { DrainOutcome } from '../../data/outbox/outbox-state.ts';
import { changes } from './count-words.ts';
import { OUTCOME_WORDS } from './outcome-words.ts';

/** Where the question stands: what is being done, or how the last send ended. `failed`: signing out did not work. */
export type LeavePhase = 'asking' | 'sending' | 'leaving' | 'failed' | DrainOutcome;

/** What came of the choice, and what to do. `count` changes are left. */
export function leaveWords(phase: LeavePhase, count: number): string | null {
  switch (phase) {
    case 'asking':
    case 'sending':
    case 'leaving':
      return null;
    case 'done':
      return count === 0 ? null : `${changes(count)} could not be done. Stay signed in to see why.`;
    case 'failed':
      return `${OUTCOME_WORDS.storage} You are still signed in. Close other tabs of SabiData, then try again.`;
    case 'retry':
      return `${OUTCOME_WORDS.retry} Kept, they go out after your next sign-in.`;
    case 'sign-in':
      return `${OUTCOME_WORDS['sign-in']} Kept, they go out after your next sign-in.`;
    case 'storage':
      return `${OUTCOME_WORDS.storage} Nothing was sent. Close other tabs of SabiData, then try again.`;
  }
}
