import { type NumberKind, numberOf } from './number-text.ts';
import { unclearMessage } from './unclear-number.ts';

const MAX_SHOWN = 40;
const EXAMPLES: Readonly<Record<NumberKind, string>> = { naira: '1500', large: '500', small: '1.5' };

/** Returns what is wrong with a typed number, with its text and how to write it; undefined for a number and an empty text. */
export function numberProblem(text: string, kind: NumberKind): string | undefined {
  const written = text.trim();
  if (written === '' || !Number.isNaN(numberOf(written, kind))) return undefined;
  const shown = written.length > MAX_SHOWN ? `${written.slice(0, MAX_SHOWN)}…` : written;
  return unclearMessage(written, kind) ?? `“${shown}” is not a number. Write it as ${EXAMPLES[kind]}`;
}
