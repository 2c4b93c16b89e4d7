import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../support/databases.ts';
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

/** Runs schedules, at most as many as given, until one breaks something that is looked for. */
async function firstBreaking(bug: PlantedBug | undefined, count: number): Promise<Ran | undefined> {
  const { runSchedule, startServer, unload } = await loadPlanted(bug);
  const server = await startServer(database);
  try {
    for (let seed = 1; seed <= count; seed++) {
      const ran = await runSchedule(seed, server);
      if (ran.broken.some((broken) => broken.startsWith(bug?.breaks ?? ''))) return ran;
    }
    return undefined;
  } finally {
    await server.stop();
    await unload();
  }
}

let last = 0;

test.each(PLANTED_BUGS)('$breaks catches this: $name', async (bug) => {
  const ran = await firstBreaking(bug, SEEDS);
  expect(ran?.broken).toContainEqual(expect.stringMatching(new RegExp(`^${bug.breaks}: `)));
  last = Math.max(last, ran?.seed ?? SEEDS);
});

test('without a bug, the same schedules break nothing', async () => {
  expect(await firstBreaking(undefined, last)).toBeUndefined();
  expect(last).toBeGreaterThan(0);
});
