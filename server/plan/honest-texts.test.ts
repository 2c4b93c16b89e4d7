import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { planBody, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const CLAIMS = [
  { name: 'MTN 3GB ✓' },
  { name: 'ᴠᴇʀɪꜰɪᴇᴅ 3GB' },
  { description: 'Official price of MTN' },
  { description: 'M\u0336\u0337TN' },
  { name: 'MTN-approved 3GB' },
  { bonus: 'Verified 1GB' },
  { category: 'Offi cial' },
  { ussd_steps: '1 ✓ 2' },
];

describe.each(databases())('texts of plans and sellers on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send, rowOf } = sellers;
  const refusal = (field: string, detail = /cannot have ticks, “verified”, “official”/) => ({
    status: 422,
    body: { code: 'bad_input', field, detail: expect.stringMatching(detail) },
  });

  it.each(CLAIMS)('that claim what nobody has checked are refused: %j', async (change) => {
    const { headers } = await sellers.seller();
    const field = Object.keys(change)[0] ?? '';
    expect(await send('POST', '/plans/create', headers, planBody(change))).toMatchObject(refusal(field));
    const rows = [planBody(), planBody(change)];
    expect(await send('POST', '/plans/create-bulk', headers, rows)).toMatchObject({
      status: 422,
      body: { rows: [{ row: 2, field }] },
    });
    const id = await sellers.list(headers);
    expect(await send('PUT', `/plans/${id}`, headers, change)).toMatchObject(refusal(field));
    const update = [{ op: 'update', id, version: 1, change }];
    expect(await send('POST', '/plans/refresh', headers, update)).toMatchObject({
      status: 422,
      body: { rows: [{ row: 1, field }] },
    });
    expect(await rowOf(id)).toMatchObject({ name: 'Bisi MTN 3GB', version: 1 });
  });

  it('that were listed before the rule are read, and stay when other fields change', async () => {
    const { headers } = await sellers.seller();
    const id = await sellers.list(headers);
    await suite.database.run(`update plans set name = '✓ MTN 3GB', description = 'Verified' where id = $1`, [id]);
    await suite.api.store.catchUp();
    const { body } = await send('GET', '/plans/all', {});
    const plan = (body as unknown as { id: string; name: string }[]).find((one) => one.id === id);
    expect(plan?.name).toBe('✓ MTN 3GB');
    expect(await send('PUT', `/plans/${id}`, headers, { ...plan, price: 1300 })).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ name: '✓ MTN 3GB', price_kobo: 130_000 });
    expect(await send('PUT', `/plans/${id}`, headers, { name: '✅ MTN 3GB' })).toMatchObject(refusal('name'));
  });

  it('follow the same rule in names of sellers and how to buy', async () => {
    const seller = await sellers.seller();
    const path = `/providers/${seller.provider}`;
    expect(await send('PUT', path, seller.headers, { name: 'Bisi Data ✔' })).toMatchObject(refusal('name'));
    const newcomer = await sellers.signedIn('user');
    const profile = { name: 'Verified Plug', website: null, email: 'ola@sellers.test', phone: '09012345678' };
    expect(await send('POST', '/providers/create', newcomer.headers, profile)).toMatchObject(refusal('name'));
    const how_to_buy = 'Pay us, ᴠᴇʀɪꜰɪᴇᴅ seller';
    expect(await send('PUT', path, seller.headers, { how_to_buy })).toMatchObject(refusal('how_to_buy'));
    const admin = await sellers.signedIn('systemadmin');
    const byAdmin = await send('PUT', `/admin/sellers/${seller.provider}`, admin.headers, { how_to_buy });
    expect(byAdmin).toMatchObject(refusal('how_to_buy'));
    await suite.database.run(`update providers set name = 'Bisi ✔', how_to_buy = $2 where no = $1`, [
      ...[seller.no, how_to_buy],
    ]);
    const kept = { name: 'Bisi ✔', how_to_buy, phone: '09087654321' };
    expect(await send('PUT', path, seller.headers, kept)).toMatchObject({ status: 200 });
  });
});
