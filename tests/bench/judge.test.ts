import { expect, test } from 'vitest';
import { isWorse } from './compare.mjs';
import { judge } from './judge.mjs';

const result = (ratio: number, spread: number[] | undefined, more = {}) => ({
  figure: 'P1',
  what: '/ first paint',
  ours: 700,
  range: '650 to 750',
  ratio,
  spread,
  unit: 'ms',
  better: 'less',
  busy: 0.1,
  met: true,
  ...more,
});
const kept = result(1.2, [1.15, 1.25]);
const history = [{ commit: 'abc1234', date: '2026-11-24', figures: [kept] }];

test('a ratio worse by more than the spread fails, names the figure, and is not kept', () => {
  const worse = result(1.4, [1.35, 1.46]);
  const other = result(1.1, [1, 1.2], { what: '/ usable' });
  const judged = judge({ results: [worse, other], errors: [], history, accepts: false });
  expect(judged.exitCode).toBe(1);
  expect(judged.messages).toEqual([
    'Worse: P1 / first paint: 1.4 (1.35 to 1.46), kept at abc1234 was 1.2 (1.15 to 1.25)',
  ]);
  expect(judged.kept).toEqual([other]);
  expect(judged.rows.map((row: Record<string, string>) => row['last kept'])).toEqual(['1.2 (1.15 to 1.25)', 'new']);
});

test('an accepted loss is named and kept', () => {
  const worse = result(1.4, [1.35, 1.46]);
  expect(judge({ results: [worse], errors: [], history, accepts: true })).toMatchObject({
    exitCode: 0,
    messages: [expect.stringContaining('Worse: P1')],
    kept: [worse],
  });
});

test('a figure of a busy machine is compared and not kept', () => {
  const busy = result(1.4, [1.35, 1.46], { busy: 0.4 });
  expect(judge({ results: [busy], errors: [], history, accepts: true })).toMatchObject({
    messages: [expect.stringContaining('Worse: P1'), 'Not kept, because the machine was busy: P1'],
    kept: [],
  });
});

test('a benchmark that breaks fails the run, and the others are kept', () => {
  expect(judge({ results: [kept], errors: [new Error('no rows')], history, accepts: false })).toMatchObject({
    exitCode: 1,
    messages: [],
    kept: [kept],
  });
});

test('a loss within the spread of both is none', () => {
  expect(isWorse(result(1.28, [1.2, 1.35]), kept)).toBe(false);
  expect(isWorse(result(1.28, [1.27, 1.29]), { ...kept, spread: [1.1, 1.3] })).toBe(false);
});

test('less is better for times, more for answers a second', () => {
  const before = { ...kept, ratio: 0.75, spread: [0.72, 0.78] };
  expect(isWorse(result(0.9, [0.88, 0.95]), kept)).toBe(false);
  expect(isWorse(result(0.6, [0.58, 0.62], { better: 'more' }), before)).toBe(true);
  expect(isWorse(result(0.9, [0.88, 0.95], { better: 'more' }), before)).toBe(false);
});

test('drift of five per cent between two runs is no loss, however narrow the spreads', () => {
  expect(isWorse(result(1.25, [1.25, 1.25]), { ...kept, spread: [1.2, 1.2] })).toBe(false);
  expect(isWorse(result(1.27, [1.27, 1.27]), { ...kept, spread: [1.2, 1.2] })).toBe(true);
});

test('a new figure, and one with too few pairs for a spread, have nothing to compare', () => {
  expect(isWorse(result(9, [8, 10]), undefined)).toBe(false);
  expect(isWorse(result(9, undefined), kept)).toBe(false);
});
