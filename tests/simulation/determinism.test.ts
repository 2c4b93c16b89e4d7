import { expect, test } from 'vitest';
import { runSchedule } from './run-schedules.ts';
import { withServer } from './server.ts';

/** Seeds of every kind of schedule: poisoned (3), trading (1), upgraded (7, 247) and free. */
const SEEDS = [1, 2, 3, 6, 7, 12, 246, 247] as const;

test('gives the same trace for the same seed', () =>
  withServer(async (server) => {
    for (const seed of SEEDS) {
      const { trace } = await runSchedule(seed, server);
      expect(trace.length).toBeGreaterThan(20);
      expect((await runSchedule(seed, server)).trace).toEqual(trace);
    }
  }));

test('gives different traces for different seeds', () =>
  withServer(async (server) => {
    const [one, other] = [await runSchedule(1, server), await runSchedule(2, server)];
    expect(one.trace).not.toEqual(other.trace);
  }));
