import { describe, expect, it } from 'vitest';
import { EXTRAS } from '../../../domain/finder/need.ts';
import type { Plan, PlanInput } from '../../../domain/plan/plan.ts';
import { databases } from '../../../tests/support/server/databases.ts';
import { newKey, planBody, sellersOf } from '../../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../../tests/support/server/test-api.ts';
import { applyUseRule } from './use-rule.repo.ts';

type Headers = Record<string, string>;
const REASON = 'Night Owl is the name of our shop';

describe.each(databases({ both: true }))('the use and the kind of plans on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send } = sellers;
  const admin = async () => (await sellers.signedIn('systemadmin')).headers;
  const change = (id: string, headers: Headers, fields: object) => send('PUT', `/plans/${id}`, headers, fields);
  const listed = async () => {
    await suite.api.store.catchUp();
    return (await send('GET', '/plans/all', {})).body as unknown as Plan[];
  };
  const shown = async (id: string) => {
    const { use, kind, version, name } = (await listed()).find((plan) => plan.id === id) as Plan;
    return { use, kind, version, name };
  };
  const stored = async (id: string) => {
    const { use, use_given, use_reason, kind, kind_given } = await sellers.rowOf(id);
    return { use, use_given, use_reason, kind, kind_given };
  };
  const asksWhy = { status: 422, body: { code: 'bad_input', field: 'use_reason' } };
  /** A seller with a plan whose name says nights. */
  const nightPlan = async (fields: Partial<PlanInput> = {}) => {
    const { headers } = await sellers.seller();
    return { headers, id: await sellers.list(headers, { name: 'MTN 3GB Night Owl', ...fields }) };
  };

  it('are those that the texts say, and follow them', async () => {
    const { headers, id } = await nightPlan();
    expect(await stored(id)).toEqual({
      use: 'night',
      use_given: false,
      use_reason: null,
      kind: null,
      kind_given: false,
    });
    await change(id, headers, { name: 'MTN 3GB SME' });
    expect(await shown(id)).toMatchObject({ use: null, kind: 'sme', version: 2 });
    await change(id, headers, { description: 'For WhatsApp only', price: 1300 });
    expect(await shown(id)).toMatchObject({ use: 'social', kind: 'sme' });
    await change(id, headers, { category: 'awoof', name: 'MTN 3GB', description: 'Three days' });
    expect(await shown(id)).toMatchObject({ use: null, kind: 'awoof' });
  });

  it('can be set, and then stay whatever the texts say', async () => {
    const { headers } = await sellers.seller();
    const id = await sellers.list(headers, { use: 'router', kind: 'gifting' });
    await change(id, headers, { name: 'MTN 3GB Weekend SME' });
    expect(await stored(id)).toMatchObject({ use: 'router', use_given: true, kind: 'gifting', kind_given: true });
    await change(id, headers, { use: 'weekend', kind: 'sme' });
    expect(await stored(id)).toMatchObject({ use: 'weekend', use_given: false, kind: 'sme', kind_given: false });
    for (const fields of [{ use: 'party' }, { kind: 'retail' }, { use_reason: 'x'.repeat(201) }]) {
      expect(await change(id, headers, fields)).toMatchObject({ status: 422, body: { field: Object.keys(fields)[0] } });
    }
  });

  it('stay given when the texts say the same for a while', async () => {
    const { headers } = await sellers.seller();
    const id = await sellers.list(headers, { use: 'night', kind: 'sme' });
    await change(id, headers, { name: 'MTN 3GB Night SME' });
    expect(await stored(id)).toMatchObject({ use: 'night', use_given: true, kind: 'sme', kind_given: true });
    await change(id, headers, { name: 'MTN 3GB' });
    expect(await stored(id)).toMatchObject({ use: 'night', use_given: true, kind: 'sme', kind_given: true });
  });

  it.each([['general'], [null]])('can be corrected to general use, as %s, by a seller who says why', async (use) => {
    const { headers, id } = await nightPlan();
    expect(await change(id, headers, { use })).toMatchObject(asksWhy);
    expect(await change(id, headers, { use, use_reason: ' ' })).toMatchObject(asksWhy);
    expect(await change(id, headers, { use, use_reason: REASON })).toMatchObject({ status: 200 });
    expect(await stored(id)).toMatchObject({ use: null, use_given: true, use_reason: REASON });
    expect(JSON.stringify(await listed())).not.toContain(REASON);
    expect((await sellers.entriesOf(id)).at(-1)).toMatchObject({ after: { use: null, use_reason: REASON } });
    // It holds while the texts say what it corrects.
    await change(id, headers, { name: 'MTN 3GB Night Owl Special', description: 'Good data' });
    expect(await stored(id)).toMatchObject({ use: null, use_reason: REASON });
    const renamed = { name: 'MTN 3GB Weekend' };
    await change(id, headers, { ...renamed, use: null, use_reason: 'Weekend is our name now' });
    expect(await stored(id)).toMatchObject({ use: null, use_reason: 'Weekend is our name now' });
    await change(id, headers, { name: 'MTN 3GB Facebook only' });
    expect(await stored(id)).toMatchObject({ use: 'social', use_given: false, use_reason: null });
  });

  it('can be set back by an administrator, who sees the reason and says none', async () => {
    const { headers, id } = await nightPlan({ kind: 'gifting' });
    const given = async (as: Headers) => send('GET', '/admin/uses?q=owl', as);
    const before = (await given(await admin())).body.items as { id: string }[];
    expect(before.find((plan) => plan.id === id)).toMatchObject({
      kind: 'gifting',
      said_kind: 'direct',
      use_reason: null,
    });
    await change(id, headers, { use: 'general', use_reason: REASON });
    const { items } = (await given(await admin())).body as { items: { id: string }[] };
    expect(items.find((plan) => plan.id === id)).toMatchObject({
      ...{ name: 'MTN 3GB Night Owl', seller: 'Bisi Data', use: 'general', said_use: 'night', use_reason: REASON },
    });
    expect(await given(headers)).toMatchObject({ status: 403 });
    await change(id, await admin(), { use: 'night', kind: 'direct' });
    expect(JSON.stringify((await given(await admin())).body)).not.toContain(id);
    expect(await stored(id)).toMatchObject({ use: 'night', use_given: false, use_reason: null });
    await change(id, await admin(), { use: 'general' });
    expect(await stored(id)).toMatchObject({ use: null, use_given: true, use_reason: null });
  });

  it('stay when a plan is sent back as it was read', async () => {
    const { headers, id } = await nightPlan();
    await change(id, headers, { use: 'general', use_reason: REASON });
    const before = await stored(id);
    const { id: _, ...read } = (await listed()).find((plan) => plan.id === id) as Plan;
    expect(await change(id, headers, read)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await stored(id)).toEqual(before);
  });

  it('ask for the reason in each row of many plans', async () => {
    const { headers } = await sellers.seller();
    const rows = [planBody({ name: 'MTN 1GB' }), planBody({ name: 'MTN 1GB Night', use: 'general' })];
    const errors = { status: 422, body: { rows: [{ row: 2, field: 'use_reason' }] } };
    expect(await send('POST', '/plans/create-bulk', headers, rows)).toMatchObject(errors);
    const created = rows.map((plan) => ({ op: 'create', plan }));
    expect(await send('POST', '/plans/refresh', headers, created)).toMatchObject(errors);
    const { id, ...night } = await nightPlan();
    const update = (fields: object) =>
      send('POST', '/plans/refresh', night.headers, [{ op: 'update', id, version: 1, change: fields }]);
    expect(await update({ use: null })).toMatchObject({
      status: 422,
      body: { rows: [{ row: 1, field: 'use_reason' }] },
    });
    expect(await update({ use: null, use_reason: REASON })).toMatchObject({ status: 200 });
    expect(await shown(id)).toMatchObject({ use: null, version: 2 });
  });

  it('are those of the texts in a change that a device of an earlier release has stored', async () => {
    const { headers } = await sellers.seller();
    const operation = { key: newKey()['idempotency-key'], seq: 1, entity: 'plan:1', kind: 'createPlan' };
    const body = planBody({ name: 'Glo 3GB Campus' });
    const answer = await send('POST', '/operations', headers, { operations: [{ ...operation, body }] });
    const [{ body: made }] = (answer.body as unknown as { answers: [{ body: { id: string } }] }).answers;
    expect(await shown(made.id)).toMatchObject({ use: 'campus' });
  });

  it('keep plans for some use and of businesses out of every answer for general use', async () => {
    const { headers } = await sellers.seller('enterprise');
    const names = [
      'Night Owl',
      'Weekend',
      'WhatsApp only',
      'Facebook & IG',
      'Campus',
      '5G Router',
      'SME',
      'CG',
      'Data Share',
    ];
    const link = { buy_url: 'https://shop.example/30gb', size: { value: 30, unit: 'GB' as const }, price: 1500 };
    const ids = await Promise.all(
      names.map((name) => sellers.list(headers, { ...link, name: `MTN 30GB ${name}`, confirm_price: true } as never)),
    );
    // Plans with unusual prices are never offered.
    await suite.database.run('update plans set unusual_on = null where id = any ($1)', [ids]);
    await suite.api.store.catchUp();
    const paths = ['/finder?data_mb=30720&days=30', '/finder?budget=1500&days=30', '/cheapest-plans', '/dashboard'];
    for (const path of paths) {
      const text = await (await suite.api.call(path, { headers: await admin() })).text();
      expect(ids.filter((id) => text.includes(id))).toEqual([]);
    }
    for (const extra of EXTRAS) {
      const answer = await suite.api.call(`/finder?data_mb=30720&days=30&use=${extra}`);
      const text = await answer.text();
      expect(
        ids.some((id) => text.includes(id)),
        extra,
      ).toBe(true);
    }
    const general = await send('GET', '/plans?name=30GB&use=general&size=100', {});
    expect(ids.filter((id) => JSON.stringify(general.body).includes(id))).toEqual(ids.slice(-3));
    await suite.database.run('update plans set deleted_at = now() where id = any ($1)', [ids]);
  });

  it('are given to the plans of an earlier release at the next start, which raises no version', async () => {
    await suite.database.run('update plans set use = null, use_given = null, kind = null, kind_given = null');
    await suite.api.store.catchUp();
    const before = new Map((await listed()).map(({ id, version, updated_on }) => [id, [version, updated_on]]));
    const { revision } = suite.api.store;
    await Promise.all([applyUseRule(suite.database.db), applyUseRule(suite.database.db)]);
    await suite.api.store.catchUp();
    const after = await listed();
    expect(after.map(({ id, version, updated_on }) => [id, [version, updated_on]])).toEqual([...before]);
    expect(after.find(({ name }) => name === 'Glo 2.5GB Weekend')).toMatchObject({ use: 'weekend', kind: null });
    expect(after.find(({ name }) => name === 'MTN 1GB SME (7 days)')).toMatchObject({ use: null, kind: 'sme' });
    // Devices learn of each plan that says something.
    const limited = after.filter(({ use, kind }) => use !== null || kind !== null);
    expect(suite.api.store.revision).toBe(revision + limited.length);
    await applyUseRule(suite.database.db);
    await suite.api.store.catchUp();
    expect(suite.api.store.revision).toBe(revision + limited.length);
  });

  it('keep what somebody has set when the rule is applied anew', async () => {
    const { headers } = await sellers.seller();
    const id = await sellers.list(headers, { name: 'MTN 3GB Weekend', kind: 'gifting' });
    await suite.database.run('update plans set use = null, use_given = null where id = $1', [id]);
    await applyUseRule(suite.database.db);
    expect(await stored(id)).toMatchObject({ use: 'weekend', use_given: false, kind: 'gifting', kind_given: true });
  });

  it('reports no server error', () => expect(suite.api.faults).toEqual([]));
});
