import type { Operation } from '../../../domain/contract/operation.ts';
import type { DrainOutcome } from '../../data/outbox/outbox-state.ts';
import { formatDuration } from './format-time.ts';
import { attemptMessage, changeCount, NEXT_STEP, OUTCOME_MESSAGES } from './outbox-messages.ts';

// The words of the sheet of waiting changes. Those that other screens say too are in outbox-messages.ts.

/** '1 needs attention', '2 need attention'. */
const attentionCount = (count: number): string => `${count} ${needAttention(count)}`;

const needAttention = (count: number) => (count === 1 ? 'needs attention' : 'need attention');

/**
 * Returns the title of the sheet: '2 changes waiting, 1 needs attention' (docs/offline.md#i8).
 * @param attention how many of the `count` changes are rejected
 */
export function outboxTitle(count: number, attention: number): string {
  if (count === 0) return 'Nothing is waiting';
  if (count === attention) return `${changeCount(count)} ${needAttention(count)}`;
  const waits = `${changeCount(count - attention)} waiting`;
  return attention === 0 ? waits : `${waits}, ${attentionCount(attention)}`;
}

/** Returns the line above the list: `count` changes, of which `attention` are rejected. */
export function outboxSummary(count: number, attention: number): string {
  if (attention === count) return 'Saved on this phone, but not sent: decide what to do.';
  const isOne = count - attention === 1;
  if (attention > 0) {
    const others = isOne ? 'The other one is' : 'The others are';
    return `Saved on this phone. ${attentionCount(attention)}. ${others} sent when you are online.`;
  }
  return `Saved on this phone. ${isOne ? 'It is' : 'They are'} sent when you are online.`;
}

/** The state of a change as its chip shows it. */
export type SendState = 'waiting' | 'sending' | 'needs attention';

/** The changes being sent: none, those that are due, or all, because the user pressed Send now. */
export type Round = 'none' | 'due' | 'all';

export function sendState(operation: Operation, round: Round, nowMs: number): SendState {
  if (operation.state === 'rejected') return 'needs attention';
  const isSent = round === 'all' || (round === 'due' && operation.nextAttemptAtMs <= nowMs);
  return isSent ? 'sending' : 'waiting';
}

/** Returns the last failure and the next attempt: 'No network at the last try. Next try in 40 s.' Null before the first attempt. */
export function retryMessage(
  { lastError, nextAttemptAtMs }: Operation,
  state: SendState,
  nowMs: number,
): string | null {
  if (!lastError) return null;
  const attempt = attemptMessage(lastError);
  if (state !== 'waiting' || nextAttemptAtMs <= nowMs) return attempt;
  return `${attempt} Next try in ${formatDuration(nextAttemptAtMs - nowMs)}.`;
}

/** The result of the user's last action in the sheet. */
export type ActionResult =
  | { act: 'send'; outcome: DrainOutcome }
  /** `opId`: the change that was retried; without it another one took its place. */
  | { act: 'retry'; title: string; opId?: string }
  | { act: 'discard'; title: string }
  | { act: 'copied' }
  /** Without a clipboard: the ID of the failed request, if it has one. */
  | { act: 'not-copied'; requestId: string | undefined }
  /** The storage of the device failed. */
  | { act: 'failed' };

/** Returns the result of an action and the next step. `operations` are the changes that still wait. */
export function actionMessage(result: ActionResult, operations: readonly Operation[]): string {
  switch (result.act) {
    case 'send':
      return result.outcome === 'done'
        ? sentMessage(operations)
        : `${OUTCOME_MESSAGES[result.outcome]} ${NEXT_STEP[result.outcome]}`;
    case 'retry':
      return retriedMessage(result, operations);
    case 'discard':
      return `${result.title} is discarded.`;
    case 'copied':
      return 'Details copied. Paste them into a message to us.';
    case 'not-copied':
      return `Couldn’t copy.${result.requestId ? ` Write down this number: ${result.requestId}` : ''}`;
    case 'failed':
      return `${OUTCOME_MESSAGES.storage} Nothing was changed. ${NEXT_STEP.storage}`;
  }
}

/** The server may have refused the change again by now. Its row has the reason. */
function retriedMessage({ title, opId }: { title: string; opId?: string }, operations: readonly Operation[]): string {
  const isRefused = operations.some((operation) => operation.opId === opId && operation.state === 'rejected');
  return isRefused ? `${title} was not sent. It still ${needAttention(1)}.` : `${title} will be sent again.`;
}

function sentMessage(operations: readonly Operation[]): string {
  if (operations.length === 0) return 'Everything has been sent.';
  const attention = operations.filter(({ state }) => state === 'rejected').length;
  return attention > 0 ? `Sent, except: ${attentionCount(attention)}.` : 'Sent.';
}
