import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { giveTurns } from './embedded-turns.ts';

const STATEMENTS = 100;
/** After each 5 ms, and not after the last. */
const TURNS = STATEMENTS / 5 - 1;

let lite: PGlite;
beforeAll(async () => {
  lite = await PGlite.create();
  giveTurns(lite);
  vi.useFakeTimers({ toFake: ['performance'] });
  // Each statement takes 1 ms.
  const run = lite._runExclusiveQuery.bind(lite);
  lite._runExclusiveQuery = (statement) => {
    const timed = async () => {
      vi.advanceTimersByTime(1);
      return await statement();
    };
    return run(timed as typeof statement);
  };
});
afterAll(async () => {
  vi.useRealTimers();
  await lite.close();
});

/** Counts the turns of the event loop that others get until the work is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  await nextTurn();
  let turns = 0;
  let isDone = false;
  const counting = (async () => {
    while (!isDone) {
      await nextTurn();
      if (!isDone) turns++;
    }
  })();
  await work();
  isDone = true;
  await counting;
  return turns;
}

const oneByOne = async (client: Pick<PGlite, 'query'>, count = STATEMENTS) => {
  for (let at = 0; at < count; at++) await client.query('select 1');
};

it('gives others a turn after each 5 ms of statements', async () => {
  expect(await turnsDuring(() => oneByOne(lite))).toBe(TURNS);
});

it('gives turns inside a transaction and between transactions', async () => {
  expect(await turnsDuring(() => lite.transaction((tx) => oneByOne(tx)))).toBeGreaterThanOrEqual(TURNS);
  const transactions = Array.from({ length: STATEMENTS }, () => () => lite.transaction((tx) => tx.query('select 1')));
  expect(await turnsDuring(() => Promise.all(transactions.map((run) => run())))).toBeGreaterThanOrEqual(3 * TURNS);
});

it('gives turns between statements that wait together', async () => {
  const together = () => Promise.all(Array.from({ length: STATEMENTS }, () => lite.query('select 1')));
  expect(await turnsDuring(together)).toBe(TURNS);
});

it('gives no turn to a few statements', async () => {
  expect(await turnsDuring(() => oneByOne(lite, 5))).toBe(0);
});
