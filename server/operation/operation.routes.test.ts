import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type SentOperation, sendOperations } from '../../domain/contract/operation.ts';
import { clickPlan } from '../../domain/contract/plan.calls.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { apiForSuite, apiOf } from '../../tests/support/server/test-api.ts';
import type { Database } from '../db/database.ts';
import { ApiError, notFound } from '../http/errors.ts';
import type { RequestPipeline } from '../http/request-pipeline.ts';
import { type PlainRoute, write } from '../http/route.ts';
import { operationRoutes } from './operation.routes.ts';

const planId = (no: number) => `5ab1da7a-0000-8000-8000-${no.toString(16).padStart(12, '0')}`;

let seq = 0;
const click = (plan: string, entity = `plan:${plan}`): SentOperation => ({
  key: randomUUID(),
  seq: ++seq,
  entity,
  kind: 'recordClick',
  params: { id: plan },
});
const rating = (location: string, stars: number): SentOperation => ({
  key: randomUUID(),
  seq: ++seq,
  entity: 'ratings',
  kind: 'rateNetworks',
  body: { location, ratings: [{ network_name: 'MTN', rating: stars }] },
});

describe.each(databases({ both: true }))('operations sent together on $kind', ({ open }) => {
  const suite = apiForSuite(open);

  const signIn = async () => {
    const answer = await suite.api.post('/account/login', { email: 'user@sabidata.test', password: 'sabi-demo-2026' });
    const { token } = (await answer.json()) as { token: string };
    return { authorization: `Bearer ${token}`, 'x-device': 'phone' };
  };
  const send = async (operations: SentOperation[], headers: Record<string, string>) => {
    const answer = await suite.api.post('/operations', { operations }, headers);
    return v.parse(sendOperations.response, await answer.json()).answers;
  };
  const clicksOf = async (no: number) =>
    (await suite.database.run('select 1 from clicks where plan_no = $1', [no])).length;

  it('runs a hundred operations in order, each with its own key and response', async () => {
    const headers = await signIn();
    const operations = Array.from({ length: 100 }, (_, at) =>
      at % 3 === 0 ? rating('Lagos', 1 + (at % 5)) : click(planId(1 + (at % 20))),
    );
    const answers = await send(operations, headers);
    expect(answers.map(({ key, status }) => [key, status])).toEqual(operations.map(({ key }) => [key, 200]));
    expect(await suite.database.run('select rating from ratings')).toEqual([{ rating: 1 + (99 % 5) }]);
    expect((await suite.database.run('select 1 from clicks')).length).toBe(66);
    const keys = await suite.database.run('select seq::int, device from idempotency_keys order by seq');
    expect(keys).toEqual(operations.map((operation) => ({ seq: operation.seq, device: 'phone' })));
    expect(await send(operations, headers)).toEqual(answers);
    expect((await suite.database.run('select 1 from clicks')).length).toBe(66);
  });

  it('continues after a refusal and stores it like any other response', async () => {
    const headers = await signIn();
    const operations = [rating('Kano', 2), rating('Littoral', 5), rating('Kano', 4)];
    const answers = await send(operations, headers);
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 200]);
    expect(answers[1]?.body).toMatchObject({ code: 'bad_input', field: 'location' });
    expect(await suite.database.run("select rating from ratings where state_iso = 'NG-KN'")).toEqual([{ rating: 4 }]);
    expect(await send(operations, headers)).toEqual(answers);
    const wrong = { ...click('nonsense'), body: { ignored: true } };
    expect(await send([wrong, { ...click(planId(1)), params: {} }], headers)).toMatchObject([
      { status: 404 },
      { status: 404 },
    ]);
  });

  it('recognises an operation that was sent alone before, and the reverse', async () => {
    const headers = await signIn();
    const [alone, together] = [click(planId(201)), click(planId(202))];
    const single = (operation: SentOperation) =>
      suite.api.call(`/click-plan/${operation.params?.id}`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': operation.key },
      });
    expect((await single(alone)).status).toBe(200);
    expect((await send([alone, together], headers)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await single(together)).status).toBe(200);
    expect([await clicksOf(201), await clicksOf(202)]).toEqual([1, 1]);

    const first = rating('Oyo', 5);
    await suite.api.post('/network/ratings', first.body, { ...headers, 'idempotency-key': first.key });
    await send([rating('Oyo', 3)], headers);
    expect(await send([first], headers)).toMatchObject([{ status: 200 }]);
    expect(await suite.database.run("select rating from ratings where state_iso = 'NG-OY'")).toEqual([{ rating: 3 }]);
    expect(await send([{ ...first, body: rating('Oyo', 1).body }], headers)).toMatchObject([
      { status: 422, body: { code: 'key_reused' } },
    ]);
  });

  it('shares a transaction among operations that leave the catalogue unchanged', async () => {
    const headers = await signIn();
    const operations = [click(planId(204)), rating('Edo', 4), click(planId(205)), rating('Edo', 2), click(planId(204))];
    expect((await send(operations, headers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const keys = operations.map(({ key }) => key);
    const transactions = () =>
      suite.database.run('select distinct xmin::text from idempotency_keys where key = any($1)', [keys]);
    expect(await transactions()).toHaveLength(1);
    expect([await clicksOf(204), await clicksOf(205)]).toEqual([2, 1]);
    expect(await suite.database.run("select rating from ratings where state_iso = 'NG-ED'")).toEqual([{ rating: 2 }]);
  });

  it('runs operations alone when one of them is refused or changes the catalogue', async () => {
    const headers = await signIn();
    const refused = [click(planId(206)), click(planId(9_999)), click(planId(206))];
    expect((await send(refused, headers)).map(({ status }) => status)).toEqual([200, 404, 200]);
    expect(await clicksOf(206)).toBe(2);
    const report = {
      ...click(planId(207)),
      kind: 'reportPurchase' as const,
      body: { plan_id: planId(207), outcome: 'worked' },
    };
    const mixed = [click(planId(207)), report, click(planId(207)), click(planId(208)), click(planId(208))];
    expect((await send(mixed, headers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect([await clicksOf(207), await clicksOf(208)]).toEqual([2, 2]);
    const together = await suite.database.run(
      'select count(*)::int as keys from idempotency_keys where key = any($1) group by xmin::text order by keys',
      [mixed.map(({ key }) => key)],
    );
    expect(together).toEqual([{ keys: 1 }, { keys: 1 }, { keys: 1 }, { keys: 2 }]);
  });

  it('runs a batch of new and repeated operations, and refuses a key of another request', async () => {
    const headers = await signIn();
    const [first, second] = [click(planId(209)), click(planId(209))];
    expect((await send([first, second], headers)).map(({ status }) => status)).toEqual([200, 200]);
    const third = click(planId(209));
    const upper = { ...second, key: second.key.toUpperCase() };
    expect((await send([first, upper, third], headers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await clicksOf(209)).toBe(3);
    const reused = { ...click(planId(210)), key: first.key };
    expect((await send([reused, click(planId(209))], headers)).map(({ status }) => status)).toEqual([422, 200]);
    const twice = click(planId(210));
    expect((await send([twice, twice], headers)).map(({ status }) => status)).toEqual([200, 200]);
    expect([await clicksOf(209), await clicksOf(210)]).toEqual([4, 1]);
  });

  it('runs operations that meet a lock of another transaction', async () => {
    const headers = await signIn();
    const operations = [click(planId(211)), click(planId(212))];
    const locked = suite.database.run(
      'do $$ begin perform from plans where no = 212 for update; perform pg_sleep(0.6); end $$',
    );
    expect((await send(operations, headers)).map(({ status }) => status)).toEqual([200, 200]);
    await locked;
    expect([await clicksOf(211), await clicksOf(212)]).toEqual([1, 1]);
  });

  it('runs each operation once when the same batch is sent concurrently', async () => {
    const headers = await signIn();
    const operations = Array.from({ length: 10 }, () => click(planId(203)));
    const sent = await Promise.all(Array.from({ length: 6 }, () => send(operations, headers)));
    for (const answers of sent) expect(answers).toEqual(sent[0]);
    expect(await clicksOf(203)).toBe(10);
  });

  it('refuses visitors and more than a hundred operations', async () => {
    const visitor = await suite.api.post('/operations', { operations: [click(planId(1))] });
    expect(visitor.status).toBe(401);
    const tooMany = Array.from({ length: 101 }, () => click(planId(1)));
    const headers = await signIn();
    const one = click(planId(1));
    for (const operations of [
      tooMany,
      [],
      [{ ...one, kind: 'deleteUser' }],
      [{ ...one, seq: 1e300 }],
      [{ key: 'x' }],
    ]) {
      expect((await suite.api.post('/operations', { operations }, headers)).status).toBe(422);
    }
    const heavy = (bytes: number) =>
      suite.api.post('/operations', { operations: [{ ...one, body: 'x'.repeat(bytes) }] }, headers);
    expect([(await heavy(200_000)).status, (await heavy(1_400_000)).status]).toEqual([200, 413]);
  });

  it('reports no unexpected error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});

describe.each(databases({ both: true }))('operations that fail for now on $kind', ({ open }) => {
  it.each([
    ['a fault', new Error('broken'), 500, undefined],
    ['a busy server', new ApiError('busy', 'Later', { headers: { 'retry-after': '1' } }), 503, 1],
  ])(
    'skips later operations of the entity after %s, and of no other entity',
    async (_, failure, status, retry_after) => {
      const { db, run, close } = await open();
      await run('create table done (no serial primary key, id text not null)');
      let failing = true;
      const api = apiOf(db, (parts) => {
        const handle = write(clickPlan, async ({ params: { id = '' }, tx }) => {
          if (id === 'refused') throw notFound('That');
          if (id === 'failing' && failing) throw failure;
          await tx.execute(sql`insert into done (id) values (${id})`);
          return { message: id };
        });
        return operationRoutes({ routes: [handle], ...parts });
      });
      const operations = ['a1', 'b1', 'failing', 'b2', 'a2', 'refused', 'b3'].map((id) =>
        click(id, ['failing', 'a1', 'a2'].includes(id) ? 'a' : 'b'),
      );
      const send = async () => {
        const { body } = await api.post('/operations', { operations }, { authorization: 'somebody' });
        return v.parse(sendOperations.response, body).answers;
      };
      const statusesById = (answers: { key: string; status: number }[]) =>
        answers.map((answer) => [operations.find(({ key }) => key === answer.key)?.params?.id, answer.status]);
      const first = await send();
      expect(statusesById(first)).toEqual([
        ['a1', 200],
        ['b1', 200],
        ['failing', status],
        ['b2', 200],
        ['refused', 404],
        ['b3', 200],
      ]);
      expect(first[2]?.retry_after).toBe(retry_after);
      expect(api.faults).toEqual(status === 500 ? [failure] : []);
      failing = false;
      expect((await send()).map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 404, 200]);
      const done = (await run('select id from done order by no')).map(({ id }) => String(id));
      expect(done.filter((id) => id.startsWith('a') || id === 'failing')).toEqual(['a1', 'failing', 'a2']);
      expect(done.filter((id) => id.startsWith('b'))).toEqual(['b1', 'b2', 'b3']);
      await close();
    },
  );
});

describe.each(databases({ both: true }))('a batch on $kind', ({ open }) => {
  it('takes effect once if the connection is lost after its commit', async () => {
    const { db, run, close } = await open();
    await run('create table done (id text not null)');
    let lost = 0;
    const fragile: Database = {
      ...db,
      transaction: async (work, config) => {
        const result = await db.transaction(work, config);
        if (lost++ === 0) throw new Error('the connection is lost');
        return result;
      },
    };
    const api = apiOf(fragile, (parts) => {
      const handle = write(clickPlan, async ({ params: { id = '' }, tx }) => {
        await tx.execute(sql`insert into done (id) values (${id})`);
        return { message: id };
      });
      return operationRoutes({ routes: [handle], ...parts });
    });
    const operations = ['a', 'b', 'c'].map((id) => click(id));
    const { body } = await api.post('/operations', { operations }, { authorization: 'somebody' });
    const { answers } = v.parse(sendOperations.response, body);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      ['a', 'b', 'c'].map((message) => [200, { message }]),
    );
    expect(await run('select id from done order by id')).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    expect(api.faults).toEqual([]);
    await close();
  });
});

it('runs nothing alone that failed together because the database is away', async () => {
  let alone = 0;
  const pipeline = {
    assertLives: async () => {},
    runTogether: async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    },
    run: async () => {
      alone++;
      return { status: 200, json: '{}' };
    },
  } as unknown as RequestPipeline;
  const routes = [write(clickPlan, async () => ({ message: 'Recorded' }))];
  const [sending] = operationRoutes({ routes, pipeline, onError: () => {} });
  const operations = [click(planId(1)), click(planId(2))];
  const request = { body: { operations }, actor: { id: 'ada' }, source: {} };
  await expect((sending as PlainRoute).handle(request as never)).rejects.toThrow('connect');
  expect(alone).toBe(0);
});
