import type { UseQueryResult } from '@tanstack/react-query';
import { formatAge } from './age.ts';

/** An answer and when the server gave it, in ms of this device. */
interface Dated<T> {
  answer: T;
  atMs: number;
}

export interface ShownAnswer<T> {
  answer: T | undefined;
  /** How old it is and why it is not newer; undefined when it has just come. */
  age: { text: string; waiting: boolean } | undefined;
  /** Why there is nothing to show. */
  error: Error | null;
  retry: () => void;
}

/** What the device keeps at once, and what the server says as soon as it does. `what` begins the age: 'Ratings'. */
export function freshOrKept<T>(
  fresh: UseQueryResult<Dated<T>>,
  kept: UseQueryResult<Dated<T> | null>,
  what: string,
): ShownAnswer<T> {
  const shown = fresh.data ?? kept.data ?? undefined;
  return {
    answer: shown?.answer,
    age:
      shown && !fresh.isSuccess ? ageOf(`${what} from ${formatAge(Date.now() - shown.atMs)}`, fresh.error) : undefined,
    error: shown || kept.isPending ? null : fresh.error,
    retry: () => void fresh.refetch(),
  };
}

/** What is shown, and why it is no newer: 'Ratings from 2 h ago · offline'. No error: the server is being asked. */
export function ageOf(text: string, error: Error | null): { text: string; waiting: boolean } {
  if (error === null) return { text, waiting: false };
  return { text: `${text} · ${isOffline(error) ? 'offline' : 'can’t reach SabiData'}`, waiting: true };
}

const isOffline = (error: Error) => 'kind' in error && error.kind === 'offline';
