import { Schedule } from './schedule.ts';
import type { SimServer } from './server.ts';

interface Failure {
  seed: number;
  broken: string[];
}

/** Runs the schedules of some seeds, and stops at the first that breaks a promise. */
export async function runSchedules(server: SimServer, seeds: Iterable<number>): Promise<Failure | undefined> {
  for (const seed of seeds) {
    const broken = await new Schedule(seed, server).run();
    if (broken.length > 0) return { seed, broken };
  }
  return undefined;
}

export function* seedsFrom(first: number, count: number): Generator<number> {
  for (let seed = first; seed < first + count; seed++) yield seed;
}
