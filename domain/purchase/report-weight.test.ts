import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REPORT_NOW, reportMaker } from '../../tests/support/purchase/stored-reports.ts';
import { independentVoices, lastAnswers, reportWeight, weightOfAll } from './report-weight.ts';

const DAY_MS = 86_400_000;
const report = reportMaker();
const noTie = () => 0;

it.each([
  ['seven full days', 7 * DAY_MS, 0],
  ['a little more', 7 * DAY_MS + 1, 0.5],
  ['just under 30 days', 30 * DAY_MS - 1, 0.5],
  ['30 days', 30 * DAY_MS, 1],
])('an account of %s weighs as much as its age says', (_, ageMs, weight) => {
  expect(reportWeight(report({ atMs: REPORT_NOW, accountMadeMs: REPORT_NOW - ageMs }))).toBe(weight);
});

it('the last answer of a user and of a phone counts', () => {
  const first = report({ userId: 'ada' });
  const last = report({ userId: 'ada', atMs: REPORT_NOW, device: 'phone' });
  const onPhone = report({ device: 'phone' });
  expect(lastAnswers([last, first, onPhone], noTie)).toEqual([last]);
});

describe('independent voices', () => {
  it('are one of each block, the one that weighs most, and each of an unknown block', () => {
    const young = report({ block: 'b', accountMadeMs: REPORT_NOW - 10 * DAY_MS, atMs: REPORT_NOW });
    const old = report({ block: 'b' });
    const unknown = [report({ block: null }), report({ block: null })];
    expect(independentVoices([old, young, ...unknown], noTie)).toEqual(expect.arrayContaining([old, ...unknown]));
    expect(independentVoices([old, young, ...unknown], noTie)).toHaveLength(3);
  });

  const origins = fc.array(
    fc.record({
      userId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      device: fc.constantFrom(null, 'p', 'q', 'r', 's'),
      block: fc.constantFrom(null, 'x', 'y', 'z'),
      atMs: fc.integer({ min: 0, max: 20 }).map((days) => REPORT_NOW - days * DAY_MS),
      accountMadeMs: fc.constantFrom(REPORT_NOW - 60 * DAY_MS, REPORT_NOW - 10 * DAY_MS, REPORT_NOW),
    }),
    { maxLength: 20 },
  );

  it('share no user, device or block, and weigh at most one each', () => {
    fc.assert(
      fc.property(origins, (all) => {
        const voices = independentVoices(lastAnswers(all, noTie), noTie);
        for (const key of ['userId', 'device', 'block'] as const) {
          const known = voices.flatMap((voice) => voice[key] ?? []);
          expect(new Set(known).size).toBe(known.length);
        }
        expect(weightOfAll(voices)).toBeLessThanOrEqual(voices.length);
      }),
    );
  });
});
