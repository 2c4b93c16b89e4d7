import { expect, test } from 'vitest';
import { type Ran, runSchedule, runSchedules } from './run-schedules.ts';
import { withServer } from './with-server.ts';

const { SCHEDULES = '2000', FIRST = '1', SEED } = process.env;
const COUNT = Number(SCHEDULES);
const FROM = Number(FIRST);
const PARTS = 2;

/** What a thousand schedules do at least: they cannot silently become empty. */
const LEAST = {
  saved: 2_000,
  request: 4_000,
  answer: 3_000,
  end: 3_000,
  break: 100,
  'not saved': 300,
  'sign-in': 1_000,
  await: 150_000,
};

/** The tests of one part of the schedules, so that two workers share them; `SEED=n` runs that one alone. */
export function testSchedules(part: number): void {
  if (SEED !== undefined) testOne(Number(SEED));
  else testMany(part);
}

function testMany(part: number): void {
  test(`part ${part + 1} of ${COUNT} schedules breaks no promise`, { timeout: 600_000 + COUNT * 200 }, () =>
    withServer(async (server) => {
      const beganMs = performance.now();
      const { failed, tally } = await runSchedules(server, seeds(part));
      console.log(summary(tally), `in ${((performance.now() - beganMs) / 1_000).toFixed(0)} s`);
      expect(failed && told(failed)).toBeUndefined();
      const thousands = Math.floor((tally.get('schedules') ?? 0) / 1_000);
      for (const [what, least] of Object.entries(LEAST)) {
        expect(tally.get(what) ?? 0, what).toBeGreaterThanOrEqual(least * thousands);
      }
    }),
  );
}

/** Prints all that happened. */
function testOne(seed: number): void {
  test(`schedule ${seed} breaks no promise`, () =>
    withServer(async (server) => {
      const { trace, broken } = await runSchedule(seed, server);
      console.log(trace.join('\n'));
      expect(broken).toEqual([]);
    }));
}

/** In blocks that have schedules of every kind. */
function* seeds(part: number): Generator<number> {
  for (let i = 0; i < COUNT; i++) if (Math.floor(i / 20) % PARTS === part) yield FROM + i;
}

const told = ({ seed, broken }: Ran) =>
  [...broken, `Again: SEED=${seed} node_modules/.bin/vitest run --project simulation schedules-1`].join('\n');

const summary = (tally: Map<string, number>) =>
  [...tally]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([what, times]) => `${what} ${times}`)
    .join(', ');
