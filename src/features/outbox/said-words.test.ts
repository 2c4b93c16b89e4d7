import { expect, it } from 'vitest';
import { clickWaiting, ratingWaiting } from '../../../tests/support/outbox/operations.ts';
import { saidWords } from './said-words.ts';

const refused = ratingWaiting(1, { state: 'attention' });

it('says how a send ended, by what is left', () => {
  const done = { act: 'send', outcome: 'done' } as const;
  expect(saidWords(done, [])).toBe('Everything has been sent.');
  expect(saidWords(done, [refused])).toBe('Sent, except: 1 needs attention.');
  expect(saidWords(done, [clickWaiting(9)])).toBe('Sent.');
});

it.each([
  ['retry', /could not be reached.+Nothing is lost/],
  ['sign-in', /session has ended.+Sign in again/],
  ['storage', /storage of this phone.+try again/],
] as const)('%s: what happened and what to do', (outcome, words) => {
  expect(saidWords({ act: 'send', outcome }, [refused])).toMatch(words);
});

it('names the change that was retried or discarded', () => {
  expect(saidWords({ act: 'discard', title: 'Rating for Lagos' }, [])).toBe('Rating for Lagos is discarded.');
  expect(saidWords({ act: 'retry', title: 'Rating for Lagos' }, [])).toBe('Rating for Lagos is in the line again.');
  expect(saidWords({ act: 'failed' }, [])).toContain('Nothing was changed.');
});
