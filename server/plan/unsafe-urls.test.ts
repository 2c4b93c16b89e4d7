import { describe, expect, it } from 'vitest';
import { WEB_LINK_TRICKS } from '../../tests/support/fixtures/hostile-links.ts';
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
      const { status } = await send('POST', '/plans/create-bulk', headers, [planBody({ buy_url: trick })]);
      expect(status).toBe(422);
    }
    const stored = await suite.database.run('select buy_url from plans where provider_no = $1', [no]);
    expect(stored).toEqual([{ buy_url: 'https://shop.example/buy' }]);
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
