import { expect, test } from 'vitest';
import type { TestDatabase } from '../support/databases.ts';
import { type Ran, runSchedule, runSchedules } from './run-schedules.ts';
import { openDatabase, startServer } from './server.ts';

const COUNT = Number(process.env.SCHEDULES ?? 2_000);
const PARTS = 2;

/** What a thousand schedules hold at least: they cannot silently become empty. */
const LEAST_OF_A_THOUSAND = {
  saved: 3_000,
  request: 4_000,
  answer: 2_500,
  end: 1_500,
  break: 100,
  'not saved': 100,
  'sign-in': 1_000,
  await: 40_000,
};

/** The tests of one part of the schedules, so that two workers share them; `SEED=n` runs that one alone. */
export function testSchedules(part: number): void {
  if (process.env.SEED !== undefined) {
    if (part === 0) testOne(Number(process.env.SEED));
    return;
  }
  test(`every promise holds, part ${part + 1}`, { timeout: 600_000 + COUNT * 100 }, async () => {
    await withServer(async (server) => {
      const { failed, tally } = await runSchedules(server, seeds(part));
      console.log(summary(tally));
      expect.soft(failed && told(failed)).toBeUndefined();
      const thousands = Math.floor(COUNT / PARTS) / 1_000;
      for (const [what, least] of Object.entries(LEAST_OF_A_THOUSAND)) {
        expect(tally.get(what) ?? 0, what).toBeGreaterThanOrEqual(least * thousands * 0.5);
      }
    });
  });
}

function testOne(seed: number): void {
  test(`schedule ${seed}`, () =>
    withServer(async (server) => {
      const ran = await runSchedule(seed, server);
      console.log(ran.trace.join('\n'));
      expect(ran.broken).toEqual([]);
    }));
}

function* seeds(part: number): Generator<number> {
  for (let seed = 1 + part; seed <= COUNT; seed += PARTS) yield seed;
}

async function withServer(use: (server: Awaited<ReturnType<typeof startServer>>) => Promise<void>): Promise<void> {
  const database: TestDatabase = await openDatabase();
  const server = await startServer(database);
  try {
    await use(server);
  } finally {
    await server.stop();
    await database.close();
  }
}

const told = ({ seed, broken }: Ran) =>
  [...broken, `Again: SEED=${seed} node_modules/.bin/vitest run --project simulation schedules`].join('\n');

const summary = (tally: Map<string, number>) =>
  [...tally]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([what, times]) => `${what} ${times}`)
    .join(', ');
