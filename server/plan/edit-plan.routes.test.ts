import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { allPlans } from '../../domain/plan/catalogue/catalogue.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { newKey, planBody, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

describe.each(databases({ both: true }))('editing plans on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send, list, rowOf } = sellers;

  it('creates a plan that lists show at once, and returns its version and revision', async () => {
    const { headers, provider } = await sellers.seller();
    const created = await send(
      'POST',
      '/plans/create',
      headers,
      planBody({ price: 1200.5, buy_url: 'https://a.example/b' }),
    );
    expect(created).toMatchObject({ status: 200, body: { message: 'Successfully Created Plan', version: 1 } });
    expect(created.headers.get('etag')).toBe('"1"');
    const revision = Number(created.headers.get('x-revision'));
    expect(revision).toBe(suite.api.store.revision);
    const { body } = await send('GET', `/plans?provider_id=${provider}`, { 'x-revision-seen': String(revision) });
    expect(body).toMatchObject({
      total: 1,
      items: [{ id: created.body.id, price: 1200.5, provider_name: 'Bisi Data' }],
    });
  });

  it('accepts a new id from the device, and refuses a taken or reserved one', async () => {
    const { headers } = await sellers.seller();
    const id = randomUUID();
    expect(await send('POST', '/plans/create', headers, planBody({ id }))).toMatchObject({ status: 200, body: { id } });
    const again = await send('POST', '/plans/create', headers, planBody({ id: id.toUpperCase() }));
    expect(again).toMatchObject({ status: 409, body: { code: 'taken', field: 'id' } });
    const reserved = '5AB1DA7A-0000-8000-8000-0000000fffff';
    const refused = await send('POST', '/plans/create', headers, planBody({ id: reserved }));
    expect(refused).toMatchObject({ status: 422, body: { field: 'id' } });
  });

  it('creates a plan once per idempotency key', async () => {
    const { headers, no } = await sellers.seller();
    const keyed = { ...headers, ...newKey() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('POST', '/plans/create', keyed, planBody())),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await suite.database.run('select 1 from plans where provider_no = $1', [no])).toHaveLength(1);
  });

  it('lets a provider create plans for their own record only, and an administrator for any given provider', async () => {
    const [mine, other, admin] = [
      await sellers.seller(),
      await sellers.seller(),
      await sellers.signedIn('systemadmin'),
    ];
    const create = (headers: Record<string, string>, provider_id?: string) =>
      send('POST', '/plans/create', headers, planBody(provider_id === undefined ? {} : { provider_id }));
    expect(await create(mine.headers, mine.provider.toUpperCase())).toMatchObject({ status: 200 });
    expect(await create(mine.headers, other.provider)).toMatchObject({ status: 403 });
    expect(await create(mine.headers, randomUUID())).toMatchObject({ status: 403 });
    expect(await create(admin.headers, other.provider)).toMatchObject({ status: 200 });
    const refused = [await create(admin.headers), await create(admin.headers, randomUUID())];
    for (const answer of refused) expect(answer).toMatchObject({ status: 422, body: { field: 'provider_id' } });
    const { headers } = await sellers.signedIn('provider');
    expect(await create(headers)).toMatchObject({ status: 403 });
    expect((await send('POST', '/plans/create', {}, planBody())).status).toBe(401);
    expect(await create((await sellers.signedIn('user')).headers)).toMatchObject({ status: 403 });
  });

  it('returns 410 for a deleted provider', async () => {
    const admin = await sellers.signedIn('systemadmin');
    const { provider } = await sellers.operator();
    await send('DELETE', `/providers/${provider}`, admin.headers);
    const answer = await send('POST', '/plans/create', admin.headers, planBody({ provider_id: provider }));
    expect(answer).toMatchObject({ status: 410, body: { code: 'gone', field: 'provider_id' } });
  });

  it('changes only the given fields, for the seller and for administrators', async () => {
    const [mine, other, admin] = [
      await sellers.seller(),
      await sellers.seller(),
      await sellers.signedIn('systemadmin'),
    ];
    const id = await list(mine.headers, { bonus: 'Free nights' });
    const changed = await send('PUT', `/plans/${id}`, mine.headers, { name: 'Bisi MTN 3GB Monthly' });
    expect(changed).toMatchObject({ status: 200, body: { message: 'Successfully Updated Plan', version: 2 } });
    expect(changed.headers.get('etag')).toBe('"2"');
    expect(changed.headers.get('x-revision')).toBe(String(suite.api.store.revision));
    expect(await rowOf(id)).toMatchObject({ name: 'Bisi MTN 3GB Monthly', price_kobo: 120000, bonus: 'Free nights' });
    expect((await send('PUT', `/plans/${id}`, mine.headers, {})).body.version).toBe(2);
    expect((await send('PUT', `/plans/${id}`, mine.headers, { name: 'Bisi MTN 3GB Monthly' })).body.version).toBe(2);
    expect((await send('PUT', `/plans/${id}`, admin.headers, { bonus: null })).body.version).toBe(3);
    expect((await rowOf(id)).bonus).toBeNull();
    for (const [method, body] of [['PUT', {}], ['DELETE']] as const) {
      expect((await send(method, `/plans/${id}`, other.headers, body)).status).toBe(403);
      expect((await send(method, `/plans/${randomUUID()}`, other.headers, body)).status).toBe(403);
      expect((await send(method, `/plans/${randomUUID()}`, admin.headers, body)).status).toBe(404);
      expect((await send(method, '/plans/nonsense', admin.headers, body)).status).toBe(404);
    }
    expect((await rowOf(id)).deleted_at).toBeNull();
  });

  it('lets only administrators move a plan, and only into a tier with room', async () => {
    const [mine, full, admin] = [await sellers.seller(), await sellers.seller(), await sellers.signedIn('systemadmin')];
    const id = await list(mine.headers);
    const move = (headers: Record<string, string>, provider_id: string) =>
      send('PUT', `/plans/${id}`, headers, { provider_id });
    expect(await move(mine.headers, mine.provider)).toMatchObject({ status: 200, body: { version: 1 } });
    expect((await move(mine.headers, full.provider)).status).toBe(403);
    expect(await move(admin.headers, randomUUID())).toMatchObject({ status: 422, body: { field: 'provider_id' } });
    expect(await move(admin.headers, full.provider)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(Number((await rowOf(id)).provider_no)).toBe(full.no);
    for (let more = 0; more < 4; more++) await list(full.headers);
    expect(await move(admin.headers, mine.provider)).toMatchObject({ status: 200 });
    await list(full.headers);
    expect(await move(admin.headers, full.provider)).toMatchObject({ status: 409, body: { code: 'tier_limit' } });
  });

  it("accepts the seller's own phone number, and refuses fields that clients may not set", async () => {
    const { headers } = await sellers.seller();
    const id = await list(headers, { provider_phone_number: '09012345678' });
    const put = (body: unknown) => send('PUT', `/plans/${id}`, headers, body);
    expect((await put({ ...planBody(), provider_phone_number: '09012345678' })).status).toBe(200);
    for (const provider_phone_number of ['09012345679', null]) {
      expect(await put({ provider_phone_number })).toMatchObject({
        status: 422,
        body: { field: 'provider_phone_number' },
      });
    }
    for (const field of ['id', 'no', 'deleted_at', 'updated_at', 'price_kobo']) {
      expect(await put({ [field]: randomUUID() })).toMatchObject({ status: 422, body: { field } });
    }
  });

  it('accepts a plan as it was read, with a new price', async () => {
    const { headers, provider } = await sellers.seller();
    const admin = await sellers.signedIn('systemadmin');
    const origin = { source: 'Price list', as_of: '2026-08-01' };
    const id = await list(admin.headers, { ...origin, bonus: 'Free nights', provider_id: provider });
    const plan = allPlans(suite.api.store.catalogue, {}).find((one) => one.id === id);
    const answer = await send('PUT', `/plans/${id}`, headers, { ...plan, price: 1300 });
    expect(answer).toMatchObject({ status: 200, body: { version: 2 } });
    const after = { price_kobo: 130_000, bonus: 'Free nights', source: null, as_of: null, version: 2 };
    expect(await rowOf(id)).toMatchObject(after);
  });

  it('removes a deleted plan from every list and keeps its price history', async () => {
    const { headers } = await sellers.seller();
    const id = await list(headers, { price: 201 });
    await send('PUT', `/plans/${id}`, headers, { price: 202 });
    const deleted = await send('DELETE', `/plans/${id}`, headers);
    expect(deleted).toMatchObject({ status: 200, body: { message: 'Successfully deleted plan' } });
    expect(deleted.headers.get('x-revision')).toBe(String(suite.api.store.revision));
    for (const path of ['/plans?name=Bisi&size=100', '/plans/all', '/cheapest-plans']) {
      expect(await (await suite.api.call(path)).text()).not.toContain(id);
    }
    const { no } = await rowOf(id);
    expect(await suite.database.run('select 1 from price_history where plan_no = $1', [no])).toHaveLength(2);
    expect((await send('DELETE', `/plans/${id}`, headers)).status).toBe(410);
  });

  it('reports no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
