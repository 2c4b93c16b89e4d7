import type { UseQueryResult } from '@tanstack/react-query';
import { isOffline } from './failure-messages.ts';
import { formatAge } from './format.ts';

/** An answer of the server and its time, in ms of this device's clock. */
interface Dated<T> {
  answer: T;
  atMs: number;
}

/** The age of a stored answer. */
interface Age {
  dated: string;
  /** The age, and why the answer is not newer. */
  text: string;
  /** True if the last request failed. */
  waiting: boolean;
}

export interface ShownAnswer<T> {
  answer: T | undefined;
  /** Undefined for a fresh answer. */
  age: Age | undefined;
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
  const dated = shown && `${subject} from ${formatAge(Date.now() - shown.atMs)}`;
  return {
    answer: shown?.answer,
    age: dated !== undefined && !fresh.isSuccess ? ageOf(dated, fresh.error) : undefined,
    error: shown || cached.isPending ? null : fresh.error,
    retry: () => void fresh.refetch(),
  };
}

/** Adds why an answer is not newer: 'Ratings from 2 h ago · offline'. Without an error the request is still running. */
export function ageOf(dated: string, error: Error | null): Age {
  if (error === null) return { dated, text: dated, waiting: false };
  return { dated, text: `${dated} · ${isOffline(error) ? 'offline' : 'can’t reach SabiData'}`, waiting: true };
}
