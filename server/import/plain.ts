/** Returns a text with plain spaces: a search for '7 days' finds it, and a terminal shows it. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
