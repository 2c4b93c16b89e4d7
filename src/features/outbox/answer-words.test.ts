import { expect, it } from 'vitest';
import { failed } from '../../../tests/support/outbox/operations.ts';
import { answerWords } from './answer-words.ts';

it.each([
  ['offline', null, 'No network at the last try.'],
  ['timeout', null, 'No answer in time; it is not known whether it arrived. Sending it again cannot double it.'],
  ['undelivered', 200, 'Something else answered in place of SabiData. A hotspot may want you to sign in first.'],
  ['server', 503, 'The server could not do it (503).'],
  ['server', 429, 'The server asks to wait (429).'],
  ['server', 401, 'Your session has ended. Sign in again to send it.'],
  ['server', null, 'The server could not do it.'],
  ['refused', 418, 'The server refused it (418).'],
] as const)('%s, %s: %s', (kind, status, words) => {
  expect(answerWords(failed(kind, { status }))).toBe(words);
});

it('has words of its own for every refusal that needs the person', () => {
  const words = [403, 404, 409, 410, 412, 422].map((status) => answerWords(failed('refused', { status })));
  expect(new Set(words).size).toBe(6);
  for (const text of words) expect(text).not.toContain('(');
});

it('gives a refusal in the words of the server, and them only there', () => {
  const detail = 'Location is required';
  expect(answerWords(failed('refused', { status: 422, detail }))).toBe(detail);
  expect(answerWords(failed('server', { status: 500, detail }))).toBe('The server could not do it (500).');
});
