import { failureWords } from './failure-words.ts';

/** Why something could not be read: the server's detail, said of what (docs/specification/08-errors.md), else the fallback of the call. */
export function fetchFailure(error: unknown, fallback: string): ReturnType<typeof failureWords> {
  const { title, detail } = failureWords(error, fallback);
  return { title: title === fallback ? title : `Failed to fetch data: ${title}`, detail };
}
