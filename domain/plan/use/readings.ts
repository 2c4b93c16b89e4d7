import { joinSpelled, lettersForDigits, plainLetters } from '../../claims/plain-letters.ts';

/** Where a word begins inside another one: 'NightPlan', 'MTNNight'. 'WhatsApp' is one word. */
const INNER_WORD = /(?<=\p{Ll})(?=\p{Lu})(?!App)|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;
/** A size, also glued to words: '5gbnight'. */
const SIZE = /\d[\d.,]*\s?[kmgt]b/g;
/** 'p.m.', which would end a clause. */
const DOTTED_HOUR = /(?<=\d ?)([ap])\.\s?m\.?/g;
/** A word with digits or signs for letters: 'n1ght'. */
const DRAWN_WORD = /(?<![\p{L}\p{N}])\p{L}+[\d@!$|][\p{L}\d@!$|]*/gu;

/**
 * Returns a text in lower case, with plain letters, in each way in which it may be meant: as it is written, with glued words
 * apart, and with spelled words in one and letters for digits. The first is the text as it is written.
 */
export function readings(text: string): string[] {
  const plain = inWords(text);
  const drawn = joinSpelled(plain.replace(DRAWN_WORD, lettersForDigits));
  return [...new Set([plain, inWords(text.replace(INNER_WORD, ' ')), drawn])];
}

const inWords = (text: string) =>
  plainLetters(text).replace(DOTTED_HOUR, '$1m').replace(SIZE, ' $& ').replace(/ {2,}/g, ' ').trim();
