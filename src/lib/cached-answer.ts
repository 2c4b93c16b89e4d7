import type { UseQueryResult } from '@tanstack/react-query';
import { formatAge } from './format.ts';

/** An answer of the server and its time, in ms of this device's clock. */
interface Dated<T> {
  answer: T;
  atMs: number;
}

export interface ShownAnswer<T> {
  answer: T | undefined;
  /** The age of a stored answer and why it is not newer; undefined for a fresh answer. */
  age: { text: string; waiting: boolean } | undefined;
  /** The reason why there is no answer. */
  error: Error | null;
  retry: () => void;
}

/** Shows the stored answer at once, and the server's as soon as it arrives. `subject` begins the age: 'Ratings'. */
export function freshOrCached<T>(
  fresh: UseQueryResult<Dated<T>>,
  cached: UseQueryResult<Dated<T> | null>,
  subject: string,
): ShownAnswer<T> {
  const shown = fresh.data ?? cached.data ?? undefined;
  return {
    answer: shown?.answer,
    age:
      shown && !fresh.isSuccess
        ? ageOf(`${subject} from ${formatAge(Date.now() - shown.atMs)}`, fresh.error)
        : undefined,
    error: shown || cached.isPending ? null : fresh.error,
    retry: () => void fresh.refetch(),
  };
}

/** Adds why an answer is not newer: 'Ratings from 2 h ago · offline'. Without an error the request is still running. */
export function ageOf(text: string, error: Error | null): { text: string; waiting: boolean } {
  if (error === null) return { text, waiting: false };
  return { text: `${text} · ${isOffline(error) ? 'offline' : 'can’t reach SabiData'}`, waiting: true };
}

const isOffline = (error: Error) => 'kind' in error && error.kind === 'offline';
