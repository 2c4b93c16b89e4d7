import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../support/server/databases.ts';
import { type Kind, kindOf } from './kinds.ts';
import { loadPlanted } from './load-planted.ts';
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs.ts';
import type { Ran } from './run-schedules.ts';
import { openDatabase } from './server.ts';

const SEEDS = 300;

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

/** The seeds from 1 on, or those of one kind, as many as given. */
function* seedsOf(only: Kind | undefined, count: number): Generator<number> {
  for (let seed = 1, left = count; left > 0; seed++) {
    if (only !== undefined && kindOf(seed) !== only) continue;
    yield seed;
    left--;
  }
}

/** Runs schedules until one breaks something that is looked for. Resolves to it, and to how many that took. */
async function firstBreaking(bug: PlantedBug | undefined, only: Kind | undefined, count: number) {
  const { runSchedule, startServer, unload } = await loadPlanted(bug);
  const server = await startServer(database);
  let took = 0;
  try {
    for (const seed of seedsOf(only, count)) {
      took++;
      const ran: Ran = await runSchedule(seed, server);
      if (ran.broken.some((broken) => broken.startsWith(bug?.breaks ?? ''))) return { ran, took };
    }
    return { ran: undefined, took };
  } finally {
    await server.stop();
    await unload();
  }
}

/** As many schedules as the slowest bug of each kind took. */
const most = new Map<Kind | undefined, number>();

test.each(PLANTED_BUGS)('$breaks catches this: $name', async (bug) => {
  const { ran, took } = await firstBreaking(bug, bug.only, SEEDS);
  expect(ran?.broken).toContainEqual(expect.stringMatching(new RegExp(`^${bug.breaks}: `)));
  most.set(bug.only, Math.max(most.get(bug.only) ?? 0, took));
  console.log(`${took} schedules: ${bug.name}`);
});

test.each([undefined, 'trading'] as const)('without a bug, the same schedules break nothing: %s', async (only) => {
  const count = most.get(only) ?? 0;
  expect(await firstBreaking(undefined, only, count)).toMatchObject({ ran: undefined });
  expect(count).toBeGreaterThan(0);
});
