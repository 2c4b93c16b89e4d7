import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { databases } from '../../../tests/support/server/databases.ts';
import { newKey, sellersOf } from '../../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../../tests/support/server/test-api.ts';

type Fields = Record<string, unknown>;

describe.each(databases({ both: true }))('a record that is sent back as it was read on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send, list } = sellers;
  type Headers = Awaited<ReturnType<typeof sellers.signedIn>>['headers'];

  const allPlans = async () => (await (await suite.api.call('/plans/all')).json()) as Fields[];
  const planAsRead = async (id: string) => (await allPlans()).find((plan) => plan.id === id) as Fields;
  const listedProviders = async (query: string) =>
    (await send('GET', `/providers?${query}`, {})).body as { items: Fields[]; pages: number };
  const allProviders = async () => {
    await suite.api.store.catchUp();
    const { pages } = await listedProviders('page=1');
    const numbers = Array.from({ length: pages }, (_, at) => at + 1);
    return (await Promise.all(numbers.map((page) => listedProviders(`page=${page}`)))).flatMap(({ items }) => items);
  };
  const providerAsRead = async (id: string) => (await allProviders()).find((one) => one.id === id) as Fields;
  const put = async (path: string, headers: Headers, body: Fields) => {
    const { status, body: answer } = await send('PUT', path, headers, body);
    return status === 200 ? status : `${status} ${answer.field}`;
  };
  /** Changes a value, whatever it is. */
  const other = (value: unknown) => {
    if (typeof value === 'number') return value + 1;
    return typeof value === 'boolean' ? !value : { it: value };
  };
  /** Sends a record with each of some fields changed, alone. Returns the refusals. */
  const eachChanged = async (path: string, headers: Headers, { record, names }: { record: Fields; names: string[] }) =>
    Promise.all(names.map((name) => put(path, headers, { ...record, [name]: other(record[name]) })));
  const refused = (names: string[]) => names.map((name) => `422 ${name}`);

  it('changes no plan and no provider of the seed data', async () => {
    const { headers } = await sellers.signedIn('systemadmin');
    const before = await allPlans();
    expect(before.length).toBeGreaterThan(350);
    // One of seven: all of them take ten seconds.
    const some = before.filter((_, at) => at % 7 === 0);
    for (const { id, ...plan } of some) expect([id, await put(`/plans/${id}`, headers, plan)]).toEqual([id, 200]);
    for (const { id, ...provider } of await allProviders()) {
      expect([id, await put(`/providers/${id}`, headers, provider)]).toEqual([id, 200]);
    }
    await suite.api.store.catchUp();
    expect(await allPlans()).toEqual(before);
  });

  it('changes what was changed in it, and refuses by name what no client may change', async () => {
    const { headers } = await sellers.seller();
    const plan = await planAsRead(await list(headers));
    const path = `/plans/${plan.id}`;
    const names = Object.keys(plan).filter((name) => /^(provider_|seen|price_|confirmed|reported|unusual)/.test(name));
    const readOnly = [
      ...names.filter((name) => !['provider_id', 'provider_phone_number'].includes(name)),
      ...['how_to_buy', 'gone_by', 'disputed', 'version', 'updated_on'],
    ];
    expect(readOnly.length).toBe(16);
    expect(await eachChanged(path, headers, { record: plan, names: readOnly })).toEqual(refused(readOnly));
    expect(await eachChanged(path, headers, { record: {}, names: readOnly })).toEqual(refused(readOnly));
    expect(await put(path, headers, { ...plan, bonus: 'Free nights' })).toBe(200);
    await suite.api.store.catchUp();
    const { version, ...changed } = await planAsRead(String(plan.id));
    expect(changed).toEqual({ ...plan, bonus: 'Free nights', version: undefined });
    expect(version).toBe(Number(plan.version) + 1);
  });

  it('is a provider too, also one without email and phone, and as its user reads it', async () => {
    const [{ headers, id, provider }, admin] = [await sellers.seller(), await sellers.signedIn('systemadmin')];
    const path = `/providers/${provider}`;
    const read = await providerAsRead(provider);
    const readOnly = ['version', 'verified', 'requested_name'];
    expect(await eachChanged(path, headers, { record: read, names: readOnly })).toEqual(refused(readOnly));
    expect(await put(path, headers, { ...read, verified: true })).toBe('422 verified');
    const { body } = await send('GET', `/users/${id}`, headers);
    const { provider_details } = body.data as { provider_details: Fields };
    expect(await put(path, headers, provider_details)).toBe(200);
    expect(await put(path, headers, { ...provider_details, requested_name: 'MTN' })).toBe('422 requested_name');
    expect(await put(path, headers, { email: null })).toBe('422 email');
    await suite.database.run('update providers set phone = null where id = $1', [provider]);
    await suite.api.store.catchUp();
    const silent = await providerAsRead(provider);
    expect(silent.phone).toBeNull();
    expect(await put(path, admin.headers, { ...silent, how_to_buy: 'Pay first' })).toBe(200);
    expect(await put(path, admin.headers, { ...silent, how_to_buy: 'Pay first' })).toBe('422 version');
  });

  it('is a user too', async () => {
    for (const role of ['user', 'provider', 'systemadmin'] as const) {
      const { id, headers } = await sellers.signedIn(role);
      const { body } = await send('GET', `/users/${id}`, headers);
      const { user } = body.data as { user: Fields };
      const path = `/users/${id}`;
      expect(await put(path, headers, user)).toBe(200);
      expect(await send('PUT', path, headers, { ...user, id: undefined, lastname: 'Eze' })).toMatchObject({
        body: { data: { ...user, lastname: 'Eze', name: 'Bisi Eze' } },
      });
      const readOnly = ['id', 'name', 'email', 'role'];
      expect(await eachChanged(path, headers, { record: {}, names: readOnly })).toEqual(refused(readOnly));
    }
  });

  it('may have values from before a rule, as long as they stay', async () => {
    const { headers, id: user, provider } = await sellers.seller();
    const plan = await list(headers);
    await suite.database.run(`update plans set name = E'Big\\u200b month', bonus = E'Nights\\u200b', description = E'Big\\u200b month'
      where id = '${plan}'`);
    await suite.database.run(`update users set telephone = '12', lastname = ' ' where id = $1`, [user]);
    await suite.database.run(`update providers set how_to_buy = E'Pay\\u200b' where id = $1`, [provider]);
    await suite.api.store.catchUp();
    const path = `/plans/${plan}`;
    expect(await put(path, headers, { ...(await planAsRead(plan)), category: 'monthly' })).toBe(200);
    expect(await put(path, headers, { bonus: 'Days\u200b' })).toBe('422 bonus');
    const { body } = await send('GET', `/users/${user}`, headers);
    expect(await put(`/users/${user}`, headers, (body.data as { user: Fields }).user)).toBe(200);
    expect(await put(`/providers/${provider}`, headers, await providerAsRead(provider))).toBe(200);
  });

  it('is compared for those who may change it, and can be moved to another seller', async () => {
    const [mine, other, admin] = [
      await sellers.seller(),
      await sellers.seller(),
      await sellers.signedIn('systemadmin'),
    ];
    const { id, ...plan } = await planAsRead(await list(mine.headers));
    expect(await put(`/plans/${id}`, other.headers, { ...plan, version: 9 })).toBe('403 undefined');
    await suite.database.run(`update providers set phone = '09011111111' where id = $1`, [other.provider]);
    expect(await put(`/plans/${id}`, admin.headers, { ...plan, provider_id: other.provider })).toBe(200);
  });

  it('is still refused as no object, with unknown fields, and answered again under its key', async () => {
    const { headers, id } = await sellers.signedIn('user');
    const path = `/users/${id}`;
    for (const body of [[], null, 'text', 7]) expect((await send('PUT', path, headers, body)).status).not.toBe(200);
    expect(await put(path, headers, { [randomUUID()]: null, nonsense: 1 })).toMatch(/^422/);
    const keyed = { ...headers, ...newKey() };
    const { body } = await send('GET', path, headers);
    const changed = { ...(body.data as { user: Fields }).user, lastname: 'Obi' };
    expect([await put(path, keyed, changed), await put(path, keyed, changed)]).toEqual([200, 200]);
  });

  it('is in the documentation, with the fields that only answers carry as read-only', async () => {
    const { paths } = (await (await suite.api.call('/openapi.json')).json()) as {
      paths: Record<string, { put: { requestBody: { content: Record<string, { schema: { properties: Fields } }> } } }>;
    };
    const readOnly = (path: string) =>
      Object.entries(paths[path]?.put.requestBody.content['application/json']?.schema.properties ?? {})
        .filter(([, field]) => (field as { readOnly?: boolean }).readOnly)
        .map(([name]) => name);
    expect(readOnly('/users/{id}')).toEqual(['id', 'name', 'email', 'role', 'duty', 'lacks_second_factor']);
    expect(readOnly('/providers/{id}')).toEqual(['requested_name', 'verified', 'version']);
    expect(readOnly('/plans/{id}')).toContain('price_seen');
    expect(readOnly('/plans/{id}')).not.toContain('price');
  });

  it('reports no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
