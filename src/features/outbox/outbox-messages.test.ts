import { expect, it } from 'vitest';
import { clickWaiting, failed, ratingWaiting } from '../../../tests/support/waiting-changes.ts';
import { answerWords, leadWords, saidWords, standing, titleWords, triesWords } from './outbox-messages.ts';

it.each([
  ['offline', null, 'No network at the last try.'],
  ['timeout', null, 'The server did not answer in time. Sending again is safe: it counts once.'],
  ['undelivered', 200, 'This network did not let SabiData through. You may need to sign in to the hotspot first.'],
  ['server', 503, 'The server had an error (503).'],
  ['server', 429, 'The server is busy (429).'],
  ['server', 401, 'Your session has ended. Sign in again to send it.'],
  ['server', null, 'The server had an error.'],
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
  expect(answerWords(failed('server', { status: 500, detail }))).toBe('The server had an error (500).');
});

it('counts what waits', () => {
  expect([0, 1, 2].map(titleWords)).toEqual(['Nothing is waiting', '1 change waiting', '2 changes waiting']);
});

it.each([
  [2, 0, 'Saved on this phone. They go out by themselves when there is a network.'],
  [1, 0, 'Saved on this phone. It goes out by itself when there is a network.'],
  [2, 1, 'Saved on this phone. 1 needs attention. The other one goes out by itself when there is a network.'],
  [5, 2, 'Saved on this phone. 2 need attention. The others go out by themselves when there is a network.'],
  [2, 2, 'Saved on this phone, but not sent: decide what to do.'],
])('%d waiting, %d of them in need: %s', (count, attention, words) => {
  expect(leadWords(count, attention)).toBe(words);
});

const refused = ratingWaiting(1, { state: 'attention' });

it('says how a send ended, by what is left', () => {
  const done = { act: 'send', outcome: 'done' } as const;
  expect(saidWords(done, [])).toBe('Everything has been sent.');
  expect(saidWords(done, [refused])).toBe('Sent, except: 1 needs attention.');
  expect(saidWords(done, [clickWaiting(9)])).toBe('Sent.');
});

it.each([
  ['retry', /Couldn’t reach SabiData.+Nothing is lost/],
  ['sign-in', /session has ended.+Sign in again/],
  ['storage', /phone’s storage.+try again/],
] as const)('%s: what happened and what to do', (outcome, words) => {
  expect(saidWords({ act: 'send', outcome }, [refused])).toMatch(words);
});

it('names the change that was retried or discarded', () => {
  expect(saidWords({ act: 'discard', title: 'Rating for Lagos' }, [])).toBe('Rating for Lagos is discarded.');
  expect(saidWords({ act: 'retry', title: 'Rating for Lagos' }, [])).toBe('Rating for Lagos will be sent again.');
  expect(saidWords({ act: 'failed' }, [])).toContain('Nothing was changed.');
});

const NOW = 1_000_000;
const later = ratingWaiting(1, { nextAttemptAtMs: NOW + 40_000, lastError: failed('offline') });
const deletedElsewhere = ratingWaiting(2, { state: 'attention', lastError: failed('refused', { status: 410 }) });

it('sends what is due by itself, and everything when the person asks', () => {
  const due = ratingWaiting(3, { nextAttemptAtMs: NOW });
  expect(standing(due, 'none', NOW)).toBe('waiting');
  expect(standing(due, 'due', NOW)).toBe('sending');
  expect(standing(later, 'due', NOW)).toBe('waiting');
  expect(standing(later, 'all', NOW)).toBe('sending');
  expect(standing(deletedElsewhere, 'all', NOW)).toBe('needs attention');
});

it('tells the last answer, and the next try while there is one to wait for', () => {
  expect(triesWords(ratingWaiting(3), 'waiting', NOW)).toBeNull();
  expect(triesWords(later, 'waiting', NOW)).toBe('No network at the last try. Next try in 40 s.');
  expect(triesWords(later, 'sending', NOW)).toBe('No network at the last try.');
  expect(triesWords(later, 'waiting', NOW + 40_000)).toBe('No network at the last try.');
  expect(triesWords(deletedElsewhere, 'needs attention', NOW)).toBe('It has been deleted.');
});
