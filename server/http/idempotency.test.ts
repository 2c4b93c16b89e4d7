import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, MessageSchema } from '../../domain/contract/call.ts';
import { databases, type TestDatabase } from '../../tests/support/server/databases.ts';
import { apiOf } from '../../tests/support/server/test-api.ts';
import { ApiError } from './errors.ts';
import { Policy } from './policy.ts';
import { route, type WriteRequest, write } from './route.ts';

const Body = v.strictObject({ what: v.pipe(v.string(), v.maxLength(40)) });
const note = call({ method: 'POST', path: '/note', body: Body, response: MessageSchema });
const owned = call({ method: 'POST', path: '/owned/{id}', body: Body, response: MessageSchema });
const failing = call({ method: 'POST', path: '/failing', body: Body, response: MessageSchema });
const plain = call({ method: 'POST', path: '/plain', body: Body, response: MessageSchema });

const everybody = { visitor: 'any', user: 'any' } as const;
const policy = new Policy(
  { note, owned, failing, plain },
  { note: everybody, owned: { user: 'any' }, failing: everybody, plain: everybody },
);

describe.each(databases({ both: true }))('writes with an idempotency key on $kind', ({ open }) => {
  let database: TestDatabase;
  let api: ReturnType<typeof apiOf>;
  let failures: unknown[] = [];
  let handled = 0;
  /** The codes of the refusals that were noted after their transaction. */
  const noticed: string[] = [];

  beforeAll(async () => {
    database = await open();
    await database.run('create table notes (no serial primary key, what text not null)');
    const keep = async (tx: typeof database.db.queries, what: string) => {
      handled++;
      await tx.execute(sql`insert into notes (what) values (${what})`);
      return { message: `Note ${handled}` };
    };
    const fail = async ({ tx, body }: WriteRequest<typeof failing>) => {
      const answer = await keep(tx, body.what);
      const failure = failures.shift();
      if (typeof failure === 'string')
        await tx.execute(sql.raw(`do $$ begin raise '%', 1 using errcode = '${failure}'; end $$`));
      if (failure !== undefined) throw failure;
      return answer;
    };
    api = apiOf(
      database.db,
      () => [
        write(note, ({ tx, body }) => keep(tx, body.what)),
        write(owned, ({ tx, body }) => keep(tx, body.what)),
        { ...write(failing, fail), afterRefusal: async ({ code }) => void noticed.push(code) },
        route(plain, async () => ({ message: 'Nothing' })),
      ],
      policy,
    );
  });
  afterAll(() => database.close());

  const newKey = () => ({ 'idempotency-key': randomUUID() });
  const ofUser = () => ({ ...newKey(), authorization: randomUUID() });
  const noted = async (what: string) => (await database.run('select 1 from notes where what = $1', [what])).length;
  const keysOf = (headers: { 'idempotency-key': string }) =>
    database.run('select owner, status, answer, device, seq::int from idempotency_keys where key = $1', [
      headers['idempotency-key'],
    ]);

  it('stores the key with the effect and the response, by the clock of the database', async () => {
    const headers = { ...newKey(), 'x-device': 'phone', 'x-seq': '7' };
    api.clock.time = Date.parse('2026-11-01T00:00:00Z');
    const { body } = await api.post('/note', { what: 'kept' }, headers);
    expect(await keysOf(headers)).toEqual([
      { owner: 'visitor', status: 200, answer: JSON.stringify(body), device: null, seq: 7 },
    ]);
    const [row] = await database.run('select extract(epoch from created_at)::float8 as at from idempotency_keys');
    expect(Math.abs(Number(row?.at) - Date.now() / 1000)).toBeLessThan(60);
  });

  it('runs a repeated request once and returns the same response twice', async () => {
    const headers = newKey();
    const first = await api.post('/note', { what: 'twice' }, headers);
    const second = await api.post('/note', { what: 'twice' }, headers);
    expect(second.body).toEqual(first.body);
    expect([first.status, second.status, await noted('twice')]).toEqual([200, 200, 1]);
  });

  it('makes concurrent duplicates wait for the first: one effect, one response', async () => {
    const headers = newKey();
    const before = handled;
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.post('/note', { what: 'twin' }, headers)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect([answers[0]?.status, await noted('twin'), handled - before]).toEqual([200, 1, 1]);
  });

  it('stores no refusal for an owner who has gone before it is stored', async () => {
    const headers = ofUser();
    api.gone.add(headers.authorization);
    failures = [new ApiError('not_found', 'That was not found')];
    expect(await api.post('/failing', { what: 'gone' }, headers)).toMatchObject({ body: { code: 'session_ended' } });
    expect([await keysOf(headers), await noted('gone')]).toEqual([[], 0]);
  });

  it('returns the same refusal to concurrent duplicates of a user', async () => {
    const headers = ofUser();
    let refused = 0;
    failures = Array.from({ length: 20 }, () => new ApiError('not_found', `Refused ${++refused}`));
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.post('/failing', { what: 'no' }, headers)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.detail}`)).size).toBe(1);
    expect([answers[0]?.status, await noted('no')]).toEqual([404, 0]);
    failures = [];
  });

  it('refuses another request under the same key', async () => {
    const headers = newKey();
    await api.post('/note', { what: 'one' }, headers);
    for (const [path, body] of [
      ['/note', { what: 'two' }],
      ['/note', { what: 'one', more: 1 }],
      ['/failing', { what: 'one' }],
    ] as const) {
      const answer = await api.post(path, body, headers);
      expect([answer.status, answer.body.code, answer.body.field]).toEqual([422, 'key_reused', 'Idempotency-Key']);
    }
    expect([await noted('one'), await noted('two')]).toEqual([1, 0]);
    expect((await api.post('/note', { what: 'one' }, headers)).status).toBe(200);
  });

  it('rolls back a refused write and stores the refusal of a user, also for wrong input', async () => {
    const headers = ofUser();
    failures = [new ApiError('not_found', 'That was not found')];
    const first = await api.post('/failing', { what: 'refused' }, headers);
    expect(await api.post('/failing', { what: 'refused' }, headers)).toMatchObject({ status: 404, body: first.body });
    expect(await noted('refused')).toBe(0);
    expect(await keysOf(headers)).toMatchObject([{ status: 404, answer: JSON.stringify(first.body) }]);

    const wrong = ofUser();
    expect(await api.post('/note', { what: 7 }, wrong)).toMatchObject({ status: 422, body: { code: 'bad_input' } });
    expect(await api.post('/note', { what: 7 }, wrong)).toMatchObject({ status: 422, body: { code: 'bad_input' } });
    expect(await api.post('/note', { what: 'seven' }, wrong)).toMatchObject({ body: { code: 'key_reused' } });
  });

  it('stores no refusal of a visitor, so that nobody fills the table without an account', async () => {
    const [refused, wrong] = [newKey(), newKey()];
    failures = [new ApiError('not_found', 'That was not found')];
    expect(await api.post('/failing', { what: 'visitor' }, refused)).toMatchObject({ status: 404 });
    expect(await api.post('/note', { what: 7 }, wrong)).toMatchObject({ status: 422, body: { code: 'bad_input' } });
    expect([await keysOf(refused), await keysOf(wrong), await noted('visitor')]).toEqual([[], [], 0]);
    expect(await api.post('/failing', { what: 'visitor' }, refused)).toMatchObject({ status: 200 });
    expect([(await keysOf(refused)).length, await noted('visitor')]).toEqual([1, 1]);
  });

  it('asks the user to wait before it stores too many refusals, and stores nothing then', async () => {
    const headers = ofUser();
    noticed.length = 0;
    api.refusals.left = 1;
    failures = [new ApiError('not_found', 'First'), new ApiError('not_found', 'Second')];
    expect(await api.post('/failing', { what: 'many' }, headers)).toMatchObject({ status: 404 });
    const next = { ...headers, ...newKey() };
    expect(await api.post('/failing', { what: 'many' }, next)).toMatchObject({ status: 429 });
    expect(await keysOf(next)).toEqual([]);
    // What must be known of a refusal is noted, whether or not it is stored.
    expect(noticed).toEqual(['not_found', 'not_found', 'too_many']);
    // The stored one is no further refusal.
    expect(await api.post('/failing', { what: 'many' }, headers)).toMatchObject({ status: 404 });
    api.refusals.left = Number.POSITIVE_INFINITY;
    expect(await api.post('/failing', { what: 'many' }, next)).toMatchObject({ status: 200 });
  });

  it.each([
    ['a fault', () => new Error('first time'), 500],
    ['too little patience', () => new ApiError('busy', 'Later'), 503],
    ['a session that ended', () => new ApiError('session_ended', 'Sign in'), 401],
    ['a deadlock', () => '40P01', 503],
    ['a serialization failure', () => '40001', 503],
  ])('does not store %s, so that a retry runs', async (what, failure, status) => {
    const headers = newKey();
    failures = [failure()];
    const first = await api.post('/failing', { what }, headers);
    expect([first.status, await noted(what), await keysOf(headers)]).toEqual([status, 0, []]);
    if (typeof failure() === 'string') expect(first.headers.get('retry-after')).toBe('1');
    expect((await api.post('/failing', { what }, headers)).status).toBe(200);
    expect(await noted(what)).toBe(1);
  });

  it('separates users who send the same key', async () => {
    const headers = newKey();
    const answers = [];
    for (const authorization of [randomUUID(), randomUUID()]) {
      answers.push(await api.post('/owned/x', { what: 'own' }, { ...headers, authorization }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([answers[0]?.body === answers[1]?.body, await noted('own'), (await keysOf(headers)).length]).toEqual([
      false,
      2,
      2,
    ]);
  });

  it('replays a stored response to a user who lost the permission, and nothing else', async () => {
    const headers = { ...newKey(), authorization: randomUUID() };
    const first = await api.post('/owned/x', { what: 'before' }, headers);
    api.roles.set(headers.authorization, 'provider');
    expect(await api.post('/owned/x', { what: 'before' }, headers)).toMatchObject({ status: 200, body: first.body });
    for (const [body, sent] of [
      [{ what: 'before' }, { ...headers, ...newKey() }],
      [{ what: 'after' }, headers],
      ['{', headers],
    ] as const) {
      expect(await api.post('/owned/x', body, sent)).toMatchObject({ status: 403 });
    }
    expect([await noted('before'), await noted('after')]).toEqual([1, 0]);
  });

  it('runs in one transaction without a key too', async () => {
    failures = [new Error('half way')];
    expect((await api.post('/failing', { what: 'half' })).status).toBe(500);
    expect(await noted('half')).toBe(0);
    expect((await api.post('/failing', { what: 'half' })).status).toBe(200);
    expect((await api.post('/failing', { what: 'half' })).status).toBe(200);
    expect(await noted('half')).toBe(2);
  });

  it('repeats the key in every response', async () => {
    failures = [new Error('a fault')];
    const answers = [
      await api.post('/failing', { what: 'echo' }, newKey()),
      await api.post('/note', { what: 'echo' }, newKey()),
      await api.post('/note', { what: 7 }, newKey()),
      await api.post('/note', '{', newKey()),
      await api.post('/note', {}, { ...newKey(), 'content-type': 'text/plain' }),
      await api.post('/owned/x', { what: 'echo' }, newKey()),
      await api.post('/owned/x', { what: 'echo' }, { ...newKey(), authorization: 'ended' }),
      await api.post('/plain', { what: 'echo' }, newKey()),
      await api.post('/note', 'x'.repeat(70_000), newKey()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([500, 200, 422, 400, 415, 401, 401, 200, 413]);
    for (const { headers } of answers) expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await api.post('/note', { what: 'echo' })).headers.get('idempotency-key')).toBeNull();
  });

  it.each([
    [{ 'idempotency-key': 'one' }, 'Idempotency-Key'],
    [{ 'x-seq': '0' }, 'X-Seq'],
    [{ 'x-seq': '1.5' }, 'X-Seq'],
    [{ 'x-device': 'x'.repeat(65) }, 'X-Device'],
  ])('refuses %j with the name of the header', async (headers, field) => {
    const answer = await api.post('/note', { what: 'headers' }, { ...newKey(), ...headers });
    expect([answer.status, answer.body.field, await noted('headers')]).toEqual([422, field, 0]);
  });

  it('stores no key for a call that is not a write', async () => {
    const headers = newKey();
    expect((await api.post('/plain', { what: 'a' }, headers)).status).toBe(200);
    expect(await keysOf(headers)).toEqual([]);
  });
});
