import * as v from 'valibot';
import { plainLetters } from './plain-letters.ts';

// Sellers write names and descriptions, and nobody checks them: no text may look like the Verified badge, nor claim it.

const TICK = /[√⍻☑✅✓✔🗸🗹]/u;
/** Letters of Yoruba and Igbo have a dot below and an accent. */
const DOT_BELOW = /(\p{L})\u0323/gu;
/** U+FE0F and U+20E3 make emojis of digits. */
const MARKS = /(?![\uFE0F\u20E3])\p{M}(?![\uFE0F\u20E3])\p{M}/u;
/** 'verified' and 'official' as `claimText` folds them. */
const CLAIM = /verified|oficiai/;

/** Returns a text as a quick reader takes it: 'i' for 1 and l, one letter for a repeated one, and spelled words in one. */
function claimText(text: string): string {
  const plain = plainLetters(text)
    .replace(/[1!|l]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/3/g, 'e')
    .replace(/[4@]/g, 'a');
  const words = plain.replace(/[^\p{L}\p{N}\s]+/gu, '');
  const spelled = plain.split(/[^\p{L}\p{N}]+/u).map((word) => (word.length === 1 ? word : ` ${word} `));
  return `${words} ${spelled.join('')}`.replace(/(.)\1+/g, '$1');
}

/** True for a text without ticks, without 'verified' and 'official' in any letters, and with at most one mark on a letter. */
export const isHonest = (text: string): boolean =>
  !TICK.test(text) && !MARKS.test(text.normalize('NFD').replace(DOT_BELOW, '$1')) && !CLAIM.test(claimText(text));

/** Returns the message about a text that is not honest. `field` is its label. */
export const claimMessage = (field: string) =>
  `${field} cannot have ticks, “verified”, “official”, or several marks on one letter`;

/** The rule of a text in a form. A stored one may stay as it is. */
export const honest = (field: string, stored?: string) =>
  v.check((text: string) => text === stored || isHonest(text), claimMessage(field));
