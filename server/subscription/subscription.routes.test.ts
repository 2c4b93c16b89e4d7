import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { type PayPeer, payersOf, startPayPeer } from '../../tests/support/server/payment-fixtures.ts';
import { planBody } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const DAY_MS = 86_400_000;

describe.each(databases())('subscriptions on $kind', ({ open }) => {
  let peer: PayPeer;
  beforeAll(async () => {
    peer = await startPayPeer();
  });
  const suite = apiForSuite(open, async () => ({ payments: peer.payments }));
  afterAll(() => peer.stop());
  beforeEach(() => {
    peer.behave({});
    suite.api.clock.time = NOW;
  });
  const { signedIn, sessionOf, seller, send, subscribe, callback, listed, cancel, checkout, noticed, effects } =
    payersOf(suite, () => peer);

  it('begins a payment, and lists no subscription before it is paid', async () => {
    const { headers } = await signedIn('provider');
    const { status, body } = await subscribe(headers, 'individual');
    expect(status).toBe(200);
    expect(body.authorization_url).toMatch(/^http.*\/api\/test-payments\/checkout\//);
    expect(body.subscription_id).toMatch(/^[\da-f-]{36}$/);
    expect(await listed(headers)).toEqual([]);
    expect((await subscribe(headers, 'individual')).body).toEqual(body);
  });

  it('gives one month of the tier per payment, also if the callback is opened twice', async () => {
    const { id, headers } = await signedIn('provider');
    const reference = await checkout(headers, 'individual', 'pay');
    const message = 'Payment received. Individual is yours. It runs until 22 December 2026.';
    for (const _ of [1, 2]) expect(await callback(headers, reference)).toEqual({ status: 200, body: { message } });
    expect(await listed(headers)).toEqual([
      {
        id: expect.any(String),
        tier: 'individual',
        amount: 3000,
        status: 'active',
        next_billing_date: '2026-12-22T10:00:00.000Z',
        starts_at: '2026-11-22T10:00:00.000Z',
      },
    ]);
    expect(await effects(id)).toBe(1);
    const receipts = (await suite.api.mails()).filter(({ text }) => text.includes(reference));
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.text).toContain('₦3,000.00 for one month of Individual. It runs until 22 December 2026.');
  });

  it.each([
    ['fail', 'The payment failed. You were not charged, and your tier stays as it is.'],
    ['leave', 'The payment was not finished. You were not charged, and your tier stays as it is.'],
  ] as const)('returns the reason for an unpaid payment (%s), and accepts a later payment', async (choice, detail) => {
    const { headers } = await signedIn('provider');
    const { body } = await subscribe(headers, 'business');
    const back = await peer.decide(String(body.authorization_url), choice);
    const reference = back.searchParams.get('reference') ?? '';
    expect(await callback(headers, reference)).toMatchObject({ status: 402, body: { detail } });
    expect(await listed(headers)).toEqual([]);
    // The user may still pay on an open checkout page, and then gets the month.
    await peer.decide(String(body.authorization_url), 'pay');
    expect(await noticed(reference)).toBe(200);
    expect(await listed(headers)).toMatchObject([{ tier: 'business', amount: 10_000, status: 'active' }]);
  });

  it('hides payments of other users, and names a missing reference', async () => {
    const { headers } = await signedIn('provider');
    const reference = await checkout(headers, 'individual', 'pay');
    const other = await signedIn('provider');
    expect((await callback(other.headers, reference)).status).toBe(404);
    expect((await callback(headers, 'sabi-unknown')).status).toBe(404);
    expect(await callback(headers, '')).toMatchObject({ status: 422, body: { field: 'reference' } });
    expect((await suite.api.call('/payment-callback', { headers })).status).toBe(422);
    expect(await listed(other.headers)).toEqual([]);
    // A user who returns signed out gets an answer too.
    expect((await callback({}, reference)).status).toBe(200);
  });

  it('lets only the owner cancel, and keeps the subscription until the paid date', async () => {
    const { id: owner, headers } = await signedIn('provider');
    await callback(headers, await checkout(headers, 'individual', 'pay'));
    const [{ id } = { id: '' }] = await listed(headers);
    expect((await cancel((await signedIn('provider')).headers, id)).status).toBe(403);
    expect((await cancel(headers, 'nothing')).status).toBe(403);
    expect((await cancel((await signedIn('systemadmin')).headers, 'nothing')).status).toBe(404);
    const message = 'Your Individual subscription is cancelled. It runs until 22 December 2026.';
    for (const _ of [1, 2]) expect(await cancel(headers, id)).toEqual({ status: 200, body: { message } });
    expect(await listed(headers)).toMatchObject([
      { id, status: 'cancelled', next_billing_date: '2026-12-22T10:00:00.000Z' },
    ]);
    suite.api.clock.time = NOW + 31 * DAY_MS;
    expect(await listed(await sessionOf(owner))).toMatchObject([{ id, status: 'ended' }]);
  });

  it('deletes the stored card with the account', async () => {
    const { id, headers } = await signedIn('provider');
    const reference = await checkout(headers, 'individual', 'pay');
    await callback(headers, reference);
    const rows = () =>
      suite.database.run('select user_id, sealed_card, cancelled_at from subscriptions where reference = $1', [
        reference,
      ]);
    expect(await rows()).toEqual([{ user_id: id, sealed_card: expect.any(String), cancelled_at: null }]);
    suite.api.clock.time = NOW + 1;
    expect((await suite.api.call(`/users/${id}`, { method: 'DELETE', headers })).status).toBe(200);
    expect(await rows()).toEqual([{ user_id: null, sealed_card: null, cancelled_at: expect.anything() }]);
    const message = 'Payment received. Its account was deleted later.';
    expect(await callback({}, reference)).toEqual({ status: 200, body: { message } });
  });

  it('raises an alarm for a payment made after the account was deleted, and stores no card', async () => {
    const { id, headers } = await signedIn('provider');
    const { body } = await subscribe(headers, 'individual');
    expect((await suite.api.call(`/users/${id}`, { method: 'DELETE', headers })).status).toBe(200);
    const back = await peer.decide(String(body.authorization_url), 'pay');
    const reference = back.searchParams.get('reference') ?? '';
    suite.api.alarms.length = 0;
    for (const _ of [1, 2]) expect(await noticed(reference)).toBe(200);
    const alarm = `The payment ${reference} came after its account was deleted: refund it`;
    expect(suite.api.alarms).toEqual([alarm]);
    const detail = 'The account was deleted before this payment came, so it gives no tier. We will refund the money.';
    expect(await callback({}, reference)).toMatchObject({ status: 402, body: { detail } });
    expect(
      await suite.database.run('select paid_at, sealed_card, cancelled_at from subscriptions where reference = $1', [
        reference,
      ]),
    ).toEqual([{ paid_at: expect.anything(), sealed_card: null, cancelled_at: expect.anything() }]);
  });

  it('allows the plans of the paid tier; after its end keeps them and refuses new ones with the reason', async () => {
    const { id, headers } = await seller();
    const list = async (count: number, session = headers) =>
      send(
        'POST',
        '/plans/create-bulk',
        session,
        Array.from({ length: count }, () => planBody()),
      );
    const refusal = (name: string, limit: number, listed: number) => ({
      status: 409,
      body: {
        detail: expect.stringContaining(`The ${name} tier lists up to ${limit} plans, and ${listed} are listed`),
      },
    });
    expect((await list(5)).status).toBe(200);
    expect(await list(1)).toMatchObject(refusal('Starter', 5, 5));
    await callback(headers, await checkout(headers, 'individual', 'pay'));
    expect((await list(10)).status).toBe(200);
    expect(await list(1)).toMatchObject(refusal('Individual', 15, 15));
    const [{ id: subscription } = { id: '' }] = await listed(headers);
    await cancel(headers, subscription);
    expect(await list(1)).toMatchObject(refusal('Individual', 15, 15));

    suite.api.clock.time = NOW + 30 * DAY_MS;
    const later = await sessionOf(id);
    expect(await list(1, later)).toMatchObject(refusal('Starter', 5, 15));
    const mine = await suite.database.run(
      'select plans.id from plans join providers on providers.no = provider_no where user_id = $1 and plans.deleted_at is null',
      [id],
    );
    expect(mine).toHaveLength(15);
  });

  it('starts a larger tier now, a smaller one at the end of the paid time, and refuses the same tier twice', async () => {
    const { id, headers } = await signedIn('provider');
    await callback(headers, await checkout(headers, 'individual', 'pay'));
    expect(await subscribe(headers, 'individual')).toMatchObject({
      status: 409,
      body: { detail: 'You already have Individual. It runs until 22 December 2026.' },
    });
    suite.api.clock.time = NOW + DAY_MS;
    const later = await sessionOf(id);
    await callback(later, await checkout(later, 'business', 'pay'));
    expect(await listed(later)).toMatchObject([
      { tier: 'business', status: 'active', next_billing_date: '2026-12-23T10:00:00.000Z' },
      { tier: 'individual', status: 'cancelled' },
    ]);
    await callback(later, await checkout(later, 'individual', 'pay'));
    expect(await listed(later)).toMatchObject([
      { tier: 'individual', status: 'active', next_billing_date: '2027-02-21T10:00:00.000Z' },
      { tier: 'business', status: 'cancelled', next_billing_date: '2026-12-23T10:00:00.000Z' },
      { tier: 'individual', status: 'cancelled', next_billing_date: '2027-01-21T10:00:00.000Z' },
    ]);
  });

  it('tells a payer who is not a provider how to become one', async () => {
    const { headers } = await signedIn('user');
    const reference = await checkout(headers, 'individual', 'pay');
    const message = 'Individual is yours. It runs until 22 December 2026. To list plans, become a provider';
    for (const _ of [1, 2]) expect((await callback(headers, reference)).body.message).toContain(message);
  });

  it('needs no payment for Starter, and sells no Enterprise', async () => {
    const { headers } = await signedIn('provider');
    const first = await subscribe(headers, 'starter');
    expect(first.body.authorization_url).toBe('https://sabidata.example/settings');
    expect(await subscribe(headers, 'starter')).toEqual(first);
    expect(await listed(headers)).toEqual([
      {
        id: first.body.subscription_id,
        tier: 'starter',
        amount: 0,
        status: 'active',
        next_billing_date: null,
        starts_at: '2026-11-22T10:00:00.000Z',
      },
    ]);
    expect(await subscribe(headers, 'enterprise')).toMatchObject({ status: 422, body: { field: 'plan' } });
    expect(await subscribe(headers, 'Individual')).toMatchObject({ status: 422, body: { field: 'plan' } });
  });

  it('returns an error when the payment provider does not answer, and the next attempt works', async () => {
    const { headers } = await signedIn('provider');
    for (const answers of [
      'nothing',
      { status: 502, body: '<html>' },
      { status: 200, body: '{"status":true}' },
    ] as const) {
      peer.behave({ answers });
      expect(await subscribe(headers, 'individual')).toMatchObject({
        status: 503,
        body: {
          detail: expect.stringMatching(
            /^Payment initialization failed: the payment service does not answer\. You were/,
          ),
        },
      });
    }
    peer.behave({ answers: { status: 400, body: '{"status":false,"message":"no"}' } });
    expect(await subscribe(headers, 'individual')).toMatchObject({
      status: 402,
      body: { detail: expect.stringMatching(/^Payment initialization failed: the payment service refused it\. /) },
    });
    peer.behave({});
    const reference = await checkout(headers, 'individual', 'pay');
    peer.behave({ answers: 'nothing' });
    expect(await callback(headers, reference)).toMatchObject({
      status: 503,
      body: {
        detail: expect.stringMatching(/^Payment verification failed: the payment service does not answer\. If you/),
      },
    });
    expect(await noticed(reference)).toBe(503);
    peer.behave({});
    expect((await callback(headers, reference)).status).toBe(200);
  });
});

describe.each(databases())('subscriptions without a payment provider on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const { signedIn, subscribe, noticed } = payersOf(suite, () => {
    throw new Error('There is no payment provider');
  });

  it('refuses to begin a payment and refuses notifications', async () => {
    const { headers } = await signedIn('provider');
    expect(await subscribe(headers, 'individual')).toMatchObject({
      status: 503,
      body: { detail: 'Payment initialization failed', code: 'payments_off' },
    });
    expect(await noticed('sabi-x')).toBe(503);
  });
});
