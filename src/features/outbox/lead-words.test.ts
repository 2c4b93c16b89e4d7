import { expect, it } from 'vitest';
import { leadWords, titleWords } from './lead-words.ts';

it('counts what waits', () => {
  expect([0, 1, 2].map(titleWords)).toEqual(['Nothing is waiting', '1 change waiting', '2 changes waiting']);
});

it.each([
  [2, 0, 'Saved on this phone. They go out by themselves when there is a network.'],
  [1, 0, 'Saved on this phone. It goes out by itself when there is a network.'],
  [2, 1, 'Saved on this phone. 1 needs attention. The other one goes out by itself when there is a network.'],
  [5, 2, 'Saved on this phone. 2 need attention. The others go out by themselves when there is a network.'],
  [2, 2, 'Saved on this phone, and not sent before you decide.'],
])('%d waiting, %d of them in need: %s', (count, attention, words) => {
  expect(leadWords(count, attention)).toBe(words);
});
