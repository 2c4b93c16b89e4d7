import { expect, it } from 'vitest';
import { clickWaiting, failed, ratingWaiting } from '../../../tests/support/outbox/operations.ts';
import { attemptMessage } from './outbox-messages.ts';
import { actionMessage, outboxSummary, outboxTitle, retryMessage, sendState } from './sheet-messages.ts';

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
  expect(attemptMessage(failed(kind, { status }))).toBe(words);
});

it('has a message of its own for every refusal that the user decides about', () => {
  const words = [403, 404, 409, 410, 412, 422].map((status) => attemptMessage(failed('refused', { status })));
  expect(new Set(words).size).toBe(6);
  for (const text of words) expect(text).not.toContain('(');
});

it('shows the text of the server for refusals only', () => {
  const detail = 'Location is required';
  expect(attemptMessage(failed('refused', { status: 422, detail }))).toBe(detail);
  expect(attemptMessage(failed('server', { status: 500, detail }))).toBe('The server had an error (500).');
});

it('says what to do about a refusal that needs the password', () => {
  const detail = 'Type your password to confirm.';
  const words = attemptMessage(failed('refused', { status: 403, code: 'password_needed', detail }));
  expect(words).toMatch(/sign in again, then press Retry/);
  expect(words).not.toContain('Type');
});

it('counts the waiting changes', () => {
  expect([0, 1, 2].map((count) => outboxTitle(count, 0))).toEqual([
    'Nothing is waiting',
    '1\u00a0change waiting',
    '2\u00a0changes waiting',
  ]);
});

it('counts the changes that need attention apart from those that wait', () => {
  expect(outboxTitle(3, 3)).toBe('3\u00a0changes need attention');
  expect(outboxTitle(1, 1)).toBe('1\u00a0change needs attention');
  expect(outboxTitle(3, 1)).toBe('2\u00a0changes waiting, 1 needs attention');
  expect(outboxTitle(3, 2)).toBe('1\u00a0change waiting, 2 need attention');
});

it.each([
  [2, 0, 'Saved on this phone. They are sent when you are online.'],
  [1, 0, 'Saved on this phone. It is sent when you are online.'],
  [2, 1, 'Saved on this phone. 1 needs attention. The other one is sent when you are online.'],
  [5, 2, 'Saved on this phone. 2 need attention. The others are sent when you are online.'],
  [2, 2, 'Saved on this phone, but not sent: decide what to do.'],
])('%d waiting, %d rejected: %s', (count, attention, words) => {
  expect(outboxSummary(count, attention)).toBe(words);
});

const refused = ratingWaiting(1, { state: 'rejected' });

it('describes how a send ended, by the changes that are left', () => {
  const done = { act: 'send', outcome: 'done' } as const;
  expect(actionMessage(done, [])).toBe('Everything has been sent.');
  expect(actionMessage(done, [refused])).toBe('Sent, except: 1 needs attention.');
  expect(actionMessage(done, [clickWaiting(9)])).toBe('Sent.');
});

it.each([
  ['retry', /Couldn’t reach SabiData.+Nothing is lost/],
  ['sign-in', /session has ended.+Sign in again to send your changes/],
  ['storage', /phone’s storage.+try again/],
] as const)('%s: what happened and what to do', (outcome, words) => {
  expect(actionMessage({ act: 'send', outcome }, [refused])).toMatch(words);
});

it('names the change that was retried or discarded', () => {
  expect(actionMessage({ act: 'discard', title: 'Rating for Lagos' }, [])).toBe('Rating for Lagos is discarded.');
  expect(actionMessage({ act: 'retry', title: 'Rating for Lagos' }, [])).toBe('Rating for Lagos will be sent again.');
  expect(actionMessage({ act: 'failed' }, [])).toContain('Nothing was changed.');
});

it('does not promise another try of a change that was refused again', () => {
  const { opId } = refused;
  const again = { act: 'retry', title: 'Rating for Lagos', opId } as const;
  expect(actionMessage(again, [refused])).toBe('Rating for Lagos was not sent. It still needs attention.');
  expect(actionMessage(again, [ratingWaiting(1)])).toBe('Rating for Lagos will be sent again.');
});

const NOW = 1_000_000;
const later = ratingWaiting(1, { nextAttemptAtMs: NOW + 40_000, lastError: failed('offline') });
const deletedElsewhere = ratingWaiting(2, { state: 'rejected', lastError: failed('refused', { status: 410 }) });

it('sends due changes by itself, and all when the user asks', () => {
  const due = ratingWaiting(3, { nextAttemptAtMs: NOW });
  expect(sendState(due, 'none', NOW)).toBe('waiting');
  expect(sendState(due, 'due', NOW)).toBe('sending');
  expect(sendState(later, 'due', NOW)).toBe('waiting');
  expect(sendState(later, 'all', NOW)).toBe('sending');
  expect(sendState(deletedElsewhere, 'all', NOW)).toBe('needs attention');
});

it('shows the last answer, and the next try while one is planned', () => {
  expect(retryMessage(ratingWaiting(3), 'waiting', NOW)).toBeNull();
  expect(retryMessage(later, 'waiting', NOW)).toBe('No network at the last try. Next try in 40\u00a0s.');
  expect(retryMessage(later, 'sending', NOW)).toBe('No network at the last try.');
  expect(retryMessage(later, 'waiting', NOW + 40_000)).toBe('No network at the last try.');
  expect(retryMessage(deletedElsewhere, 'needs attention', NOW)).toBe('It has been deleted.');
});
