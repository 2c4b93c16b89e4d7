import type { Term } from '../terms/terms.ts';

/** The ways in which people separate the plans of one line, the surest first. */
const SEPARATORS: readonly ((term: Term) => boolean)[] = [
  ({ is, text }) => is === 'break' && /[,;|•!]|^\.$/.test(text),
  ({ is, text }) => is === 'break' && /[,;|•!/]|^\.$/.test(text),
  ({ is, text }) => (is === 'break' && /[,;|•!&]|^\.$/.test(text)) || (is === 'word' && text.toLowerCase() === 'and'),
];

/** Divides a line at the first kind of separators that gives fitting parts; undefined if none does. */
export function segmentsOf(
  terms: readonly Term[],
  fit: (segments: readonly (readonly Term[])[]) => boolean,
): readonly (readonly Term[])[] | undefined {
  return SEPARATORS.map((isSeparator) => split(terms, isSeparator)).find(fit);
}

function split(terms: readonly Term[], isSeparator: (term: Term) => boolean): Term[][] {
  const segments: Term[][] = [[]];
  for (const term of terms) {
    if (isSeparator(term)) segments.push([]);
    else segments.at(-1)?.push(term);
  }
  return segments;
}
