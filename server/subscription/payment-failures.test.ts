import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { noticeOf, type PayPeer, payersOf, startPayPeer } from '../../tests/support/server/payment-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';
import { PAYMENT_CALLS } from './ask-provider.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');

describe.each(databases())('a failed request to the payment provider on $kind', ({ open }) => {
  let peer: PayPeer;
  const counted: unknown[] = [];
  const count = (one: unknown) => void counted.push(one);
  beforeAll(async () => {
    peer = await startPayPeer();
    PAYMENT_CALLS.subscribe(count);
  });
  const suite = apiForSuite(open, async () => ({ payments: peer.payments }));
  afterAll(async () => {
    PAYMENT_CALLS.unsubscribe(count);
    await peer.stop();
  });
  beforeEach(() => {
    peer.behave({});
    suite.api.clock.time = NOW;
    suite.api.failedCalls.length = 0;
    counted.length = 0;
  });
  const { signedIn, subscribe, callback, checkout, bought, notice } = payersOf(suite, () => peer);
  const auditOf = (reference: string) =>
    suite.database.run(
      `select action, outcome, actor_id, request_id, after from audit where after->>'reference' = $1 order by id`,
      [reference],
    );
  const timelineOf = async (reference: string) => (await auditOf(reference)).map(({ action }) => action);
  const lastReference = async (userId: string) => {
    const [row] = await suite.database.run(
      'select reference from subscriptions where user_id = $1 order by created_at desc, id limit 1',
      [userId],
    );
    return String(row?.reference);
  };

  it.each([
    [
      503,
      'unreachable',
      'payment_unreachable',
      'Payment initialization failed: the payment service does not answer. You were not charged. Try again in a few minutes.',
    ],
    [
      401,
      'refused',
      'payment_failed',
      'Payment initialization failed: the payment service refused it. You were not charged. Try again later, or write to us on the Contact page.',
    ],
  ] as const)(
    'that answers %i has a log line, an audit row and a count, and words for the payer',
    async (status, kind, code, detail) => {
      const { id, headers } = await signedIn('provider');
      peer.behave({ answers: { status, body: '{"status":false,"message":"no"}' } });
      const failed = await subscribe(headers, 'individual');
      expect(failed.body).toMatchObject({ code, detail });
      const reference = await lastReference(id);
      const requestId = expect.stringMatching(/^[\w-]{8,64}$/);
      const reason = `The payment provider answered ${status}`;
      expect(suite.api.failedCalls).toEqual([{ call: 'begin', outcome: kind, reference, requestId, reason }]);
      expect(counted).toEqual([{ call: 'begin', outcome: kind }]);
      expect((await auditOf(reference)).at(-1)).toEqual({
        action: 'subscription.ask',
        outcome: 'refused',
        actor_id: id,
        request_id: requestId,
        after: { reference, call: 'begin', failure: kind, reason },
      });
      const text = JSON.stringify([suite.api.failedCalls, await auditOf(reference)]);
      expect(text).not.toMatch(/sk_test|@people\.test|Bearer/);
    },
  );

  it('while it is verified leaves a trace too, and says that nothing is lost', async () => {
    const { headers } = await signedIn('provider');
    const reference = await checkout(headers, 'individual', 'pay');
    peer.behave({ answers: 'nothing' });
    expect((await callback(headers, reference)).body.detail).toBe(
      'Payment verification failed: the payment service does not answer. If you paid, your tier changes as soon as it does. You need not pay again.',
    );
    expect((await notice(noticeOf(reference))).status).toBe(503);
    peer.behave({});
    expect((await callback(headers, reference)).status).toBe(200);
    expect(await timelineOf(reference)).toEqual([
      'subscription.begin',
      'subscription.ask',
      'subscription.notice',
      'subscription.ask',
      'subscription.verify',
      'subscription.pay',
    ]);
    expect((await auditOf(reference)).every(({ request_id }) => request_id !== null)).toBe(true);
    expect(counted.slice(-1)).toEqual([{ call: 'verify', outcome: 'answered' }]);
  });

  it('can be made by a visitor twenty times in ten minutes, then nobody is asked and nothing is written', async () => {
    const { headers } = await signedIn('provider');
    const reference = await checkout(headers, 'individual', 'pay');
    peer.behave({ answers: { status: 503, body: '{}' } });
    for (let count = 1; count <= 20; count++) expect((await callback({}, reference)).status).toBe(503);
    const written = await auditOf(reference);
    const [asked, logged] = [peer.asked(), suite.api.failedCalls.length];
    expect(await callback({}, reference)).toMatchObject({
      status: 429,
      body: { code: 'too_many', detail: expect.stringMatching(/^Too many attempts\. Try again in 10\sminutes\.$/) },
    });
    expect([peer.asked(), suite.api.failedCalls.length]).toEqual([asked, logged]);
    expect(await auditOf(reference)).toEqual(written);
    suite.api.clock.time = NOW + 10 * 60_000;
    peer.behave({});
    expect((await callback({}, reference)).status).toBe(200);
  });

  it('can be made from an address sixty times in ten minutes, about any payments', async () => {
    const { headers } = await signedIn('provider');
    const others = { 'x-forwarded-for': '102.89.34.7' };
    await suite.database.run(
      "insert into rate_limits (key, points, expire) values ('payment address:102.89.34.7', 60, $1)",
      [NOW + 60_000],
    );
    const reference = await checkout(headers, 'individual', 'leave');
    expect((await callback(others, reference)).status).toBe(429);
    expect((await callback({ 'x-forwarded-for': '102.89.34.8' }, reference)).status).toBe(402);
  });

  it('is one request for all who ask about the payment meanwhile', async () => {
    const { headers } = await signedIn('provider');
    const reference = await checkout(headers, 'individual', 'pay');
    const asked = peer.asked();
    const answers = await Promise.all([callback(headers, reference), callback({}, reference), callback({}, reference)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(peer.asked()).toBe(asked + 1);
  });

  it('about a payment that was not finished writes to the payment once', async () => {
    const { headers } = await signedIn('provider');
    const reference = await checkout(headers, 'individual', 'leave');
    for (const later of [0, 60_000]) {
      suite.api.clock.time = NOW + later;
      expect((await callback({}, reference)).status).toBe(402);
    }
    const [row] = await suite.database.run('select failed_at from subscriptions where reference = $1', [reference]);
    expect(new Date(String(row?.failed_at)).getTime()).toBe(NOW);
  });

  it('is in the timeline of its payment, with what came before and after, refunds included', async () => {
    const { headers } = await signedIn('provider');
    const other = await bought((await signedIn('provider')).headers, 'individual');
    const { reference, address } = await bought(headers, 'business');
    await notice(await peer.giveBack(address, 'refund'));
    const admin = await signedIn('systemadmin');
    const read = async (of: string) => {
      const answer = await suite.api.call(`/admin/audit?${new URLSearchParams({ payment: of, order: 'asc' })}`, {
        headers: admin.headers,
      });
      return (await answer.json()) as { items: { action: string; at: string; request_id: string | null }[] };
    };
    const { items } = await read(reference);
    expect(items.map(({ action }) => action)).toEqual([
      'subscription.begin',
      'subscription.verify',
      'subscription.pay',
      'subscription.notice',
      'subscription.return',
    ]);
    for (const { at, request_id } of items) {
      expect(Date.parse(at)).toBe(NOW);
      expect(request_id).toMatch(/^[\w-]{8,64}$/);
    }
    expect((await read(other.reference)).items).toHaveLength(3);
    expect((await read('sabi-nothing')).items).toEqual([]);
  });
});
