/** Returns a group of a pattern that matches one of the words of a table, the longest that fits. */
export const anyOf = (words: Readonly<Record<string, unknown>>): string =>
  `(${Object.keys(words).sort().reverse().join('|')})`;
