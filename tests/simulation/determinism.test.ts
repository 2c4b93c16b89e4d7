import { expect, test } from 'vitest';
import { runSchedule } from './run-schedules.ts';
import { withServer } from './server.ts';

/** Free ones, a poisoned one (3), one over IndexedDB (7), and ones of users who trade (1, 6, 246). */
const SEEDS = [1, 2, 3, 6, 7, 12, 246, 247] as const;

test('a seed run twice does exactly the same', () =>
  withServer(async (server) => {
    for (const seed of SEEDS) {
      const { trace } = await runSchedule(seed, server);
      expect(trace.length).toBeGreaterThan(20);
      expect((await runSchedule(seed, server)).trace).toEqual(trace);
    }
  }));

test('two seeds do not', () =>
  withServer(async (server) => {
    const [one, other] = [await runSchedule(1, server), await runSchedule(2, server)];
    expect(one.trace).not.toEqual(other.trace);
  }));
