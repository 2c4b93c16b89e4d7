import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type SentOperation, sendOperations } from '../../domain/contract/operation.ts';
import { clickPlan } from '../../domain/contract/plan.calls.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { apiForSuite, apiOf } from '../../tests/support/server/test-api.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { write } from '../http/route.ts';
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
      const { db, close } = await open();
      const done: string[] = [];
      let failing = true;
      const api = apiOf(db, (parts) => {
        const handle = write(clickPlan, async ({ params: { id = '' } }) => {
          if (id === 'refused') throw notFound('That');
          if (id === 'failing' && failing) throw failure;
          done.push(id);
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
      expect(done.filter((id) => id.startsWith('a') || id === 'failing')).toEqual(['a1', 'failing', 'a2']);
      expect(done.filter((id) => id.startsWith('b'))).toEqual(['b1', 'b2', 'b3']);
      await close();
    },
  );
});
