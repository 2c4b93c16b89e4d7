import * as v from 'valibot';
import { joinSpelled, lettersForDigits, plainLetters } from './plain-letters.ts';

// Sellers write names and descriptions, and nobody checks them: no text may look like the Verified badge, nor claim it.

const TICK = /[√⍻☑✅✓✔🗸🗹]/u;
/** Letters of Yoruba and Igbo have a dot below and an accent. */
const DOT_BELOW = /(\p{L})\u0323/gu;
/** U+FE0F and U+20E3 make emojis of digits. */
const MARKS = /(?![\uFE0F\u20E3])\p{M}(?![\uFE0F\u20E3])\p{M}/u;

/** Returns a text in plain letters, 'i' for l, and one letter for a repeated one. */
const folded = (text: string) =>
  lettersForDigits(plainLetters(text))
    .replace(/[!l]/g, 'i')
    .replaceAll('@', 'a')
    .replace(/(.)\1+/g, '$1');

/**
 * Returns a text as a quick reader takes it, without signs: in the first line as if they were not there ('of-ficial'), in the
 * second with spelled words in one ('v e r i f i e d').
 */
function claimText(text: string): string {
  const plain = folded(text);
  const words = [plain.replace(/[^\p{L}\p{N}\s]+/gu, ''), joinSpelled(plain).replace(/[^\p{L}\p{N}]+/gu, ' ')];
  return words.map((one) => one.replace(/\s+/g, ' ').replace(/(.)\1+/g, '$1')).join('\n');
}

const anyOf = (words: string, separator = '') =>
  words
    .split(' ')
    .map((word) => [...folded(word)].join(separator))
    .join('|');

const WORDS = 'verified verifed verifid veryfied verificad official offical officiel';
/** A word of these anywhere, or split: 'Offi cial'. */
const claim = (words: string, whole = '') =>
  new RegExp(String.raw`${anyOf(words)}|(?<!\p{L})(?:${anyOf(`${words}${whole}`, ' ?')})(?!\p{L})`, 'u');
const CLAIM = claim(WORDS, ' verifie');
/** Words that only a name cannot have: 'Certified Plug'. */
const NAME_CLAIM = claim(`${WORDS} certified certifed authorised authorized autorised autorized accredited licensed`);
/** 'MTN-approved', 'Approved by MTN', 'Approved dealer'. 'God Approved Ventures' claims nothing. */
const APPROVED = new RegExp(
  `(?:${anyOf('mtn airtel glo globacom 9mobile t2 etisalat ncc cac')}) ?${folded('approved')}|` +
    `${folded('approved')} ?(?:by|${anyOf('dealer seller reseller agent vendor partner')})`,
);
/** 'Unofficial reseller', 'not yet verified', 'not certified'. */
const DENIED = new RegExp(
  String.raw`(?<!\p{L})(?:un|non|not)(?: yet)?(?: an?)? ?(?:${anyOf(`${WORDS} certified authorised authorized`)})\p{L}*`,
  'gu',
);

const isPlain = (text: string) => !TICK.test(text) && !MARKS.test(text.normalize('NFD').replace(DOT_BELOW, '$1'));
const claimed = (text: string) => claimText(text).replace(DENIED, ' ');

/** True for a text without ticks, without 'verified' and 'official' in any letters, and with at most one mark on a letter. */
export const isHonest = (text: string): boolean => isPlain(text) && !CLAIM.test(claimed(text));

/** True for the honest name of a seller or a plan: it does not claim 'certified', 'authorised' or 'approved' either. */
export const isHonestName = (name: string): boolean => {
  const claims = claimed(name);
  return isHonest(name) && !NAME_CLAIM.test(claims) && !APPROVED.test(claims);
};

/** Returns the message about a text that is not honest. `field` is its label. */
export const claimMessage = (field: string) =>
  `${field} cannot have ticks, “verified”, “official” or words like them, or several marks on one letter`;

/** The rule of a text in a form. A stored one may stay as it is. */
export const honest = <Text extends string | null | undefined>(
  field: string,
  stored?: string | null,
  isTrue = isHonest,
) => v.check((text: Text) => !text || text === stored || isTrue(text), claimMessage(field));
