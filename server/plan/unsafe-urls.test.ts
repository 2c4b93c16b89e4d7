import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { allPlans } from '../../domain/contract/plan.calls.ts';
import { INWARD_LINKS, WEB_LINK_TRICKS } from '../../tests/support/fixtures/hostile-links.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { planBody, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

/** No call stores an unsafe URL (docs/security.md#s13). */
describe.each(databases())('unsafe URLs on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send, list } = sellers;
  const profile = { name: 'Bisi Data', email: 'bisi@sellers.test', phone: '09012345678' };

  it('are refused in a plan that is created, changed or uploaded in bulk', async () => {
    const { headers, no } = await sellers.seller('enterprise');
    const id = await list(headers, { buy_url: 'https://shop.example/buy' });
    for (const buy_url of WEB_LINK_TRICKS) {
      const refused = { status: 422, body: { field: 'buy_url' } };
      expect(await send('POST', '/plans/create', headers, planBody({ buy_url }))).toMatchObject(refused);
      expect(await send('PUT', `/plans/${id}`, headers, { buy_url })).toMatchObject(refused);
    }
    const uploads = WEB_LINK_TRICKS.slice(0, 100).map((buy_url) => planBody({ buy_url }));
    const { body } = await send('POST', '/plans/create-bulk', headers, uploads);
    expect(body.rows).toMatchObject(uploads.map((_, at) => ({ row: at + 1, field: 'buy_url' })));
    for (const trick of WEB_LINK_TRICKS.slice(100)) {
      // A person has one bulk upload in 20 s.
      suite.api.clock.time += 20_000;
      const { status } = await send('POST', '/plans/create-bulk', headers, [planBody({ buy_url: trick })]);
      expect(status).toBe(422);
    }
    const stored = await suite.database.run('select buy_url from plans where provider_no = $1', [no]);
    expect(stored).toEqual([{ buy_url: 'https://shop.example/buy' }]);
  });

  it('are refused in a price list, in changes made offline and by an administrator', async () => {
    const { headers, provider } = await sellers.seller('enterprise');
    const id = await list(headers, { buy_url: 'https://shop.example/buy' });
    const [buy_url, website] = [INWARD_LINKS[0], INWARD_LINKS[0]];
    const rows = [
      { op: 'create', plan: planBody({ buy_url }) },
      { op: 'update', id, version: 1, change: { buy_url } },
    ];
    const refresh = await send('POST', '/plans/refresh', headers, rows);
    expect(refresh).toMatchObject({ status: 422, body: { field: '1.plan.buy_url' } });
    expect(refresh.body.rows).toMatchObject([
      { row: 1, field: 'plan.buy_url' },
      { row: 2, field: 'change.buy_url' },
    ]);
    const operations = [
      { key: crypto.randomUUID(), seq: 1, entity: 'a', kind: 'createPlan', body: planBody({ buy_url }) },
      {
        key: crypto.randomUUID(),
        seq: 2,
        entity: 'b',
        kind: 'updateProvider',
        params: { id: provider },
        body: { website },
      },
    ];
    const { body } = await send('POST', '/operations', headers, { operations });
    const detail = 'Write a web address that your customers can open, not one of your own phone or network';
    expect(body.answers).toMatchObject([
      { status: 422, body: { field: 'buy_url', detail: expect.stringContaining(detail) } },
      { status: 422, body: { field: 'website', detail: expect.stringContaining(detail) } },
    ]);
    const admin = await sellers.signedIn('systemadmin');
    const change = await send('PUT', `/admin/sellers/${provider}`, admin.headers, { website });
    expect(change).toMatchObject({ status: 422, body: { field: 'website' } });
  });

  it('that an earlier release stored are read and leave the list readable', async () => {
    const { headers, provider } = await sellers.seller();
    const id = await list(headers);
    await suite.database.run("update plans set buy_url = 'http://192.168.1.1/buy' where id = $1", [id]);
    const { status, body } = await send('PUT', `/plans/${id}`, headers, { price: 1300 });
    expect({ status, body }).toMatchObject({ status: 200 });
    const read = await suite.api.call(`/plans/all?provider_id=${provider}`);
    expect(safeParse(allPlans.response, await read.json())).toMatchObject({ success: true, output: [{ id }] });
  });

  it('are refused in a provider profile that is created or changed', async () => {
    const [{ headers, provider }, newcomer] = [await sellers.seller(), await sellers.signedIn('user')];
    for (const website of WEB_LINK_TRICKS) {
      const refused = { status: 422, body: { field: 'website' } };
      expect(await send('PUT', `/providers/${provider}`, headers, { website })).toMatchObject(refused);
      const created = await send('POST', '/providers/create', newcomer.headers, { ...profile, website });
      expect(created).toMatchObject(refused);
    }
    const [row] = await suite.database.run('select website from providers where id = $1', [provider]);
    const stored = await suite.database.run('select 1 from providers where user_id = $1', [newcomer.id]);
    expect([row?.website, stored]).toEqual([null, []]);
  });

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
