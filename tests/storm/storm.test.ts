import { describe, expect, it } from 'vitest';
import {
  countChanges,
  countRows,
  growth,
  holds,
  lastThirdToSecond,
  longestPauseMs,
  newInLastThird,
  percentile,
  perMinute,
} from './count.ts';
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
      kills: 20,
      promotions: 5,
      away: 300,
      plot: 'docs/soak.svg',
    });
    expect(readStormOptions(['abuse']).scenario).toBe('abuse');
  });

  it('has values of its own for a steady load', () => {
    const deaths = readStormOptions(['--kills', '0', 'deaths', '--promotions', '2']);
    expect(deaths).toMatchObject({ scenario: 'deaths', phones: 40, processes: 2, kills: 0, promotions: 2 });
    expect(readStormOptions(['replica', '--away', '40'])).toMatchObject({ phones: 300, processes: 2, away: 40 });
    const soak = readStormOptions(['soak', '--plot', 'soak.svg']);
    expect(soak).toMatchObject({ scenario: 'soak', phones: 100, processes: 2, minutes: 30, plot: 'soak.svg' });
    expect(readStormOptions(['soak', '--minutes', '3']).minutes).toBe(3);
  });

  it.each([
    ['--phones'],
    ['--phones', '0'],
    ['--writes', '2.5'],
    ['--processes', '4'],
    ['--phone', '5'],
    ['--plot'],
    ['kill'],
    ['abuse', 'soak'],
  ])('refuses %s %s', (...args) => {
    expect(() => readStormOptions(args)).toThrow(args.find((one) => !/^(\d|soak)/.test(one)));
  });
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

  it('counts changes of the same row once', () => {
    const changes = [
      { kind: 'rating', row: 'ada Lagos MTN' },
      { kind: 'rating', row: 'ada Lagos MTN' },
      { kind: 'rating', row: 'ada Lagos GLO' },
      { kind: 'click', row: 'one' },
    ] as const;
    expect(countRows(changes)).toEqual({ rating: 2, click: 1, price: 0 });
  });

  it('finds the longest pause, also before the first and after the last event', () => {
    expect(longestPauseMs([5, 12, 14, 40], { fromMs: 10, toMs: 20 })).toBe(6);
    expect(longestPauseMs([18], { fromMs: 10, toMs: 20 })).toBe(8);
    expect(longestPauseMs([], { fromMs: 10, toMs: 20 })).toBe(10);
  });

  it('compares the halves and thirds of a run', () => {
    expect(growth([100, 200, 150, 300])).toBe(1.5);
    expect(lastThirdToSecond([900, 900, 100, 200, 220, 210])).toBe(1.1);
    expect(newInLastThird([900, 900, 100, 200, 220, 210])).toBe(20);
    expect(lastThirdToSecond([1])).toBeNaN();
  });

  it('takes the growth of the last two thirds', () => {
    expect(perMinute([0, 50, 100, 110, 120, 130], [0, 0.5, 1, 1.5, 2, 2.5])).toBe(20);
  });

  it('takes what was not measured for a failure', () => {
    expect(holds({ name: 'p99', measured: 500, atMost: 500 })).toBe(true);
    expect(holds({ name: 'share', measured: 0.89, atLeast: 0.9 })).toBe(false);
    expect(holds({ name: 'p99', measured: Number.NaN, atMost: 500 })).toBe(false);
  });
});
