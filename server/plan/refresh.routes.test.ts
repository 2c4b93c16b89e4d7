import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ProblemSchema } from '../../domain/contract/call.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { newKey, planBody, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

type Headers = Record<string, string>;

describe.each(databases({ both: true }))('refreshes on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send, list, rowOf } = sellers;
  const refresh = (headers: Headers, rows: unknown) => send('POST', '/plans/refresh', headers, rows);
  const refusal = async (headers: Headers, rows: unknown) => {
    const { status, body } = await refresh(headers, rows);
    return { status, ...v.parse(ProblemSchema, body) };
  };
  const update = (id: string, change: object, version = 1) => ({ op: 'update', id, version, change });
  const remove = (id: string, version = 1) => ({ op: 'delete', id, version });
  const create = (change: object = {}) => ({ op: 'create', plan: { ...planBody(change), id: randomUUID() as string } });
  const versionsOf = async (no: number) => {
    const rows = await suite.database.run(
      'select name, version, price_kobo from plans where provider_no = $1 and deleted_at is null order by no',
      [no],
    );
    return rows.map(({ name, version, price_kobo }) => [name, version, Number(price_kobo) / 100]);
  };
  const revision = () => suite.api.store.revision;

  it('create, change, confirm and remove plans of one seller at once, with an audit entry for each', async () => {
    const { headers, no, id: userId } = await sellers.seller('business');
    const [changed, kept, gone] = [
      await list(headers, { name: 'Changed' }),
      await list(headers, { name: 'Kept' }),
      await list(headers, { name: 'Gone' }),
    ];
    await suite.database.run("update plans set confirmed_at = '2026-01-01' where id = any($1)", [[changed, kept]]);
    const made = create({ name: 'New' });
    const rows = [made, update(changed, { price: 990 }, 2), update(kept, { price: 1200 }, 2), remove(gone)];
    const done = await refresh(headers, rows);
    expect(done).toMatchObject({
      status: 200,
      body: {
        message: 'Your list is updated: 1\u00a0plan new, 1 changed, 1 confirmed, 1 removed.',
        plans: [
          { id: made.plan.id, version: 1 },
          { id: changed, version: 3 },
          { id: kept, version: 3 },
        ],
      },
    });
    expect(done.headers.get('x-revision')).toBe(String(revision()));
    expect(await versionsOf(no)).toEqual([
      ['Changed', 3, 990],
      ['Kept', 3, 1200],
      ['New', 1, 1200],
    ]);
    const actions = [changed, kept, gone, made.plan.id].map((id) => sellers.entriesOf(id));
    expect((await Promise.all(actions)).map((entries) => entries.at(-1))).toMatchObject([
      { action: 'plan.update', actor_id: userId, before: { price_kobo: 120000 }, after: { price_kobo: 99000 } },
      { action: 'plan.confirm', actor_id: userId },
      { action: 'plan.delete', actor_id: userId, before: { name: 'Gone' } },
      { action: 'plan.create', actor_id: userId, after: { name: 'New' } },
    ]);
  });

  it('change nothing when they are repeated, and run once per idempotency key', async () => {
    const { headers, no } = await sellers.seller('business');
    const id = await list(headers);
    const keyed = { ...headers, ...newKey() };
    const rows = [update(id, { price: 990 }), create({ name: 'New' })];
    const first = await refresh(keyed, rows);
    expect((await refresh(keyed, rows)).body).toEqual(first.body);
    expect(await versionsOf(no)).toHaveLength(2);
    const before = revision();
    const again = await refresh(headers, [update(id, { price: 990 }, 2)]);
    expect(again).toMatchObject({
      status: 200,
      body: { message: 'Your list is updated: 1\u00a0plan confirmed.', plans: [{ id, version: 2 }] },
    });
    expect(revision()).toBe(before);
  });

  it('write nothing if a plan was changed or deleted meanwhile, and name each with its row as it is now', async () => {
    const { headers, no, provider } = await sellers.seller('business');
    const admin = await sellers.signedIn('systemadmin');
    const [one, changed, gone, left] = [
      await list(headers, { name: 'One' }),
      await list(headers, { name: 'Changed' }),
      await list(headers, { name: 'Gone' }),
      await list(headers, { name: 'Left' }),
    ];
    await send('PUT', `/plans/${changed}`, admin.headers, { price: 1100 });
    for (const id of [gone, left]) await send('DELETE', `/plans/${id}`, headers);
    const rows = [
      update(one, { price: 901 }),
      update(changed, { price: 902 }),
      update(gone, { price: 903 }),
      remove(left),
    ];
    const { status, code, rows: failed } = await refusal(headers, rows);
    expect([status, code]).toEqual([412, 'stale']);
    expect(failed).toEqual([
      {
        row: 2,
        detail: 'That plan was changed in the meantime',
        current: {
          current: expect.objectContaining({ price: 1100, name: 'Changed', provider_id: provider }),
          version: 2,
          changed_at: expect.any(String),
          changed_by: 'administrator',
        },
      },
      {
        row: 3,
        detail: 'That plan was deleted',
        isGone: true,
        current: expect.objectContaining({ changed_by: 'you' }),
      },
    ]);
    expect(await versionsOf(no)).toEqual([
      ['One', 1, 1200],
      ['Changed', 2, 1100],
    ]);
    expect(
      await refresh(headers, [update(one, { price: 901 }), update(changed, { price: 902 }, 2), remove(left)]),
    ).toMatchObject({ status: 200 });
  });

  it('write nothing if a row is wrong, and name its field', async () => {
    const { headers, no, provider } = await sellers.seller('business');
    const other = await sellers.seller();
    const id = await list(headers);
    const taken = create();
    await refresh(headers, [taken]);
    const before = await versionsOf(no);
    const good = create({ name: 'Good' });
    const wrong: [unknown, string | undefined][] = [
      [update(id, { price: -1 }), '2.change.price'],
      [update(id, { price: 10_000_000 }), '2.price'],
      [update(id, { price: 905, provider_id: other.provider }), '2.change.provider_id'],
      [update(id, { price: 905, id: randomUUID() }), '2.change.id'],
      [update(id, { price: 905, provider_phone_number: '08000000000' }), '2.provider_phone_number'],
      [create({ provider_phone_number: '08000000000' }), '2.provider_phone_number'],
      [{ ...create(), op: 'replace' }, '2.op'],
      [{ op: 'update', id, change: {} }, '2.version'],
      [{ op: 'delete', id: 'x', version: 1 }, '2.id'],
      [good, '2.id'],
    ];
    for (const [row, field] of wrong) {
      const { status, field: named } = await refusal(headers, [good, row]);
      expect([status, named]).toEqual([422, field]);
    }
    expect(await refusal(headers, [good, taken])).toMatchObject({ status: 409, code: 'taken', field: '2.plan.id' });
    expect(await refusal(headers, [])).toMatchObject({ status: 422 });
    expect(await refusal(headers, Array(1001).fill(remove(id)))).toMatchObject({ status: 422 });
    expect(await versionsOf(no)).toEqual(before);
    expect(await refresh(headers, [update(id, { price: 905, provider_id: provider.toUpperCase() })])).toMatchObject({
      status: 200,
    });
  });

  it('belong to the seller; an administrator may refresh any plan', async () => {
    const [mine, other] = [await sellers.seller(), await sellers.seller()];
    const admin = await sellers.signedIn('systemadmin');
    const [own, theirs] = [await list(mine.headers), await list(other.headers)];
    const foreign = [
      [update(theirs, { price: 905 }), 'id', 'This is not one of your plans'],
      [remove(theirs), 'id', 'This is not one of your plans'],
      [remove(randomUUID()), 'id', 'This is not one of your plans'],
      [create({ provider_id: other.provider }), 'provider_id', 'This is not your id as a provider'],
    ] as const;
    for (const [row, field, detail] of foreign) {
      const refused = await refusal(mine.headers, [update(own, { price: 905 }), row]);
      expect(refused).toMatchObject({ status: 403, code: 'forbidden', field: `2.${field}` });
      expect(refused.rows).toEqual([{ row: 2, field, detail }]);
    }
    expect(await refusal(admin.headers, [remove(randomUUID())])).toMatchObject({
      status: 404,
      code: 'not_found',
      field: '1.id',
    });
    expect(await rowOf(own)).toMatchObject({ version: 1, price_kobo: 120000 });
    const seen = { price: 1200, source: 'Price list', as_of: '2026-11-01' };
    const rows = [update(own, { price: 905 }), update(theirs, seen), create({ provider_id: other.provider })];
    expect(await refresh(admin.headers, rows)).toMatchObject({ status: 200 });
    const [row] = await suite.database.run('select seen_to::text, source from plans where id = $1', [theirs]);
    expect(row).toEqual({ seen_to: '2026-11-01', source: 'Price list' });
  });

  it('keep the limit of the tier: removed plans make room', async () => {
    const { headers, no } = await sellers.seller('starter');
    const ids: string[] = [];
    for (let at = 0; at < 5; at++) ids.push(await list(headers, { name: `Plan ${at}` }));
    expect(await refusal(headers, [create()])).toMatchObject({ status: 409, code: 'tier_limit' });
    const twice = ids.slice(0, 2).map((id) => remove(id));
    expect(await refusal(headers, [...twice, create(), create(), create()])).toMatchObject({ code: 'tier_limit' });
    expect(await refresh(headers, [...twice, create(), create()])).toMatchObject({ status: 200 });
    expect(await versionsOf(no)).toHaveLength(5);
  });

  it('of several devices at once are applied whole, each or not at all', async () => {
    const { headers, no } = await sellers.seller('business');
    const ids = [await list(headers, { name: 'A' }), await list(headers, { name: 'B' })];
    const rows = (price: number) => ids.map((id) => update(id, { price }));
    const answers = await Promise.all(
      [200, 300, 400, 500].map((price, at) => refresh(headers, at % 2 ? rows(price).reverse() : rows(price))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const [[, , first] = [], [, , second] = []] = await versionsOf(no);
    expect(first).toBe(second);
  });

  it('report no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
