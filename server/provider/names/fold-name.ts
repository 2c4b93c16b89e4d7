import unhomoglyph from 'unhomoglyph';
import { joinSpelled, lettersForDigits, plainLetters } from '../../../domain/claims/plain-letters.ts';

const DRAWN: Readonly<Record<string, string>> = { i: 'l', rn: 'm', vv: 'w' };

/**
 * Returns the words of a name as a reader takes them who looks quickly: plain letters without case, accents and signs, 'o'
 * for 0, 'l' for 1, I and i, 'm' for rn and one letter for one that is repeated. Letters that stand alone make one
 * word: 'M.T.N' is 'mtn'.
 */
export function foldName(name: string): string[] {
  const text = lettersForDigits(isAscii(name) ? name.toLowerCase() : lookAlikesOf(name));
  const folded = joinSpelled(text.replaceAll(/i|rn|vv/g, (drawn) => DRAWN[drawn] as string));
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [text.trim()];
  return words.map((word) => word.replaceAll(/(.)\1+/gu, '$1'));
}

const isAscii = (name: string) => /^[ -~]*$/.test(name);

const lookAlikesOf = (name: string) =>
  unhomoglyph(plainLetters(name)).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
