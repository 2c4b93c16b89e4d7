import { failureWords } from '../../lib/failure-words.ts';

const TITLE = 'Your rating is not saved';

/** What to do, by the kind of a `StorageError`. */
const WHAT_TO_DO: Record<string, string> = {
  full: 'The storage of this phone is full. Make some room, then press Submit again: your choices are still here.',
  missing:
    'This browser does not let SabiData keep anything on this phone. Leave private browsing or allow storage for this site, then press Submit again.',
};

/** Why a rating was not saved, and what to do. */
export function saveFailure(error: unknown): { title: string; detail: string | undefined } {
  const detail = error instanceof Error && 'kind' in error ? WHAT_TO_DO[String(error.kind)] : undefined;
  return detail === undefined ? failureWords(error, TITLE) : { title: TITLE, detail };
}
