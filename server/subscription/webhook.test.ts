import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import {
  noticeOf,
  type PayPeer,
  payersOf,
  signatureOf,
  startPayPeer,
} from '../../tests/support/server/payment-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const PARALLEL = process.env.RELEASE ? 100 : 20;

describe.each(databases({ both: true }))('payment notifications on $kind', ({ open }) => {
  let peer: PayPeer;
  beforeAll(async () => {
    peer = await startPayPeer();
  });
  const suite = apiForSuite(open, async () => ({ payments: peer.payments }));
  afterAll(() => peer.stop());
  beforeEach(() => peer.behave({}));
  const { signedIn, callback, listed, checkout, notice, noticed, effects } = payersOf(suite, () => peer);

  const paidReference = async () => {
    const { id, headers } = await signedIn('provider');
    return { id, headers, reference: await checkout(headers, 'individual', 'pay') };
  };

  it('raise an alarm for a payment without a subscription', async () => {
    const { reference } = await paidReference();
    await suite.database.run('delete from subscriptions where reference = $1', [reference]);
    expect(await noticed(reference)).toBe(200);
    expect(suite.api.alarms).toContainEqual(expect.stringContaining(reference));
  });

  it('are accepted only with a signature over the raw bytes', async () => {
    const { headers, reference } = await paidReference();
    const { body, signature } = noticeOf(reference);
    const spaced = JSON.stringify(JSON.parse(body), null, 1);
    for (const wrong of [
      { body, signature: '' },
      { body, signature: signatureOf(body, 'sk_test_another') },
      { body, signature: signature.slice(0, -2) },
      { body, signature: signature.slice(0, 64) },
      { body, signature: `${signature}00` },
      { body, signature: 'not hex at all' },
      { body: spaced, signature },
      { body: `${body} `, signature },
    ]) {
      expect((await notice(wrong)).status).toBe(401);
    }
    const unsigned = await suite.api.call('/payment-webhook', { method: 'POST', body });
    expect(unsigned.status).toBe(401);
    expect(await listed(headers)).toEqual([]);
    expect((await notice({ body, signature })).status).toBe(200);
    expect(await listed(headers)).toMatchObject([{ status: 'active' }]);
  });

  it.each([
    ['a lower amount', { amount: 299_999 }],
    ['another currency', { currency: 'GHS' }],
    ['another tier', { metadata: { tier: 'business' } }],
    ['no tier', { metadata: '' }],
  ])('with %s activate nothing and raise an alarm', async (_, tells) => {
    const { headers, reference } = await paidReference();
    peer.behave({ tells });
    const before = suite.api.alarms.length;
    expect(await noticed(reference)).toBe(200);
    expect(await callback(headers, reference)).toMatchObject({ status: 402 });
    expect(await listed(headers)).toEqual([]);
    expect(suite.api.alarms.length).toBeGreaterThan(before);
  });

  it('activate nothing if the provider answers about another payment', async () => {
    const { headers, reference } = await paidReference();
    const other = await paidReference();
    peer.behave({ tells: { reference: other.reference } });
    await noticed(reference);
    expect(await listed(headers)).toEqual([]);
  });

  it('are refused until the provider confirms the payment', async () => {
    const { headers, reference } = await paidReference();
    peer.behave({ tells: { status: 'ongoing' } });
    expect(await noticed(reference)).toBe(409);
    peer.behave({});
    expect(await noticed(reference)).toBe(200);
    expect(await listed(headers)).toMatchObject([{ tier: 'individual', status: 'active' }]);
  });

  it('in parallel, before and after the callback act once', async () => {
    const { id, headers, reference } = await paidReference();
    const one = noticeOf(reference);
    const requests = Array.from({ length: PARALLEL }, (_, at) =>
      at % 10 === 5 ? callback(headers, reference) : notice(one).then(({ status }) => ({ status })),
    );
    expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await callback(headers, reference)).status).toBe(200);
    expect(await noticed(reference)).toBe(200);
    expect(await listed(headers)).toMatchObject([{ tier: 'individual', status: 'active' }]);
    expect(await effects(id)).toBe(1);
    expect((await suite.api.mails()).filter(({ text }) => text.includes(reference))).toHaveLength(1);
  });

  it('in parallel record the payment of a deleted account once', async () => {
    const { id, headers, reference } = await paidReference();
    expect((await suite.api.call(`/users/${id}`, { method: 'DELETE', headers })).status).toBe(200);
    const one = noticeOf(reference);
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => notice(one)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const paid = `select count(*)::int as count from audit join subscriptions on subscriptions.id::text = subject
      where action = 'subscription.pay' and reference = $1`;
    expect(await suite.database.run(paid, [reference])).toEqual([{ count: 1 }]);
  });

  it('of other events or other references change nothing', async () => {
    for (const body of ['{"event":"transfer.success","data":{}}', '[]', 'null', '{', '{"event":"charge.success"}']) {
      expect((await notice({ body, signature: signatureOf(body) })).status).toBe(200);
    }
    expect(await noticed('sabi-not-ours')).toBe(402);
  });

  it('over 64 KiB are refused', async () => {
    const body = `{"a":"${'x'.repeat(70_000)}"}`;
    expect((await notice({ body, signature: signatureOf(body) })).status).toBe(413);
  });
});
