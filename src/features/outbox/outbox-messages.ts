import type { Operation, OperationFailure } from '../../../domain/contract/operation.ts';
import type { DrainOutcome, OutboxState } from '../../data/outbox/outbox-ports.ts';
import { untilWords } from './format-time.ts';

/** '1 change', '2 changes'. */
export const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

/** '1 needs attention', '2 need attention'. */
export const needAttention = (count: number): string => (count === 1 ? '1 needs attention' : `${count} need attention`);

/** Why a round of sending did not end with everything sent, in one sentence. */
export const OUTCOME_WORDS: Record<Exclude<DrainOutcome, 'done'>, string> = {
  retry: 'Couldn’t reach SabiData, or it is busy.',
  'sign-in': 'Your session has ended.',
  storage: 'SabiData can’t use this phone’s storage.',
};

const REFUSED: Record<number, string> = {
  403: 'Your account can’t do this.',
  404: 'It no longer exists.',
  409: 'It conflicts with newer data.',
  410: 'It has been deleted.',
  412: 'It was changed elsewhere in the meantime.',
  422: 'Some of its values are not valid.',
};

/** What the last try came to, by kind and status (docs/offline.md#r6): the server's words where it refused and gave some. */
export function answerWords({ kind, status, detail }: OperationFailure): string {
  switch (kind) {
    case 'offline':
      return 'No network at the last try.';
    case 'timeout':
      return 'The server did not answer in time. Sending again is safe: it counts once.';
    case 'undelivered':
      return 'This network did not let SabiData through. You may need to sign in to the hotspot first.';
    case 'server':
      return serverWords(status);
    case 'refused':
      return detail ?? REFUSED[status ?? 0] ?? `The server refused it${inBrackets(status)}.`;
  }
}

function serverWords(status: number | null): string {
  if (status === 401) return 'Your session has ended. Sign in again to send it.';
  return status === 429 ? 'The server is busy (429).' : `The server had an error${inBrackets(status)}.`;
}

const inBrackets = (status: number | null) => (status === null ? '' : ` (${status})`);

/** '2 changes waiting', as many as the outbox holds (docs/offline.md#i8). */
export function titleWords(count: number): string {
  return count === 0 ? 'Nothing is waiting' : `${changes(count)} waiting`;
}

/** What becomes of the changes in the list, of which some need attention. */
export function leadWords(count: number, attention: number): string {
  if (attention === count) return 'Saved on this phone, but not sent: decide what to do.';
  const goOut = count - attention === 1 ? 'goes out by itself' : 'go out by themselves';
  const others = count - attention === 1 ? 'The other one' : 'The others';
  return attention === 0
    ? `Saved on this phone. ${count === 1 ? 'It' : 'They'} ${goOut} when there is a network.`
    : `Saved on this phone. ${needAttention(attention)}. ${others} ${goOut} when there is a network.`;
}

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

/** What the person last did in the sheet, and what came of it. */
export type Said =
  | { act: 'send'; outcome: DrainOutcome }
  | { act: 'retry' | 'discard'; title: string }
  /** The storage of the device failed in the middle of it. */
  | { act: 'failed' };

const NEXT_STEP = {
  retry: 'Nothing is lost: SabiData tries again by itself.',
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
      return `${said.title} will be sent again.`;
    case 'discard':
      return `${said.title} is discarded.`;
    case 'failed':
      return `${OUTCOME_WORDS.storage} Nothing was changed. ${NEXT_STEP.storage}`;
  }
}

function doneWords(operations: readonly Operation[]): string {
  if (operations.length === 0) return 'Everything has been sent.';
  const attention = operations.filter(({ state }) => state === 'attention').length;
  return attention > 0 ? `Sent, except: ${needAttention(attention)}.` : 'Sent.';
}

export type Standing = 'waiting' | 'sending' | 'needs attention';

/** What is being sent: nothing, what is due, or everything because the person asked for it. */
export type Round = 'none' | 'due' | 'all';

/** How it stands with a change. */
export function standing(operation: Operation, round: Round, nowMs: number): Standing {
  if (operation.state === 'attention') return 'needs attention';
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

type Storage = OutboxState['storage'];

/** What is wrong with keeping changes on this device, and what follows from it. */
interface StorageWords {
  what: string;
  next: string;
}

const WORDS: Record<Storage, StorageWords | null> = {
  opening: null,
  kept: null,
  full: {
    what: 'Couldn’t save: your phone’s storage is full.',
    next: 'Free some space and try again.',
  },
  missing: { what: 'This browser can’t save on this device.', next: 'Changes need a network.' },
  cleared: {
    what: 'This browser deleted SabiData’s data from this phone.',
    next: 'Unsent changes are lost. To make this less likely, add SabiData to your home screen.',
  },
};

/** Null while changes are kept. */
export const storageWords = (storage: Storage): StorageWords | null => WORDS[storage];
