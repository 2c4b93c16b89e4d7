import { describe, expect, it } from 'vitest';
import { countChanges, growth, holds, percentile } from './count.ts';
import { readStormOptions } from './storm-options.ts';

describe('the options of a storm', () => {
  it('has a value for each that is not given', () => {
    expect(readStormOptions(['--phones', '200', '--kill'])).toEqual({
      scenario: 'reconnect',
      phones: 200,
      writes: 20,
      clicks: 0,
      within: 60,
      processes: 3,
      kill: true,
      promote: false,
      minutes: 10,
    });
    expect(readStormOptions(['abuse']).scenario).toBe('abuse');
  });

  it.each([['--phones'], ['--phones', '0'], ['--writes', '2.5'], ['--processes', '4'], ['--phone', '5'], ['kill']])(
    'refuses %s %s',
    (...args) => {
      expect(() => readStormOptions(args)).toThrow(args[0]);
    },
  );
});

describe('counting', () => {
  it('finds the value below which a share lies', () => {
    const hundred = Array.from({ length: 100 }, (_, i) => i);
    expect([0, 0.5, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([0, 50, 99, 99]);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('tells lost answers from lost changes', () => {
    const sent = [
      { key: 'at once', acknowledgedFromMs: 10 },
      { key: 'answer lost', acknowledgedFromMs: 50 },
      { key: 'not acknowledged' },
      { key: 'not written' },
      { key: 'lost', acknowledgedFromMs: 10 },
    ];
    const written = new Map([
      ['at once', 20],
      ['answer lost', 20],
      ['not acknowledged', 20],
    ]);
    expect(countChanges(sent, written)).toEqual({ written: 3, acknowledged: 3, atFirstTry: 1, lost: 1 });
  });

  it('compares the halves of a run', () => {
    expect(growth([100, 200, 150, 300])).toBe(1.5);
  });

  it('takes what was not measured for a failure', () => {
    expect(holds({ name: 'p99', measured: 500, atMost: 500 })).toBe(true);
    expect(holds({ name: 'share', measured: 0.89, atLeast: 0.9 })).toBe(false);
    expect(holds({ name: 'p99', measured: Number.NaN, atMost: 500 })).toBe(false);
  });
});
