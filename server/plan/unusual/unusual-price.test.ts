import { describe, expect, it } from 'vitest';
import type { Plan, PlanInput } from '../../../domain/plan/plan.ts';
import { databases } from '../../../tests/support/server/databases.ts';
import { reportersOf } from '../../../tests/support/server/reporters.ts';
import { newKey, planBody, sellersOf } from '../../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../../tests/support/server/test-api.ts';

const DAY_MS = 86_400_000;
const LINK = 'https://shop.example/1gb';
const GB = { size: { value: 1, unit: 'GB' as const }, buy_url: LINK };

type Headers = Record<string, string>;

describe.each(databases({ both: true }))('a price far from the usual one on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send } = sellers;
  const { decideCalmly } = reportersOf(suite);
  const body = (change: Partial<PlanInput> & { confirm_price?: boolean } = {}) =>
    planBody({ ...GB, price: 0.01, ...change });
  const create = (headers: Headers, change: Parameters<typeof body>[0] = {}) =>
    send('POST', '/plans/create', headers, body(change));
  const admin = async () => (await sellers.signedIn('systemadmin')).headers;
  const shown = async (id: string) => {
    await suite.api.store.catchUp();
    const { body } = await send('GET', '/plans/all', {});
    return (body as unknown as Plan[]).find((plan) => plan.id === id) as Plan;
  };
  const isCheapest = async (id: string) => {
    await suite.api.store.catchUp();
    const paths = ['/cheapest-plans', '/finder?data_mb=1024&days=7'];
    const texts = await Promise.all(paths.map((path) => suite.api.call(path).then((answer) => answer.text())));
    return texts.map((text) => text.includes(id));
  };
  /** A plan of a new seller for one kobo, whose price its seller has confirmed. */
  const sale = async () => {
    const seller = await sellers.seller();
    const { body } = await create(seller.headers, { confirm_price: true });
    return { seller, plan: String(body.id) };
  };
  let phones = 0;
  const worked = async (plan: string, count: number) => {
    for (let at = 0; at < count; at++) {
      const { id, headers } = await sellers.signedIn('user');
      const monthAgo = new Date(suite.api.clock.nowMs() - 30 * DAY_MS);
      await suite.database.run('update users set created_at = $2 where id = $1', [id, monthAgo]);
      const phone = { ...headers, 'x-device': `phone ${++phones}` };
      const said = { plan_id: plan, outcome: 'worked' };
      expect((await send('POST', '/purchase-reports', phone, said)).status).toBe(200);
    }
    await decideCalmly();
  };

  it('is asked about with the usual price, and stored once it is confirmed, as no offer', async () => {
    const { headers } = await sellers.seller();
    const asked = await create(headers);
    expect(asked).toMatchObject({
      status: 422,
      body: {
        code: 'price_unusual',
        field: 'price',
        usual_price: 800,
        detail: '₦0.01 is far below the usual ₦800 for this kind of plan. Is it right?',
      },
    });
    const { status, body } = await create(headers, { confirm_price: true });
    expect(status).toBe(200);
    const id = String(body.id);
    expect(await shown(id)).toMatchObject({ price: 0.01, version: 1, unusual_on: (await shown(id)).updated_on });
    expect(await isCheapest(id)).toEqual([false, false]);
    await send('DELETE', `/plans/${id}`, headers);
  });

  it('counts as confirmed after three independent buyers, without a new version', async () => {
    const { seller, plan } = await sale();
    await worked(plan, 2);
    expect(await isCheapest(plan)).toEqual([false, false]);
    await worked(plan, 1);
    expect(await isCheapest(plan)).toEqual([true, true]);
    expect(await shown(plan)).toMatchObject({ unusual_on: null, version: 1 });
    expect(await sellers.entriesOf(plan)).toMatchObject([
      { action: 'plan.create', after: { price: 0.01, confirm_price: true } },
      { action: 'price.confirmed', actor_id: null, after: { unusual_on: null, people: 3 } },
    ]);
    const stale = await send('PUT', `/plans/${plan}`, { ...seller.headers, 'if-match': '"9"' }, { bonus: 'Nights' });
    expect(stale).toMatchObject({ status: 412, body: { row: { changed_by: 'you' } } });
    await send('DELETE', `/plans/${plan}`, seller.headers);
  });

  it('counts as confirmed when an administrator says so, and not when its seller does', async () => {
    const { seller, plan } = await sale();
    const again = { price: 0.01, confirm_price: true };
    expect((await send('PUT', `/plans/${plan}`, seller.headers, again)).status).toBe(200);
    expect(await isCheapest(plan)).toEqual([false, false]);
    expect((await send('PUT', `/plans/${plan}`, await admin(), { price: 0.01 })).status).toBe(200);
    expect((await shown(plan)).unusual_on).not.toBeNull();
    expect((await send('PUT', `/plans/${plan}`, await admin(), again)).status).toBe(200);
    expect(await isCheapest(plan)).toEqual([true, true]);
    expect((await sellers.entriesOf(plan)).at(-1)).toMatchObject({
      action: 'plan.confirm',
      after: { unusual_on: null },
    });
    await send('DELETE', `/plans/${plan}`, seller.headers);
  });

  it('is an offer at once if an administrator writes and confirms it', async () => {
    const { provider } = await sellers.operator();
    const { body } = await create(await admin(), { provider_id: provider, confirm_price: true });
    expect(await shown(String(body.id))).toMatchObject({ unusual_on: null });
    await send('DELETE', `/plans/${body.id}`, await admin());
  });

  it('is asked about in a change of price, size, network or use, and in no other', async () => {
    const { headers } = await sellers.seller();
    const plan = await sellers.list(headers, { ...GB, price: 800 });
    const change = (fields: object) => send('PUT', `/plans/${plan}`, headers, fields);
    for (const fields of [{ price: 8 }, { size: { value: 100, unit: 'GB' } }]) {
      expect(await change(fields)).toMatchObject({ status: 422, body: { code: 'price_unusual', field: 'price' } });
    }
    expect(await change({ price: 8, confirm_price: true })).toMatchObject({ status: 200 });
    expect(await change({ bonus: 'Nights', price: 8, category: 'weekly' })).toMatchObject({ status: 200 });
    expect(await shown(plan)).toMatchObject({ price: 8, unusual_on: expect.any(String) });
    expect(await change({ category: 'social', network: 'GLO' })).toMatchObject({ status: 200 });
    expect(await shown(plan)).toMatchObject({ unusual_on: null });
    expect(await change({ network: 'MTN', category: 'weekly' })).toMatchObject({ body: { code: 'price_unusual' } });
    await change({ price: 8, network: 'MTN', category: 'weekly', confirm_price: true });
    expect(await shown(plan)).toMatchObject({ unusual_on: expect.any(String) });
    await change({ price: 700 });
    expect(await shown(plan)).toMatchObject({ price: 700, unusual_on: null });
    await send('DELETE', `/plans/${plan}`, headers);
  });

  it('is asked about far above the usual one too, and is no offer until it is confirmed', async () => {
    const { headers, no } = await sellers.seller();
    const asked = await create(headers, { price: 80_000 });
    expect(asked).toMatchObject({
      status: 422,
      body: {
        code: 'price_unusual',
        usual_price: 800,
        detail: '₦80,000 is far above the usual ₦800 for this kind of plan. Is it right?',
      },
    });
    expect((await create(headers, { price: 800, list_price: 80_000 })).status).toBe(200);
    const plan = String((await create(headers, { price: 80_000, confirm_price: true })).body.id);
    expect(await shown(plan)).toMatchObject({ price: 80_000, unusual_on: expect.any(String) });
    const rows = [{ op: 'update', id: plan, version: 1, change: { price: 90_000 } }];
    expect(await send('POST', '/plans/refresh', headers, rows)).toMatchObject({
      status: 422,
      body: { rows: [{ row: 1, field: 'price', detail: expect.stringContaining('far above') }] },
    });
    await suite.database.run('update plans set deleted_at = now() where provider_no = $1', [no]);
    await suite.api.store.catchUp();
  });

  it('stays unusual, however many cheap plans its own seller lists', async () => {
    const { headers, no } = await sellers.seller('business');
    const cheap = Array.from({ length: 20 }, () => body({ price: 90 }));
    expect((await send('POST', '/plans/create-bulk', headers, cheap)).status).toBe(200);
    await suite.api.store.catchUp();
    for (const price of [1, 50]) {
      expect(await create(headers, { price })).toMatchObject({ status: 422, body: { code: 'price_unusual' } });
    }
    const rows = [{ op: 'create', plan: body({ price: 1 }) }];
    expect(await send('POST', '/plans/refresh', headers, rows)).toMatchObject({ status: 422 });
    const { usual_price } = (await create(headers, { price: 1 })).body;
    const { id } = (await create(headers, { price: 1, confirm_price: true })).body;
    const { items } = (await send('GET', '/admin/reports?size=100', await admin())).body as {
      items?: { id: string }[];
    };
    expect(items?.find((report) => report.id === id)).toMatchObject({ usual_price });
    await suite.database.run('update plans set deleted_at = now() where provider_no = $1', [no]);
    await suite.api.store.catchUp();
  });

  it('is asked about in each row of many plans, by row and field', async () => {
    const { headers, no } = await sellers.seller();
    const rows = [body({ price: 900 }), body(), body({ price: 2 })];
    const asked = { code: 'price_unusual', field: '2.price' };
    const errors = [
      { row: 2, field: 'price', usual_price: 800, detail: expect.stringContaining('usual ₦800') },
      { row: 3, field: 'price', usual_price: 800, detail: expect.stringContaining('usual ₦800') },
    ];
    expect(await send('POST', '/plans/create-bulk', headers, rows)).toMatchObject({
      status: 422,
      body: { ...asked, rows: errors },
    });
    const refresh = rows.map((plan) => ({ op: 'create', plan }));
    expect(await send('POST', '/plans/refresh', headers, refresh)).toMatchObject({
      status: 422,
      body: { ...asked, rows: errors },
    });
    const confirmed = rows.map((plan) => ({ ...plan, confirm_price: true }));
    expect(await send('POST', '/plans/create-bulk', headers, confirmed)).toMatchObject({ status: 200 });
    const stored = await suite.database.run(
      'select price_kobo::int as kobo, unusual_on is not null as unusual from plans where provider_no = $1 order by no',
      [no],
    );
    expect(stored).toEqual([
      { kobo: 90_000, unusual: false },
      { kobo: 1, unusual: true },
      { kobo: 200, unusual: true },
    ]);
    await suite.database.run('update plans set deleted_at = now() where provider_no = $1', [no]);
  });

  it('is asked about in the changed rows of a price list', async () => {
    const { headers } = await sellers.seller();
    const id = await sellers.list(headers, { ...GB, price: 800 });
    const update = (change: object) =>
      send('POST', '/plans/refresh', headers, [{ op: 'update', id, version: 1, change }]);
    expect(await update({ price: 1 })).toMatchObject({
      status: 422,
      body: { code: 'price_unusual', rows: [{ row: 1, field: 'price', usual_price: expect.any(Number) }] },
    });
    expect(await update({ price: 1, confirm_price: true })).toMatchObject({ status: 200 });
    expect(await shown(id)).toMatchObject({ price: 1, unusual_on: expect.any(String) });
    await send('DELETE', `/plans/${id}`, headers);
  });

  it('is asked about in a batch of waiting operations, and sent anew it is stored', async () => {
    const { headers } = await sellers.seller();
    const operation = (change: object) => ({
      key: newKey()['idempotency-key'],
      seq: 1,
      entity: 'plan:1',
      kind: 'createPlan',
      body: body(change),
    });
    const answer = async (change: object) => {
      const { body } = await send('POST', '/operations', headers, { operations: [operation(change)] });
      return (body as unknown as { answers: { status: number; body: object }[] }).answers;
    };
    expect(await answer({})).toMatchObject([{ status: 422, body: { code: 'price_unusual', usual_price: 800 } }]);
    expect(await answer({ confirm_price: true })).toMatchObject([{ status: 200 }]);
  });
});
