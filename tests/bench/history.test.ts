import { expect, test } from 'vitest';
import { historyText, lastKept, withResults } from './history.mjs';

const p1 = { figure: 'P1', what: '/ first paint', ratio: 1.2 };
const p2 = { figure: 'P2', what: '/ usable', ratio: 1.3 };
const entry = (commit: string, ...figures: object[]) => ({ commit, date: '2026-11-24', figures });
const results = (commit: string, ...all: object[]) => ({ commit, date: '2026-11-24', results: all });

test('the last kept result of a figure may lie behind partial runs', () => {
  const history = [entry('c', { ...p1, ratio: 1.1 }), entry('b', p1, p2), entry('a', { ...p2, ratio: 9 })];
  expect(lastKept(history, p1)).toEqual({ ...p1, ratio: 1.1, commit: 'c' });
  expect(lastKept(history, p2)).toEqual({ ...p2, commit: 'b' });
  expect(lastKept(history, { ...p2, what: 'new' })).toBeUndefined();
});

test('a second run at a commit replaces what it measured, and leaves the rest', () => {
  const history = withResults([entry('a', p1, p2)], results('a', { ...p1, ratio: 1 }));
  expect(history).toEqual([entry('a', p2, { ...p1, ratio: 1 })]);
});

test('twenty commits are kept, and older ones with what nobody measured since', () => {
  let history: ReturnType<typeof entry>[] = withResults([entry('first', p2)], results('second', p1));
  for (let commit = 0; commit < 30; commit++) history = withResults(history, results(`later ${commit}`, p1));
  expect(history).toHaveLength(21);
  expect(history[0]?.commit).toBe('later 29');
  expect(history.at(-1)).toEqual(entry('first', p2));
});

test('the file is JSON with one line for each figure', () => {
  const history = [entry('b', { ...p1, met: true, spread: [1.1, 1.3] }, p2), entry('a', p1)];
  const text = historyText(history);
  expect(text.split('\n').filter((line) => line.includes('"figure"'))).toHaveLength(3);
  expect(JSON.parse(text)).toEqual([entry('b', { ...p1, spread: [1.1, 1.3] }, p2), entry('a', p1)]);
});
