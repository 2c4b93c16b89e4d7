import { expect, it } from 'vitest';
import { termsOf } from './terms.ts';

const wordsOf = (text: string) => termsOf(text).flatMap(({ is, text }) => (is === 'word' ? text : []));

// Emojis are made of several characters: selectors, joiners, skin tones and keycaps are no words.
it.each(['➡️', '☀️', '👩🏾‍💻', '🙏🏾', '2️⃣', '❤️‍🔥', '🇳🇬', '⃣', '\u200d'])('finds no word in the emoji %s', (emoji) => {
  expect(wordsOf(`5GB ${emoji} ₦3,100 ${emoji}`)).toEqual([]);
});

it.each(['Ọ̀ṣun Night', 'É́kó deals'])('keeps the marks of letters: %s', (text) => {
  expect(wordsOf(text)).toEqual(text.normalize('NFKC').split(' '));
});
