import { failureWords } from './failure-words.ts';

/** What was to be saved, and with which button. */
interface Saving {
  title: string;
  button: string;
}

/** What to do, by the kind of a `StorageError`. */
const WHAT_TO_DO: Record<string, (button: string) => string> = {
  full: (button) =>
    `The storage of this phone is full. Make some room, then press ${button} again: what you chose is still here.`,
  missing: (button) =>
    `This browser does not let SabiData keep anything on this phone. Leave private browsing or allow storage for this site, then press ${button} again.`,
};

/** Why a change was not saved, and what to do. */
export function saveFailure(error: unknown, { title, button }: Saving): { title: string; detail: string | undefined } {
  const words = error instanceof Error && 'kind' in error ? WHAT_TO_DO[String(error.kind)] : undefined;
  return words === undefined ? failureWords(error, title) : { title, detail: words(button) };
}
