import { describe, expect, it, vi } from 'vitest';
import type { OperationOf } from '../../../domain/contract/operation.ts';
import {
  aClick,
  anOperation,
  currentRowOf,
  listRefreshed,
  madeId,
  newPlan,
  planDeleted,
  planEdited,
  planMade,
  plansMade,
} from '../../../tests/support/outbox/operations.ts';
import type { Transport } from '../http/transport.ts';
import { deviceTime } from '../time.ts';
import { createDeliver } from './deliver.ts';

/** An upload of some plans. */
const planMadeInBulk = (count: number) =>
  plansMade(Array.from({ length: count }, (_, at) => newPlan({ id: madeId(at + 1) }))) as OperationOf<'createPlans'>;

const session = { userId: 'ada', token: 'Bearer of-ada' };

function setUp(answer: (init: RequestInit) => Response) {
  const fetch = vi.fn<Transport['fetch']>(async (_, init) => answer(init));
  const deliver = createDeliver({ fetch, time: deviceTime });
  const sent = () => {
    const [url, init] = fetch.mock.calls[0] ?? [];
    return { url, headers: init?.headers as Record<string, string>, body: JSON.parse(String(init?.body ?? 'null')) };
  };
  return { deliver, sent };
}

type Sent = { status?: number; key?: string; 'x-revision'?: string; 'x-request-id'?: string };

const json = (body: unknown, { status = 200, key = '', ...more }: Sent = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...more },
  });

describe('one operation', () => {
  it('is sent by the call of the specification, with the protocol headers', async () => {
    const rating = anOperation();
    const { deliver, sent } = setUp(() => json({ message: 'Thank you' }, { key: rating.opId }));
    expect(await deliver([rating], session)).toEqual([{ kind: 'done', message: 'Thank you' }]);
    expect(sent()).toMatchObject({ url: '/api/v1/network/ratings', body: rating.fields });
    expect(sent().headers).toMatchObject({
      Authorization: 'Bearer of-ada',
      'Idempotency-Key': rating.opId,
      'X-Device': 'phone',
      'X-Seq': String(rating.seq),
    });
  });

  it('is sent with the whole number of a part of a list', async () => {
    const part = listRefreshed([], { seq: 3.000001 });
    const { deliver, sent } = setUp(() => json({ message: 'Done' }, { key: part.opId }));
    await deliver([part], session);
    expect(sent().headers).toMatchObject({ 'X-Seq': '3' });
  });

  it.each([
    ['a message without the key', () => json({ message: 'Welcome to the hotspot' })],
    ['a page', () => new Response('<h1>Buy airtime</h1>', { headers: { 'content-type': 'text/html' } })],
    ['half a response', () => new Response('{"mess', { headers: { 'content-type': 'application/json' } })],
  ])('counts as undelivered after %s', async (_, answer) => {
    const { deliver } = setUp(answer);
    expect(await deliver([anOperation()], session)).toMatchObject([
      { kind: 'retry', failure: { kind: 'undelivered' } },
    ]);
  });
});

describe('a large upload', () => {
  const large = planMadeInBulk(70);
  const piecesOf = (calls: readonly Parameters<Transport['fetch']>[]) =>
    calls.map(([url, { method, body }]) => [`${method} ${url.split('/api/v1')[1]}`, JSON.parse(String(body))]);

  /** Answers the pieces, and then the upload; keeps what it has between deliveries. */
  function uploadServer(has: number[] = []) {
    const fetch = vi.fn<Transport['fetch']>(async (url) => {
      const no = /create-bulk\/[^/]+\/(\d+)$/.exec(url)?.[1];
      if (no === undefined) return json({ message: 'Successfully Created Plans' }, { key: large.opId });
      has = [...new Set([...has, Number(no)])].sort();
      return json({ pieces: has });
    });
    return { fetch, deliver: createDeliver({ fetch, time: deviceTime }) };
  }

  it('goes in pieces, and then the server creates the plans of all of them', async () => {
    const { fetch, deliver } = uploadServer();
    const progress = vi.fn();
    expect(await deliver([large], session, progress)).toMatchObject([{ kind: 'done' }]);
    const { plans } = large.fields;
    const put = (no: number) => `PUT /plans/create-bulk/${large.opId}/${no}`;
    expect(piecesOf(fetch.mock.calls)).toEqual([
      [put(0), { plans: plans.slice(0, 32) }],
      [put(1), { plans: plans.slice(32, 64) }],
      [put(2), { plans: plans.slice(64) }],
      ['POST /plans/create-bulk', []],
    ]);
    const sent = fetch.mock.calls.map(([, { headers }]) => headers as Record<string, string>);
    expect(sent.map((headers) => headers['Idempotency-Key'])).toEqual(Array(4).fill(large.opId));
    expect(sent.map((headers) => headers['X-Pieces'])).toEqual([undefined, undefined, undefined, '3']);
    expect(progress.mock.calls).toEqual([1, 2, 3].map((done) => [{ opId: large.opId, done, total: 3 }]));
  });

  it('goes in one request if it fits into one piece', async () => {
    const upload = planMadeInBulk(32);
    const { deliver, sent } = setUp(() => json({ message: 'Successfully Created Plans' }, { key: upload.opId }));
    expect(await deliver([upload], session)).toMatchObject([{ kind: 'done' }]);
    expect(sent().body).toEqual(upload.fields.plans);
  });

  it('goes on where it broke off', async () => {
    const { fetch, deliver } = uploadServer([0, 1]);
    expect(await deliver([large], session)).toMatchObject([{ kind: 'done' }]);
    expect(fetch.mock.calls.map(([url]) => url.split('/').at(-1))).toEqual(['0', '2', 'create-bulk']);
  });

  it('is sent again later when the server has lost a piece', async () => {
    const deliver = createDeliver({
      fetch: async () =>
        json({ detail: 'Some pieces are missing', code: 'too_early' }, { status: 425, key: large.opId }),
      time: deviceTime,
    });
    expect(await deliver([large], session)).toMatchObject([
      { kind: 'retry', failure: { kind: 'server', status: 425 } },
    ]);
  });
});

