import unhomoglyph from 'unhomoglyph';
import { plainLetters } from '../../../domain/claims/plain-letters.ts';

const LETTER_OF: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '|': 'l' },
  ...{ i: 'l', rn: 'm', vv: 'w' },
};

/**
 * Returns the words of a name as a reader takes them who looks quickly: plain letters without case, accents and signs, 'o'
 * for 0, 'l' for 1, I and i, 'm' for rnand one letter for one that is repeated. Letters that stand alone make one
 * word: 'M.T.N' is 'mtn'.
 */
export function foldName(name: string): string[] {
  const text = (isAscii(name) ? name.toLowerCase() : lookAlikesOf(name))
    .replaceAll(/[013-578|i]|rn|vv/g, (drawn) => LETTER_OF[drawn] as string)
    .replaceAll(/(?<=\p{L})[@!$](?=\p{L})/gu, (sign) => ({ '@': 'a', '!': 'l', $: 's' })[sign] as string);
  const words: string[] = [];
  let isSpelled = false;
  for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? [text.trim()]) {
    const isLetter = [...word].length === 1;
    words.push(isLetter && isSpelled ? words.pop() + word : word);
    isSpelled = isLetter;
  }
  return words.map((word) => word.replaceAll(/(.)\1+/gu, '$1'));
}

const isAscii = (name: string) => /^[ -~]*$/.test(name);

const lookAlikesOf = (name: string) =>
  unhomoglyph(plainLetters(name)).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
