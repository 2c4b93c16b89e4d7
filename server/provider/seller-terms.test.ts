import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { planBody, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

describe.each(databases())('the plans of a seller on $kind', ({ open }) => {
  const { send, list, seller } = sellersOf(apiForSuite(open));

  it("have the seller's new WhatsApp number, in whatever spelling it was sent, customers and way to buy", async () => {
    const { headers, provider } = await seller('individual');
    await list(headers);
    await list(headers, { name: 'Second' });
    const put = (body: unknown) => send('PUT', `/providers/${provider}`, headers, body);
    const plans = async () => {
      const { body } = await send('GET', `/plans?provider_id=${provider}`, headers);
      return (body.items as Record<string, unknown>[]).map((plan) => [
        plan.provider_phone_number,
        plan.price_kind,
        plan.how_to_buy,
      ]);
    };
    const spellings = ['+234 901 000 0002', '234-901-000-0002', '0234 901 000 0002', '(0901) 000.0002'];
    for (const phone of spellings) {
      expect((await put({ phone })).body.version).toBe(2);
      expect(await plans()).toEqual(Array(2).fill(['09010000002', null, null]));
    }
    await put({ price_kind: 'wholesale', how_to_buy: ' Fund your wallet. ' });
    expect(await plans()).toEqual(Array(2).fill(['09010000002', 'wholesale', 'Fund your wallet.']));
    await put({ price_kind: 'retail', how_to_buy: null });
    expect(await plans()).toEqual(Array(2).fill(['09010000002', 'retail', null]));
    for (const wrong of [
      { phone: null },
      { phone: '0901' },
      { price_kind: 'cheap' },
      { how_to_buy: 'x'.repeat(201) },
    ]) {
      expect(await put(wrong)).toMatchObject({ status: 422, body: { field: Object.keys(wrong)[0] } });
    }
    const upload = (provider_phone_number: string) =>
      send('POST', '/plans/create-bulk', headers, [planBody({ provider_phone_number })]);
    for (const phone of spellings) expect((await upload(phone)).status).toBe(200);
    expect((await upload('+234 901 000 0003')).status).toBe(422);
  });
});
