import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SentOperation } from '../../domain/contract/operation.ts';
import { createPlans } from '../../domain/contract/plan.calls.ts';
import { openLite, type TestDatabase } from '../../tests/support/server/databases.ts';
import { planBody, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { startApi, type TestApi } from '../../tests/support/server/test-api.ts';
import type { Database } from '../db/database.ts';
import { Gate } from '../http/limits/gate.ts';
import type { RequestPipeline } from '../http/request-pipeline.ts';
import { type IncomingCall, type PlainRoute, write } from '../http/route.ts';
import { operationRoutes } from './operation.routes.ts';

// A batch must not hold up everybody else. The embedded database runs in the thread of the server.

/** Few enough that a slow machine begins all of them in time. */
const PLANS = 30;
const suite = {} as { api: TestApi; database: TestDatabase };
const { seller, send } = sellersOf(suite);

/** The commits of the server since the test began. */
let commits = 0;
beforeAll(async () => {
  suite.database = await openLite({ seeded: true });
  const { db } = suite.database;
  const counted: Database = {
    ...db,
    transaction: async (work, config) => {
      const result = await db.transaction(work, config);
      commits++;
      return result;
    },
  };
  suite.api = await startApi({ db: counted });
});
afterAll(async () => {
  await suite.api.stop();
  await suite.database.close();
});
beforeEach(() => {
  commits = 0;
});

const createPlan = (): SentOperation => ({
  key: randomUUID(),
  seq: 1,
  entity: randomUUID(),
  kind: 'createPlan',
  body: planBody({ name: `Bisi ${randomUUID()}` }),
});

/** Sends a batch. `whileItRuns` repeats a step until the batch is answered. */
async function batchOf(headers: Record<string, string>) {
  let isDone = false;
  const operations = Array.from({ length: PLANS }, createPlan);
  const answer = send('POST', '/operations', headers, { operations }).finally(() => {
    isDone = true;
  });
  const whileItRuns = async (step: () => Promise<unknown>) => {
    while (!isDone) await step();
    const { status, body } = await answer;
    return { status, answers: body.answers as { status: number }[] };
  };
  return { whileItRuns };
}

/** True for a count of commits when some operations were done and not all. The first commits are the request's own. */
const isInTheMiddle = (count: number) => count > 5 && count < PLANS;

it('answers reads from memory while a batch runs', async () => {
  const { headers } = await seller('enterprise');
  const { whileItRuns } = await batchOf(headers);
  const seen: number[] = [];
  const { answers } = await whileItRuns(async () => {
    expect((await fetch(`${suite.api.origin}/api/v1/plans`)).status).toBe(200);
    seen.push(commits);
  });
  // A slow machine begins some of them too late.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(seen.filter(isInTheMiddle).length).toBeGreaterThan(1);
});

it('ends the wait at a gate while a batch runs', async () => {
  const { headers } = await seller('enterprise');
  const gate = new Gate({ running: 1, queued: 1, waitMs: 1 });
  const { whileItRuns } = await batchOf(headers);
  const refusedAt: number[] = [];
  await gate.run(() =>
    whileItRuns(async () => {
      await gate.run(() => {}).catch(() => refusedAt.push(commits));
    }),
  );
  expect(refusedAt.filter(isInTheMiddle).length).toBeGreaterThan(1);
});

it('runs no further operation of a batch once its session has ended', async () => {
  const { id, headers } = await seller('enterprise');
  const { whileItRuns } = await batchOf(headers);
  let isEnding = false;
  const { status, answers } = await whileItRuns(async () => {
    await nextTurn();
    if (!isInTheMiddle(commits) || isEnding) return;
    isEnding = true;
    await suite.database.run('update users set token_version = token_version + 1 where id = $1', [id]);
  });
  expect(status).toBe(200);
  expect(answers.length).toBeLessThan(PLANS);
});

it('runs two batches of one person at a time, and those of others meanwhile', async () => {
  const begun: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const run = async (_: unknown, { actor }: IncomingCall) => {
    begun.push(String(actor?.id));
    await released;
    return { status: 200, json: '{}' };
  };
  const pipeline = { run, assertLives: async () => {} } as unknown as RequestPipeline;
  const routes = [write(createPlans, async () => ({ message: 'Created' }))];
  const [sending] = operationRoutes({ routes, pipeline, onError: () => {} });
  const batch = (id: string) => {
    const operations = [{ ...createPlan(), kind: 'createPlans' }];
    return (sending as PlainRoute).handle({ body: { operations }, actor: { id }, source: {} } as never);
  };
  const batches = ['ada', 'ada', 'ada', 'bisi'].map(batch);
  await nextTurn();
  expect(begun).toEqual(['ada', 'ada', 'bisi']);
  release();
  await Promise.all(batches);
  expect(begun).toEqual(['ada', 'ada', 'bisi', 'ada']);
});
