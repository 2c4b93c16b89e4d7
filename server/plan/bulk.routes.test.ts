import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ProblemSchema } from '../../domain/contract/call.ts';
import { PLANS_PER_PIECE } from '../../domain/contract/plan.calls.ts';
import type { PlanInput } from '../../domain/plan/plan.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { type Answered, newKey, planBody, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const numbered = (count: number, change: (at: number) => Partial<PlanInput> = () => ({})) =>
  Array.from({ length: count }, (_, at) => planBody({ name: `Plan ${at + 1}`, ...change(at) }));

/** A bulk upload stores all plans or none (docs/security.md#s14). */
describe.each(databases())('bulk upload on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send } = sellers;
  const upload = (headers: Record<string, string>, plans: unknown) =>
    send('POST', '/plans/create-bulk', headers, plans);
  const namesOf = async (no: number) => {
    const rows = await suite.database.run('select name from plans where provider_no = $1 order by no', [no]);
    return rows.map(({ name }) => name);
  };
  const refusal = async (headers: Record<string, string>, plans: unknown) => {
    const { status, body } = await upload(headers, plans);
    return { status, ...v.parse(ProblemSchema, body) };
  };

  it('stores five hundred plans in order with one audit entry, and once per idempotency key', async () => {
    const { id, headers, provider, no } = await sellers.seller('enterprise');
    const plans = numbered(500);
    const keyed = { ...headers, ...newKey() };
    const created = await upload(keyed, plans);
    expect(created).toMatchObject({ status: 200, body: { message: 'Successfully Created Plans' } });
    expect(created.headers.get('x-revision')).toBe(String(suite.api.store.revision));
    expect((await upload(keyed, plans)).body).toEqual(created.body);
    expect(await namesOf(no)).toEqual(plans.map(({ name }) => name));
    const { body } = await send('GET', `/plans?provider_id=${provider}&size=100`, {});
    expect(body).toMatchObject({ total: 500, items: plans.slice(0, 100).map(({ name }) => ({ name })) });
    const entries = await suite.database.run('select action, after from audit where actor_id = $1', [id]);
    expect(entries).toMatchObject([{ action: 'plan.create-bulk', after: { count: 500, providers: [provider] } }]);
    expect(new Set((entries[0]?.after as { ids?: string[] })?.ids).size).toBe(500);
  });

  it('stores none of five hundred plans if one is wrong, and names its row and field', async () => {
    const { headers, no } = await sellers.seller('enterprise');
    const plans = numbered(500, (at) => (at === 6 ? { price: -1 } : {}));
    expect(await refusal(headers, plans)).toEqual({
      status: 422,
      code: 'bad_input',
      detail: 'Row 7, Price: Price must not be negative',
      field: '7.price',
      rows: [{ row: 7, field: 'price', detail: 'Price must not be negative' }],
    });
    expect(await namesOf(no)).toEqual([]);
  });

  it('names every wrong field of every row, at most a hundred', async () => {
    const { headers } = await sellers.seller('enterprise');
    const plans = [
      planBody(),
      { ...planBody(), price: 'dear', size: { value: 0, unit: 'GB' } },
      'plan',
      { ...planBody(), colour: 'red', network: 'MTM' },
    ];
    const { rows, detail } = await refusal(headers, plans);
    expect(rows?.[1]?.detail).toBe('“dear” is not a number');
    expect(detail).toBe('Row 2, Size value: Size must be at least 1 MB (and 4 more)');
    expect(rows?.map(({ row, field }) => [row, field])).toEqual([
      [2, 'size.value'],
      [2, 'price'],
      [3, undefined],
      [4, 'network'],
      [4, 'colour'],
    ]);
    const many = await refusal(headers, Array(500).fill({}));
    expect(many.rows).toHaveLength(100);
    expect(many.detail).toContain('(and at least 100 more)');
  });

  it.each([
    ['no list', planBody(), 'The request is not right'],
    ['an empty list', [], 'The request is not right'],
    ['more than five hundred', Array(501).fill({}), 'At most 500 plans'],
  ])('refuses %s', async (_, body, detail) => {
    const { headers } = await sellers.seller();
    expect(await refusal(headers, body)).toEqual({ status: 422, code: 'bad_input', detail });
  });

  it('accepts at most a megabyte', async () => {
    const { headers } = await sellers.seller('enterprise');
    const long = numbered(420, () => ({
      description: 'd'.repeat(500),
      buy_url: `https://a.example/${'u'.repeat(1800)}`,
    }));
    expect(JSON.stringify(long).length).toBeGreaterThan(1_000_000);
    expect((await upload(headers, JSON.stringify(long).padEnd(1024 * 1024))).status).toBe(200);
    expect(await upload(headers, JSON.stringify(long).padEnd(1024 * 1024 + 1))).toMatchObject({ status: 413 });
  });

  it('names rows with a repeated or taken id and stores none', async () => {
    const { headers, no } = await sellers.seller();
    const [a, b] = [randomUUID(), randomUUID()];
    const twice = [planBody({ id: a }), planBody(), planBody({ id: b }), planBody({ id: a.toUpperCase() })];
    expect(await refusal(headers, twice)).toMatchObject({ status: 422, rows: [{ row: 4, field: 'id' }] });
    expect((await upload(headers, [planBody({ id: a })])).status).toBe(200);
    const taken = await refusal(headers, [planBody(), planBody({ id: a }), planBody({ id: b })]);
    expect(taken).toMatchObject({ status: 409, code: 'taken', field: '2.id', rows: [{ row: 2, field: 'id' }] });
    expect(await namesOf(no)).toHaveLength(1);
  });

  it('accepts plans of several providers from an administrator, and names unknown and deleted providers', async () => {
    const admin = await sellers.signedIn('systemadmin');
    const [one, two, deleted] = [await sellers.operator(), await sellers.operator(), await sellers.operator()];
    await send('DELETE', `/providers/${deleted.provider}`, admin.headers);
    const of = (...ids: (string | undefined)[]) =>
      ids.map((id) => planBody(id === undefined ? {} : { provider_id: id }));
    expect((await upload(admin.headers, of(one.provider, two.provider, one.provider))).status).toBe(200);
    expect([await namesOf(one.no), await namesOf(two.no)].map(({ length }) => length)).toEqual([2, 1]);
    const wrong = await refusal(admin.headers, of(one.provider, undefined, randomUUID(), deleted.provider));
    expect(wrong).toMatchObject({ status: 422, field: '2.provider_id' });
    expect(wrong.rows?.map(({ row, field }) => [row, field])).toEqual([2, 3, 4].map((row) => [row, 'provider_id']));
    expect(await refusal(admin.headers, of(one.provider, deleted.provider))).toMatchObject({
      status: 410,
      code: 'gone',
    });
    expect(await namesOf(one.no)).toHaveLength(2);
  });

  it("refuses another provider's plans and phone number from a provider", async () => {
    const [mine, other] = [await sellers.seller(), await sellers.seller()];
    const foreign = [planBody(), planBody({ provider_id: other.provider })];
    expect(await refusal(mine.headers, foreign)).toMatchObject({
      status: 403,
      code: 'forbidden',
      rows: [{ row: 2, field: 'provider_id', detail: 'This is not your id as a provider' }],
    });
    const numbers = ['09012345678', '09012345679'].map((provider_phone_number) => planBody({ provider_phone_number }));
    expect(await refusal(mine.headers, numbers)).toMatchObject({
      status: 422,
      rows: [{ row: 2, field: 'provider_phone_number' }],
    });
    expect([await namesOf(mine.no), await namesOf(other.no)]).toEqual([[], []]);
  });

  it('accepts a bulk upload inside a batch of operations', async () => {
    const { headers, no } = await sellers.seller('enterprise');
    const body = numbered(500, () => ({ id: randomUUID(), description: 'd'.repeat(500) }));
    const operation = { key: randomUUID(), seq: 1, entity: 'plans', kind: 'createPlans', body };
    const { body: result } = await send('POST', '/operations', headers, { operations: [operation] });
    expect(result).toMatchObject({ answers: [{ status: 200 }] });
    expect(await namesOf(no)).toHaveLength(500);
  });

  describe('in pieces', () => {
    const piecesOf = (plans: readonly unknown[]) =>
      Array.from({ length: Math.ceil(plans.length / PLANS_PER_PIECE) }, (_, no) =>
        plans.slice(no * PLANS_PER_PIECE, (no + 1) * PLANS_PER_PIECE),
      );
    const put = (headers: Record<string, string>, key: string, no: number | string, plans: unknown) =>
      send('PUT', `/plans/create-bulk/${key}/${no}`, headers, { plans });
    const putAll = async (headers: Record<string, string>, key: string, plans: readonly unknown[]) => {
      for (const [no, piece] of piecesOf(plans).entries()) await put(headers, key, no, piece);
      return { ...headers, 'idempotency-key': key, 'x-pieces': String(piecesOf(plans).length) };
    };

    it('creates all plans at once, and once, also if the same upload arrives whole', async () => {
      const { headers, no } = await sellers.seller('enterprise');
      const [key, plans] = [randomUUID(), numbered(70)];
      const joined = await putAll(headers, key, plans);
      expect(await namesOf(no)).toEqual([]);
      const created = await upload(joined, []);
      expect(created).toMatchObject({ status: 200, body: { message: 'Successfully Created Plans' } });
      expect((await upload(joined, [])).body).toEqual(created.body);
      expect((await upload({ ...headers, 'idempotency-key': key }, plans)).body).toEqual(created.body);
      expect(await namesOf(no)).toEqual(plans.map(({ name }) => name));
    });

    it('names the pieces that are there, and asks again for an upload with a missing one', async () => {
      const { headers, no } = await sellers.seller('enterprise');
      const [key, plans] = [randomUUID(), numbered(70)];
      const [first, second, third] = piecesOf(plans);
      expect((await put(headers, key, 2, third)).body).toEqual({ pieces: [2] });
      expect((await put(headers, key, 0, first)).body).toEqual({ pieces: [0, 2] });
      const joined = { ...headers, 'idempotency-key': key, 'x-pieces': '3' };
      expect(await upload(joined, [])).toMatchObject({ status: 425, body: { code: 'too_early' } });
      expect((await put(headers, key, 0, first)).body).toEqual({ pieces: [0, 2] });
      expect((await put(headers, key, 1, second)).body).toEqual({ pieces: [0, 1, 2] });
      expect((await upload(joined, [])).status).toBe(200);
      expect(await namesOf(no)).toHaveLength(70);
    });

    it('creates nothing if one row of any piece is wrong, and names it', async () => {
      const { headers, no } = await sellers.seller('enterprise');
      const plans = numbered(70, (at) => (at === 40 ? { price: -1, description: 'a\0b' } : {}));
      const joined = await putAll(headers, randomUUID(), plans);
      expect(await refusal(joined, [])).toMatchObject({ status: 422, rows: [{ row: 41 }, { row: 41 }] });
      expect(await namesOf(no)).toEqual([]);
    });

    it('keeps the pieces of users and uploads apart, and the last four uploads of a user', async () => {
      const [mine, other] = [await sellers.seller('enterprise'), await sellers.seller('enterprise')];
      const keys = Array.from({ length: 6 }, () => randomUUID());
      for (const key of keys) await put(mine.headers, key, 0, numbered(1));
      expect((await upload({ ...other.headers, 'idempotency-key': String(keys[5]), 'x-pieces': '1' }, [])).status).toBe(
        425,
      );
      const kept = await suite.database.run('select key::text from plan_pieces where owner = $1', [mine.id]);
      expect(kept.map(({ key }) => key).sort()).toEqual(keys.slice(2).sort());
    });

    it.each<[string, (headers: Record<string, string>) => Promise<Answered>, number]>([
      ['a key that is no UUID', (headers) => put(headers, 'me', 0, [{}]), 422],
      ['a number that is too high', (headers) => put(headers, randomUUID(), 100, [{}]), 422],
      ['a number that is none', (headers) => put(headers, randomUUID(), 'first', [{}]), 422],
      ['an empty piece', (headers) => put(headers, randomUUID(), 0, []), 422],
      ['too many plans', (headers) => put(headers, randomUUID(), 0, numbered(PLANS_PER_PIECE + 1)), 422],
      ['no session', () => put({}, randomUUID(), 0, [{}]), 401],
      ['a count without a key', (headers) => upload({ ...headers, 'x-pieces': '1' }, []), 422],
      ['a count that is none', (headers) => upload({ ...headers, ...newKey(), 'x-pieces': 'all' }, []), 422],
    ])('refuses %s', async (_, act, status) => {
      const { headers } = await sellers.seller();
      expect((await act(headers)).status).toBe(status);
    });
  });

  it('reports no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
