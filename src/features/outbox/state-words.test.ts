import { expect, it } from 'vitest';
import { failed, ratingWaiting } from '../../../tests/support/outbox/operations.ts';
import { standing, triesWords } from './state-words.ts';

const NOW = 1_000_000;
const later = ratingWaiting(1, { nextAttemptAtMs: NOW + 40_000, lastError: failed('offline') });
const refused = ratingWaiting(2, { state: 'attention', lastError: failed('refused', { status: 410 }) });

it('sends what is due by itself, and everything when the person asks', () => {
  const due = ratingWaiting(3, { nextAttemptAtMs: NOW });
  expect(standing(due, 'none', NOW)).toBe('waiting');
  expect(standing(due, 'due', NOW)).toBe('sending');
  expect(standing(later, 'due', NOW)).toBe('waiting');
  expect(standing(later, 'all', NOW)).toBe('sending');
  expect(standing(refused, 'all', NOW)).toBe('needs attention');
});

it('tells the last answer, and the next try while there is one to wait for', () => {
  expect(triesWords(ratingWaiting(3), 'waiting', NOW)).toBeNull();
  expect(triesWords(later, 'waiting', NOW)).toBe('No network at the last try. Next try in 40 s.');
  expect(triesWords(later, 'sending', NOW)).toBe('No network at the last try.');
  expect(triesWords(later, 'waiting', NOW + 40_000)).toBe('No network at the last try.');
  expect(triesWords(refused, 'needs attention', NOW)).toBe('What it is about has been deleted.');
});
