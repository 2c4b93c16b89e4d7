import type { Operation } from '../../../domain/contract/operation.ts';
import { answerWords } from './answer-words.ts';
import { untilWords } from './time-words.ts';

export type Standing = 'waiting' | 'sending' | 'needs attention';

/** What is being sent: nothing, what is due, or everything because the person asked for it. */
export type Round = 'none' | 'due' | 'all';

/** How it stands with a change. */
export function standing(operation: Operation, round: Round, nowMs: number): Standing {
  if (operation.state === 'rejected') return 'needs attention';
  const isSent = round === 'all' || (round === 'due' && operation.nextAttemptAtMs <= nowMs);
  return isSent ? 'sending' : 'waiting';
}

/** The last answer and the next try: 'No network at the last try. Next try in 40 s.' Null before the first try. */
export function triesWords({ lastError, nextAttemptAtMs }: Operation, state: Standing, nowMs: number): string | null {
  if (!lastError) return null;
  const answer = answerWords(lastError);
  if (state !== 'waiting' || nextAttemptAtMs <= nowMs) return answer;
  return `${answer} Next try in ${untilWords(nextAttemptAtMs - nowMs)}.`;
}