describe('several operations', () => {
  const batch = [anOperation(), anOperation(), aClick(), aClick()];
  const keys = batch.map(({ opId }) => opId);
  const answers = (list: unknown[]) => () => json({ answers: list }, { key: String(keys[0]) });

  it('are sent in one request, each with its key, entity number, call and body', async () => {
    const done = keys.map((key) => ({ key, status: 200, body: { message: key } }));
    const { deliver, sent } = setUp(answers(done));
    expect(await deliver(batch, session)).toEqual(keys.map((message) => ({ kind: 'done', message })));
    expect(sent().url).toBe('/api/v1/operations');
    expect(sent().headers).toMatchObject({ 'Idempotency-Key': keys[0], 'X-Device': 'phone' });
    expect(sent().body.operations[0]).toEqual({
      key: keys[0],
      seq: batch[0]?.seq,
      entity: '0',
      kind: 'rateNetworks',
      params: {},
      body: batch[0]?.fields,
    });
    expect(sent().body.operations[2]).toMatchObject({ kind: 'recordClick', params: { id: expect.any(String) } });
  });

  it.each([408, 425, 429, 500, 503, 511])('retries an operation that the server answers with %i', async (status) => {
    const { deliver } = setUp(answers(keys.map((key) => ({ key, status, body: { detail: 'Not now' } }))));
    const kinds = (await deliver(batch, session)).map(({ kind }) => kind);
    expect(kinds).toEqual(['retry', 'retry', 'retry', 'retry']);
  });

  it('have one result each; those behind a failed one are skipped', async () => {
    const { deliver } = setUp(
      answers([
        { key: keys[0], status: 503, retry_after: 3, body: { detail: 'Busy', code: 'busy' } },
        { key: keys[2], status: 404, body: {} },
        { key: keys[3], status: 200, body: { odd: true } },
      ]),
    );
    expect(await deliver(batch, session)).toMatchObject([
      { kind: 'retry', failure: { kind: 'server', status: 503 }, retryAfterMs: 3_000 },
      { kind: 'skipped' },
      { kind: 'refused', status: 404, code: null, detail: null },
      { kind: 'retry', failure: { kind: 'undelivered' } },
    ]);
  });

  it('have the ID of their request with each failure, alone and together', async () => {
    const problem = { detail: 'Busy', code: 'busy' };
    const id = { 'x-request-id': 'request-0001' };
    const failure = { status: 503, code: 'busy', requestId: 'request-0001' };
    const together = setUp(() => json({ answers: [{ key: keys[0], status: 503, body: problem }] }, id));
    expect((await together.deliver(batch, session))[0]).toMatchObject({ kind: 'retry', failure });
    const alone = setUp(() => json(problem, { status: 503, ...id }));
    expect(await alone.deliver(batch.slice(0, 1), session)).toMatchObject([{ kind: 'retry', failure }]);
    const refusal = setUp(() => json(problem, { status: 422, key: String(keys[0]), ...id }));
    expect((await refusal.deliver(batch, session))[0]).toMatchObject({ failure: { requestId: 'request-0001' } });
  });

  it('count as a failure of the first operation of each entity if the request fails', async () => {
    const { deliver } = setUp(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    const kinds = (await deliver(batch, session)).map(({ kind }) => kind);
    expect(kinds).toEqual(['retry', 'skipped', 'retry', 'retry']);
  });

  it('are not all refused because of one of them', async () => {
    const { deliver } = setUp(() => json({ detail: 'The request is odd' }, { status: 422, key: String(keys[0]) }));
    expect((await deliver(batch, session)).map(({ kind }) => kind)).toEqual(['retry', 'skipped', 'retry', 'retry']);
  });

  it('wait for a sign-in after a 401', async () => {
    const { deliver } = setUp(() => json({ detail: 'Sign in' }, { status: 401, key: String(keys[0]) }));
    const kinds = new Set((await deliver(batch, session)).map(({ kind }) => kind));
    expect([...kinds]).toEqual(['sign-in', 'skipped']);
  });
});

describe('an edit', () => {
  const edit = planEdited('p1', { price: 1_200 }, { baseVersion: 5 });
  const written = { message: 'Plan updated', version: 6 };

  it('sends its base version, and returns the new version and revision', async () => {
    const { deliver, sent } = setUp(() => json(written, { key: edit.opId, 'x-revision': '41' }));
    expect(await deliver([edit], session)).toEqual([
      { kind: 'done', message: 'Plan updated', version: 6, revision: 41 },
    ]);
    expect(sent()).toMatchObject({ url: '/api/v1/plans/p1', body: { price: 1_200 } });
    expect(sent().headers).toMatchObject({ 'If-Match': '"5"' });
  });

  it.each([
    ['an edit without a base version', planEdited('p1', { price: 1 })],
    ['a creation', planMade()],
    ['a rating', anOperation()],
  ])('sends no version for %s', async (_, operation) => {
    const { deliver, sent } = setUp(() => json({ message: 'Done', version: 1 }, { key: operation.opId }));
    await deliver([operation], session);
    expect(sent().headers).not.toHaveProperty('If-Match');
  });

  it.each(['soon', '1.5'])('ignores the revision %j', async (revision) => {
    const { deliver } = setUp(() => json(written, { key: edit.opId, 'x-revision': revision }));
    expect(await deliver([edit], session)).toEqual([{ kind: 'done', message: 'Plan updated', version: 6 }]);
  });

  it('is refused with the current row', async () => {
    const row = currentRowOf({ price: 1_500 });
    const problem = { detail: 'It was changed meanwhile', code: 'version', row };
    const { deliver } = setUp(() => json(problem, { status: 412, key: edit.opId }));
    expect(await deliver([edit], session)).toMatchObject([{ kind: 'refused', status: 412, row }]);
  });

  it('is refused for a deleted row, while a deletion of it is done', async () => {
    const removal = planDeleted('p1', { baseVersion: 5 });
    for (const [operation, kind] of [
      [edit, 'refused'],
      [removal, 'done'],
    ] as const) {
      for (const [status, code] of [
        [404, 'not_found'],
        [410, 'gone'],
      ] as const) {
        const { deliver } = setUp(() => json({ detail: 'It is gone', code }, { status, key: operation.opId }));
        expect(await deliver([operation], session)).toMatchObject([{ kind }]);
      }
    }
  });

  it('keeps its own versions, revision and refusal in a shared request', async () => {
    const batch = [
      edit,
      planEdited('p2', { price: 5 }),
      planEdited('p3', { price: 5 }, { baseVersion: 2 }),
      planDeleted('p4', { baseVersion: 3 }),
    ];
    const [one, two, three, four] = batch.map(({ opId }) => opId);
    const row = currentRowOf({ price: 1_500 });
    const answers = [
      { key: one, status: 200, body: written },
      { key: two, status: 200, body: { message: 'Plan updated', version: 9 } },
      { key: three, status: 412, body: { detail: 'It was changed meanwhile', row } },
      { key: four, status: 410, body: { detail: 'It is gone', code: 'gone' } },
    ];
    const { deliver, sent } = setUp(() => json({ answers }, { key: String(one), 'x-revision': '41' }));
    expect(await deliver(batch, session)).toMatchObject([
      { kind: 'done', version: 6, revision: 41 },
      { kind: 'done', version: 9, revision: 41 },
      { kind: 'refused', status: 412, row },
      { kind: 'done', message: 'Successfully deleted plan' },
    ]);
    const { operations } = sent().body as { operations: Record<string, unknown>[] };
    expect(operations.map(({ if_match }) => if_match)).toEqual([5, undefined, 2, 3]);
    expect(operations[1]).not.toHaveProperty('if_match');
    expect(sent().headers).not.toHaveProperty('If-Match');
  });
});
