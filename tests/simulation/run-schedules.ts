import { Cast } from './cast.ts';
import { type Kind, kindOf } from './kinds.ts';
import { poisoned } from './poisoned.ts';
import { anything, trading } from './schedule.ts';
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

const KINDS: Record<Kind, (cast: Cast) => Promise<void>> = {
  poisoned,
  trading,
  upgraded: (cast) => anything(cast, 'IndexedDB'),
  free: (cast) => anything(cast, 'memory'),
};

/** Runs the schedule of one seed. Most are free; some have a kind of their own. */
export async function runSchedule(seed: number, server: SimServer): Promise<Ran & Pick<RanAll, 'tally'>> {
  const cast = new Cast(seed, server);
  await KINDS[kindOf(seed)](cast);
  const { trace, tally } = cast.world;
  return { seed, broken: await cast.reckon(), trace, tally };
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
