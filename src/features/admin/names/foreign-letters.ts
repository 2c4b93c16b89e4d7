/** A part of a name. A foreign part is one letter that only looks like a usual one, or cannot be seen. */
export interface NamePart {
  text: string;
  /** 'a Cyrillic letter'; undefined for a usual part. */
  foreign?: string;
}

const FOREIGN = /(?![\p{Script=Latin}\p{Script=Arabic}\p{M}\p{N}\p{P}\p{S} ])./gu;
const SCRIPTS = [
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
] as const;

/** Returns the parts of a name, each foreign or invisible letter alone. */
export function partsOf(name: string): NamePart[] {
  const parts: NamePart[] = [];
  let at = 0;
  for (const { 0: letter, index } of name.matchAll(FOREIGN)) {
    if (index > at) parts.push({ text: name.slice(at, index) });
    parts.push({ text: letter, foreign: kindOf(letter) });
    at = index + letter.length;
  }
  if (at < name.length) parts.push({ text: name.slice(at) });
  return parts;
}

function kindOf(letter: string): string {
  if (/[\p{C}\p{Z}]/u.test(letter)) return 'an invisible character';
  const script = SCRIPTS.find(([, pattern]) => pattern.test(letter))?.[0];
  return script === undefined ? 'a foreign letter' : `a ${script} letter`;
}

/** Returns 'М is a Cyrillic letter', each kind of letter once; nothing for a usual name. */
export function describeForeign(name: string): string[] {
  const said = partsOf(name).flatMap(({ text, foreign }) => {
    if (foreign === undefined) return [];
    return foreign.startsWith('an invisible') ? `It has ${foreign}` : `${text} is ${foreign}`;
  });
  return [...new Set(said)];
}
