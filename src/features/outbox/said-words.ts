import type { Operation } from '../../../domain/contract/operation.ts';
import type { DrainOutcome } from '../../data/outbox/outbox-state.ts';
import { needAttention } from './count-words.ts';
import { OUTCOME_WORDS } from './outcome-words.ts';

/** What the person last did in the sheet, and what came of it. */
export type Said =
  | { act: 'send'; outcome: DrainOutcome }
  | { act: 'retry' | 'discard'; title: string }
  /** The storage of the device failed in the middle of it. */
  | { act: 'failed' };

const NEXT_STEP = {
  retry: 'Nothing is lost: the next try comes by itself.',
  'sign-in': 'Sign in again, and what waits goes out by itself.',
  storage: 'Close other tabs of SabiData, then try again.',
};

/** What happened and what to do, beside the button. `operations` are those that wait now. */
export function saidWords(said: Said, operations: readonly Operation[]): string {
  switch (said.act) {
    case 'send':
      return said.outcome === 'done'
        ? doneWords(operations)
        : `${OUTCOME_WORDS[said.outcome]} ${NEXT_STEP[said.outcome]}`;
    case 'retry':
      return `${said.title} is in the line again.`;
    case 'discard':
      return `${said.title} is discarded.`;
    case 'failed':
      return `${OUTCOME_WORDS.storage} Nothing was changed. ${NEXT_STEP.storage}`;
  }
}

function doneWords(operations: readonly Operation[]): string {
  if (operations.length === 0) return 'Everything has been sent.';
  const attention = operations.filter(({ state }) => state === 'rejected').length;
  return attention > 0 ? `Sent, except: ${needAttention(attention)}.` : 'Sent.';
}
