import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ProblemSchema } from '../../domain/contract/call.ts';
import { PlanChangeSchema } from '../../domain/plan/plan.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { newKey, planBody, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

/** Edits of a row that someone else changed or deleted (docs/offline.md#r10). */
describe.each(databases({ both: true }))('row versions on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send, list, rowOf } = sellers;
  const versioned = (headers: Record<string, string>, version: number | string) => ({
    ...headers,
    'if-match': typeof version === 'number' ? `"${version}"` : version,
  });

  it('refuses an edit of an older version with the current row, as the contract says', async () => {
    const [mine, admin] = [await sellers.seller(), await sellers.signedIn('systemadmin')];
    const id = await list(mine.headers, { bonus: 'Nights' });
    await send('PUT', `/plans/${id}`, admin.headers, { price: 999.99 });
    const stale = await send('PUT', `/plans/${id}`, versioned(mine.headers, 1), { price: 1100 });
    const { row, ...problem } = v.parse(ProblemSchema, stale.body);
    expect([stale.status, problem]).toEqual([412, { code: 'stale', detail: 'That plan was changed in the meantime' }]);
    expect(row).toMatchObject({ version: 2, changed_by: 'administrator' });
    expect(row?.current).toMatchObject({ price: 999.99, bonus: 'Nights', provider_id: mine.provider, as_of: null });
    expect(v.safeParse(PlanChangeSchema, row?.current)).toMatchObject({ success: true });
    const [{ at } = {}] = await suite.database.run('select updated_at as at from plans where id = $1', [id]);
    expect(row?.changed_at).toBe((at as Date).toISOString());
    expect(await rowOf(id)).toMatchObject({ price_kobo: 99999, version: 2 });
  });

  it('names who changed the row last: you, its owner, an administrator, or unknown', async () => {
    const [mine, admin, other] = [
      await sellers.seller(),
      await sellers.signedIn('systemadmin'),
      await sellers.signedIn('systemadmin'),
    ];
    const id = await list(mine.headers);
    const lastChangedBy = async (headers: Record<string, string>) => {
      const { body } = await send('PUT', `/plans/${id}`, versioned(headers, 999), { price: 901 });
      return v.parse(ProblemSchema, body).row?.changed_by;
    };
    await send('PUT', `/plans/${id}`, mine.headers, { price: 902 });
    expect([await lastChangedBy(mine.headers), await lastChangedBy(admin.headers)]).toEqual(['you', 'owner']);
    await send('PUT', `/plans/${id}`, other.headers, { price: 903 });
    expect([await lastChangedBy(mine.headers), await lastChangedBy(other.headers)]).toEqual(['administrator', 'you']);
    await suite.database.run(`update users set role = 'user' where id = $1`, [other.id]);
    expect(await lastChangedBy(mine.headers)).toBe('unknown');
    await suite.database.run('delete from users where id = $1', [other.id]);
    expect(await lastChangedBy(mine.headers)).toBe('unknown');
    const [unaudited] = await suite.database.run('select id::text from plans order by no limit 1');
    const answer = await send('DELETE', `/plans/${unaudited?.id}`, versioned(admin.headers, 7));
    expect(answer).toMatchObject({ status: 412, body: { row: { changed_by: 'unknown' } } });
  });

  it.each(['"1"', '1', 'W/"1"', '*', ' "1" '])('accepts If-Match: %s', async (text) => {
    const { headers } = await sellers.seller();
    const id = await list(headers);
    expect((await send('PUT', `/plans/${id}`, versioned(headers, text), { price: 907 })).status).toBe(200);
  });

  it.each(['"0"', '0', '-1', '"1', '"1", "2"', '1.5', 'abc', '', 'W/1', '99999999999'])(
    'refuses If-Match: %j',
    async (text) => {
      const { headers } = await sellers.seller();
      const id = await list(headers);
      for (const path of [`/plans/${id}`, `/providers/${id}`]) {
        const answer = await send('PUT', path, { ...headers, 'if-match': text }, {});
        expect([path, answer.status, answer.body.field]).toEqual([path, 422, 'If-Match']);
      }
    },
  );

  it('accepts the same key with another version, and runs it once', async () => {
    const [mine, admin] = [await sellers.seller(), await sellers.signedIn('systemadmin')];
    const id = await list(mine.headers);
    await send('PUT', `/plans/${id}`, admin.headers, { bonus: 'More' });
    const keyed = { ...mine.headers, ...newKey() };
    const edit = (version: number) => send('PUT', `/plans/${id}`, versioned(keyed, version), { price: 1500 });
    expect((await edit(1)).status).toBe(412);
    expect((await edit(1)).status).toBe(412);
    const done = await edit(2);
    expect(done).toMatchObject({ status: 200, body: { version: 3 } });
    expect([await edit(2), await edit(1), await edit(3)].map(({ body }) => body)).toEqual(Array(3).fill(done.body));
    expect(await rowOf(id)).toMatchObject({ version: 3, price_kobo: 150000, bonus: 'More' });
  });

  it('accepts one of two concurrent edits of a version', async () => {
    const { headers } = await sellers.seller();
    const id = await list(headers);
    const edits = await Promise.all(
      Array.from({ length: 10 }, (_, at) => send('PUT', `/plans/${id}`, versioned(headers, 1), { price: 2000 + at })),
    );
    expect(edits.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
    expect((await rowOf(id)).version).toBe(2);
  });

  it('returns 410 with the last state of a deleted row, and stores that response', async () => {
    const [mine, admin] = [await sellers.seller(), await sellers.signedIn('systemadmin')];
    const id = await list(mine.headers, { price: 4321 });
    await send('DELETE', `/plans/${id}`, versioned(admin.headers, 1));
    const keyed = { ...mine.headers, ...newKey() };
    const gone = await send('PUT', `/plans/${id}`, versioned(keyed, 1), { price: 901 });
    expect(gone).toMatchObject({
      status: 410,
      body: { code: 'gone', row: { version: 2, changed_by: 'administrator', current: { price: 4321 } } },
    });
    expect((await send('PUT', `/plans/${id}`, versioned(keyed, 5), { price: 901 })).body).toEqual(gone.body);
    expect((await send('DELETE', `/plans/${id}`, mine.headers)).status).toBe(410);
    expect((await send('PUT', `/plans/${id}`, admin.headers, {})).status).toBe(410);
    expect((await send('PUT', `/plans/${id}`, (await sellers.seller()).headers, {})).status).toBe(403);
  });

  it('applies to a batch, where later operations of a stale entity wait', async () => {
    const [mine, admin] = [await sellers.seller(), await sellers.signedIn('systemadmin')];
    const [id, other] = [await list(mine.headers), await list(mine.headers)];
    await send('PUT', `/plans/${id}`, admin.headers, { price: 902 });
    const made = randomUUID();
    let seq = 0;
    const operation = (kind: string, entity: string, rest: object) => ({
      key: randomUUID(),
      seq: ++seq,
      kind,
      entity: `plan:${entity}`,
      ...rest,
    });
    const edit = (plan: string, if_match: number, price: number) =>
      operation('updatePlan', plan, { params: { id: plan }, if_match, body: { price } });
    const operations = [
      edit(id, 1, 903),
      edit(id, 2, 904),
      edit(other, 1, 905),
      operation('createPlan', made, { body: planBody({ id: made }) }),
      operation('deletePlan', made, { params: { id: made }, if_match: 1 }),
    ];
    const answer = await send('POST', '/operations', mine.headers, { operations });
    const answers = answer.body.answers as { key: string; status: number; body: { row?: object } }[];
    const keys: string[] = operations.map(({ key }) => key);
    expect(answers.map(({ key, status }) => [keys.indexOf(key), status])).toEqual([
      [0, 412],
      [2, 200],
      [3, 200],
      [4, 200],
    ]);
    expect(answers[0]?.body.row).toMatchObject({ version: 2, current: { price: 902 } });
    expect(answer.headers.get('x-revision')).toBe(String(suite.api.store.revision));
    expect((await rowOf(made)).deleted_at).not.toBeNull();
  });

  it('reports no unexpected error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
