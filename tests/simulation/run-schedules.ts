import { Scenario } from './scenario.ts';
import { asking, freeSchedule, poisoned, refreshing, reporting, trading } from './schedules.ts';
import type { SimServer } from './server.ts';

/** The result of one schedule. */
export interface Ran {
  seed: number;
  /** The broken invariants. */
  broken: string[];
  /** All events, in order. */
  trace: readonly string[];
}

/** The result of several schedules: the first that broke an invariant, and the count of each kind of event. */
export interface RanAll {
  failed: Ran | undefined;
  tally: Map<string, number>;
}

const KINDS: Record<Kind, (scenario: Scenario) => Promise<void>> = {
  poisoned,
  trading,
  reporting,
  refreshing,
  asking,
  upgraded: (scenario) => freeSchedule(scenario, 'IndexedDB'),
  free: (scenario) => freeSchedule(scenario, 'memory'),
};

/** Runs the schedule of one seed. */
export async function runSchedule(seed: number, server: SimServer): Promise<Ran & Pick<RanAll, 'tally'>> {
  const scenario = new Scenario(seed, server);
  await KINDS[kindOf(seed)](scenario);
  const { trace, tally } = scenario.environment;
  return { seed, broken: await scenario.brokenInvariants(), trace, tally };
}

/** Runs the schedules of some seeds. Stops at the first that breaks an invariant. */
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
 * - `reporting`: several users report the prices of a seller, who confirms or changes them
 * - `refreshing`: a seller updates a price list and edits its plans again, while others change them
 * - `asking`: as `refreshing`, with prices that the server asks about
 * - `upgraded`: the device has a database of the first release
 * - `free`: all other actions, in any order
 */
export type Kind = 'poisoned' | 'trading' | 'reporting' | 'refreshing' | 'asking' | 'upgraded' | 'free';

/** Returns the kind of a seed's schedule. Most are free. */
export function kindOf(seed: number): Kind {
  if (seed % 10 === 3) return 'poisoned';
  if (seed % 10 === 1) return 'trading';
  if (seed % 20 === 17) return 'reporting';
  if (seed % 20 === 9) return 'refreshing';
  if (seed % 20 === 19) return 'asking';
  return seed % 20 === 7 ? 'upgraded' : 'free';
}
