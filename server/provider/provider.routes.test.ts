import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ProblemSchema } from '../../domain/contract/call.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { type Answered, newKey, planBody, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const PROFILE = { name: 'Bisi Data', website: null, email: 'bisi@sellers.test', phone: '09012345678' };

let made = 0;
/** A profile under a name that no other seller has. */
const newProfile = () => ({ ...PROFILE, name: `Bisi Data ${++made}` });

describe.each(databases())('provider records on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send, list } = sellers;

  const roleOf = async (id: string) =>
    (await suite.database.run('select role from users where id = $1', [id]))[0]?.role;
  const providerRow = async (id: string) =>
    (await suite.database.run('select *, user_id::text from providers where id = $1', [id]))[0] ?? {};
  const remove = (provider: string, headers: Record<string, string>) =>
    send('DELETE', `/providers/${provider}`, headers);

  it('are created with an id from the device, once', async () => {
    const [one, two] = [await sellers.signedIn('user'), await sellers.signedIn('user')];
    const id = randomUUID();
    const create = (headers: Record<string, string>) =>
      send('POST', '/providers/create', headers, { ...newProfile(), id });
    const created = await create(one.headers);
    expect(created).toMatchObject({ status: 200, body: { message: 'Your provider profile is complete.' } });
    expect(created.headers.get('x-revision')).toBe(String(suite.api.store.revision));
    expect(await providerRow(id)).toMatchObject({ user_id: one.id, tier: 'starter', version: 1 });
    expect(await create(two.headers)).toMatchObject({ status: 409, body: { code: 'taken', field: 'id' } });
    expect(await roleOf(two.id)).toBe('user');
    const again = await create(one.headers);
    expect(again).toMatchObject({ status: 409, body: { code: 'taken' } });
    expect(again.body).not.toHaveProperty('field');
    expect(await sellers.entriesOf(id)).toMatchObject([{ action: 'provider.create', after: { user_id: one.id } }]);
  });

  it('are changed field by field and return their version', async () => {
    const { headers, provider } = await sellers.seller();
    const put = (body: unknown, more = {}) => send('PUT', `/providers/${provider}`, { ...headers, ...more }, body);
    const changed = await put({ name: 'Bisi Bundles', email: 'bisi@sellers.test' });
    expect(changed).toMatchObject({ status: 200, body: { version: 2 } });
    expect(changed.headers.get('etag')).toBe('"2"');
    expect((await put({ name: 'Bisi Bundles' })).body.version).toBe(2);
    expect((await put({ website: 'https://bisi.example' }, { 'if-match': '"2"' })).body.version).toBe(3);
    expect(await providerRow(provider)).toMatchObject({ name: 'Bisi Bundles', phone: '09012345678' });
    expect(await sellers.entriesOf(provider)).toMatchObject([
      { action: 'provider.update', before: { name: 'Bisi Data' }, after: { name: 'Bisi Bundles' } },
      { action: 'provider.update', before: { website: null }, after: { website: 'https://bisi.example' } },
    ]);
    for (const field of ['id', 'user_id', 'tier', 'no']) {
      expect(await put({ [field]: randomUUID() })).toMatchObject({ status: 422, body: { field } });
    }
  });

  it('accept a change with the whole record as it was read', async () => {
    const { headers, provider } = await sellers.seller();
    const { items } = (await send('GET', '/providers?email=bisi@sellers.test', headers)).body as {
      items: { id: string }[];
    };
    const read = items.find(({ id }) => id === provider);
    const put = (change: object) => send('PUT', `/providers/${provider}`, headers, { ...read, ...change });
    expect(await put({})).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await put({ name: 'Bisi Stores' })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await providerRow(provider)).toMatchObject({ name: 'Bisi Stores', phone: '09012345678' });
  });

  it('end the other sessions of a user whose role changes, and give the own one a new token', async () => {
    const person = await sellers.signedIn('user');
    const other = await sellers.sessionOf(person.id);
    const see = async (headers: Record<string, string>) =>
      (await suite.api.call(`/users/${person.id}`, { headers })).status;
    const newToken = ({ headers }: { headers: Headers }) => ({
      authorization: `Bearer ${headers.get('x-session-token')}`,
    });
    const created = await send('POST', '/providers/create', { ...person.headers, ...newKey() }, newProfile());
    expect(created.status).toBe(200);
    const asSeller = newToken(created);
    expect([await see(asSeller), await see(other), await see(person.headers)]).toEqual([200, 401, 200]);
    suite.api.clock.time += 60_000;
    expect([await see(asSeller), await see(person.headers)]).toEqual([200, 401]);
    const { body } = await send('GET', `/users/${person.id}`, asSeller);
    const { provider_details: own } = (body as unknown as { data: { provider_details: { id: string } } }).data;
    const removed = await send('DELETE', `/providers/${own.id}`, asSeller);
    expect(await see(newToken(removed))).toBe(200);
    suite.api.clock.time += 60_000;
    expect(await see(asSeller)).toBe(401);
  });

  it('give the new token again if the answer was lost', async () => {
    const person = await sellers.signedIn('user');
    const headers = { ...person.headers, ...newKey() };
    const profile = newProfile();
    const tokens = [];
    for (let tries = 0; tries < 2; tries++) {
      tokens.push((await send('POST', '/providers/create', headers, profile)).headers.get('x-session-token'));
    }
    expect(tokens).toEqual([expect.stringMatching(/^ey/), expect.stringMatching(/^ey/)]);
    const keys = await suite.database.run('select answer from idempotency_keys where key = $1', [
      headers['idempotency-key'],
    ]);
    expect(JSON.stringify(keys)).not.toContain('ey');
  });

  it('end the sessions of a user whose record an administrator deletes', async () => {
    const [{ id, headers, provider }, admin] = [await sellers.seller(), await sellers.signedIn('systemadmin')];
    const removed = await send('DELETE', `/providers/${provider}`, admin.headers);
    expect([removed.status, removed.headers.get('x-session-token')]).toEqual([200, null]);
    expect((await suite.api.call(`/users/${id}`, { headers })).status).toBe(401);
    expect((await suite.api.call(`/users/${admin.id}`, { headers: admin.headers })).status).toBe(200);
  });

  it('refuse a change of an older version', async () => {
    const [mine, admin] = [await sellers.seller(), await sellers.signedIn('systemadmin')];
    await send('PUT', `/providers/${mine.provider}`, admin.headers, { phone: '09099999999' });
    const edit = { ...mine.headers, ...newKey() };
    const put = (version: number) =>
      send('PUT', `/providers/${mine.provider}`, { ...edit, 'if-match': `"${version}"` }, { name: 'New' });
    const stale = await put(1);
    expect([stale.status, v.parse(ProblemSchema, stale.body)]).toMatchObject([
      412,
      {
        code: 'stale',
        row: {
          version: 2,
          changed_by: 'administrator',
          current: { ...PROFILE, phone: '09099999999', user_id: mine.id },
        },
      },
    ]);
    expect(await put(2)).toMatchObject({ status: 200, body: { version: 3 } });
    expect((await put(1)).body.version).toBe(3);
    const old = await send('DELETE', `/providers/${mine.provider}`, { ...mine.headers, 'if-match': '"2"' });
    expect(old).toMatchObject({ status: 412, body: { row: { version: 3, changed_by: 'you' } } });
  });

  it('are deleted with their plans, and make their owner a user from the next request on', async () => {
    const mine = await sellers.seller();
    const [cheap, other] = [await list(mine.headers, { price: 250 }), await list(mine.headers, { price: 255 })];
    await send('PUT', `/plans/${other}`, mine.headers, { price: 256 });
    const { cursor } = (await send('GET', '/sync', {})).body;
    expect(JSON.stringify((await send('GET', '/cheapest-plans', {})).body)).toContain(cheap);
    const deleted = await remove(mine.provider, mine.headers);
    expect(deleted).toMatchObject({ status: 200, body: { message: 'The provider and their plans are deleted.' } });

    for (const path of ['/plans?name=Bisi&size=100', '/plans/all', '/cheapest-plans', '/providers?name=Bisi']) {
      const text = await (await suite.api.call(path)).text();
      for (const id of [cheap, other, mine.provider]) expect(text).not.toContain(id);
    }
    const rows = await suite.database.run('select no::int from plans where provider_no = $1 order by no', [mine.no]);
    const step = await send('GET', `/sync?cursor=${cursor}`, {});
    expect(step.body.gone).toEqual({ plans: rows.map(({ no }) => no), providers: [mine.no] });
    const history = await suite.database.run(
      'select new_price_kobo from price_history join plans on no = plan_no where provider_no = $1 order by price_history.id',
      [mine.no],
    );
    expect(history.map((entry) => entry.new_price_kobo)).toEqual([25_000, 25_500, 25_600]);
    expect(await roleOf(mine.id)).toBe('user');
    const self = await send('GET', `/users/${mine.id}`, mine.headers);
    expect(self.body).toMatchObject({ data: { user: { role: 'user' }, provider_details: null } });
    expect((await send('POST', '/plans/create', mine.headers, planBody())).status).toBe(403);
    expect((await send('PUT', `/plans/${cheap}`, mine.headers, {})).status).toBe(403);
  });

  it('are audited when they are deleted, with the change of role', async () => {
    const [mine, admin] = [await sellers.seller(), await sellers.signedIn('systemadmin')];
    await list(mine.headers);
    await remove(mine.provider, admin.headers);
    const by = { outcome: 'done', actor_id: admin.id };
    expect(await sellers.entriesOf(mine.provider)).toMatchObject([
      { ...by, action: 'provider.delete', before: { name: 'Bisi Data', plans: 1 } },
    ]);
    expect(await sellers.entriesOf(mine.id)).toMatchObject([
      { ...by, action: 'account.role', before: { role: 'provider' }, after: { role: 'user' } },
    ]);
  });

  it('answer 410 after deletion to the owner and administrators, and 403 to others', async () => {
    const [mine, other, admin] = [
      await sellers.seller(),
      await sellers.seller(),
      await sellers.signedIn('systemadmin'),
    ];
    const plan = await list(mine.headers, { price: 770 });
    await remove(mine.provider, admin.headers);
    // The role has changed, so the owner signs in again.
    mine.headers = await sellers.sessionOf(mine.id);
    for (const [method, body] of [['PUT', { name: 'New' }], ['DELETE']] as const) {
      const path = `/providers/${mine.provider}`;
      expect(await send(method, path, mine.headers, body)).toMatchObject({
        status: 410,
        body: { code: 'gone', row: { version: 2, changed_by: 'administrator', current: { name: 'Bisi Data' } } },
      });
      expect(await send(method, path, admin.headers, body)).toMatchObject({ body: { row: { changed_by: 'you' } } });
      expect((await send(method, path, other.headers, body)).status).toBe(403);
      expect((await send(method, `/providers/${other.provider}`, mine.headers, body)).status).toBe(403);
      expect((await send(method, `/providers/${randomUUID()}`, mine.headers, body)).status).toBe(403);
      expect((await send(method, `/providers/${randomUUID()}`, admin.headers, body)).status).toBe(404);
      expect((await send(method, path, {}, body)).status).toBe(401);
    }
    const gone = await send('PUT', `/plans/${plan}`, admin.headers, { price: 1 });
    expect(gone).toMatchObject({ status: 410, body: { row: { changed_by: 'you', current: { price: 770 } } } });
  });

  it('cannot be changed by an owner who has the role user', async () => {
    const { id, headers, provider } = await sellers.seller();
    await suite.database.run("update users set role = 'user' where id = $1", [id]);
    expect((await send('PUT', `/providers/${provider}`, headers, { name: 'New' })).status).toBe(403);
    expect((await remove(provider, headers)).status).toBe(403);
    expect(await providerRow(provider)).toMatchObject({ name: 'Bisi Data', deleted_at: null });
  });

  it('can be replaced by a new profile after deletion', async () => {
    const { id, headers, provider } = await sellers.seller();
    /** Each change of the role answers with the next token of the session. */
    let latest = headers;
    const renewed = async (sending: Promise<Answered>) => {
      const answer = await sending;
      const token = answer.headers.get('x-session-token');
      if (token !== null) latest = { authorization: `Bearer ${token}` };
      return answer.status;
    };
    await renewed(remove(provider, latest));
    expect(await renewed(remove(provider, latest))).toBe(410);
    expect(await renewed(send('POST', '/providers/create', latest, newProfile()))).toBe(200);
    expect(await roleOf(id)).toBe('provider');
    expect(await renewed(remove(provider, latest))).toBe(403);
    expect(await renewed(send('POST', '/plans/create', latest, planBody()))).toBe(200);
  });

  it('of administrators and without a user are deleted without a change of role', async () => {
    const admin = await sellers.signedIn('systemadmin');
    const [own, operator] = [await sellers.operator({ user_id: admin.id }), await sellers.operator()];
    expect((await remove(own.provider, admin.headers)).status).toBe(200);
    expect(await roleOf(admin.id)).toBe('systemadmin');
    expect((await remove(operator.provider, admin.headers)).status).toBe(200);
    expect((await remove(operator.provider, admin.headers)).status).toBe(410);
  });

  it('are deleted once by parallel requests, together with plans created meanwhile', async () => {
    const { headers, provider, no } = await sellers.seller('enterprise');
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => send('POST', '/plans/create', headers, planBody())),
      remove(provider, headers),
      ...Array.from({ length: 10 }, () => send('POST', '/plans/create', headers, planBody())),
      remove(provider, headers),
    ]);
    for (const { status } of answers) expect([200, 403, 410]).toContain(status);
    expect([answers[10], answers[21]].filter((answer) => answer?.status === 200)).toHaveLength(1);
    const live = await suite.database.run('select 1 from plans where provider_no = $1 and deleted_at is null', [no]);
    expect(live).toEqual([]);
  });

  it('report no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
