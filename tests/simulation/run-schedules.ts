import { Scenario } from './scenario.ts';
import { freeSchedule, poisoned, trading } from './schedules.ts';
import type { SimServer } from './server.ts';

/** How one schedule went. */
export interface Ran {
  seed: number;
  /** The promises that it broke. */
  broken: string[];
  /** All that happened, in order. */
  trace: readonly string[];
}

/** How some schedules went: the first that broke a promise, if one did, and how often what happened in all. */
export interface RanAll {
  failed: Ran | undefined;
  tally: Map<string, number>;
}

const KINDS: Record<Kind, (scenario: Scenario) => Promise<void>> = {
  poisoned,
  trading,
  upgraded: (scenario) => freeSchedule(scenario, 'IndexedDB'),
  free: (scenario) => freeSchedule(scenario, 'memory'),
};

/** Runs the schedule of one seed. Most are free; some have a kind of their own. */
export async function runSchedule(seed: number, server: SimServer): Promise<Ran & Pick<RanAll, 'tally'>> {
  const scenario = new Scenario(seed, server);
  await KINDS[kindOf(seed)](scenario);
  const { trace, tally } = scenario.environment;
  return { seed, broken: await scenario.reckon(), trace, tally };
}

/** Runs the schedules of some seeds, and stops at the first that breaks a promise. */
export async function runSchedules(server: SimServer, seeds: Iterable<number>): Promise<RanAll> {
  const tally = new Map<string, number>();
  for (const seed of seeds) {
    const ran = await runSchedule(seed, server);
    tally.set('schedules', (tally.get('schedules') ?? 0) + 1);
    for (const [what, times] of ran.tally) tally.set(what, (tally.get(what) ?? 0) + times);
    if (ran.broken.length > 0) return { failed: ran, tally };
  }
  return { failed: undefined, tally };
}

/**
 * - `poisoned`: some operations make the server fail
 * - `trading`: sellers and an administrator change the same plans from two devices
 * - `upgraded`: the device's database is one that the first release has made
 * - `free`: freeSchedule else, in any order
 */
export type Kind = 'poisoned' | 'trading' | 'upgraded' | 'free';

/** What kind of schedule a seed makes: most are free. */
export function kindOf(seed: number): Kind {
  if (seed % 10 === 3) return 'poisoned';
  if (seed % 10 === 1) return 'trading';
  return seed % 20 === 7 ? 'upgraded' : 'free';
}
